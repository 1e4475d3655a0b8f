"""The Old Maid window."""
