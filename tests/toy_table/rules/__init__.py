"""The pure rules of High Card."""
