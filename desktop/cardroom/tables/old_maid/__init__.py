"""Old Maid."""
