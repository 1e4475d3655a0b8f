"""The poker window."""
