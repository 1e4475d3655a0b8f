"""The rules of High Card. Pure: no Qt, no clock, no files, no randomness of its own."""
