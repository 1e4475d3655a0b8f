"""The exact coach, and its window."""
