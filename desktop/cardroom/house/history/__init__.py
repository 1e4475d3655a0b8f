"""The history window."""
