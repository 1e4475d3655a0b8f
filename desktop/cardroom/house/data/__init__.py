"""The window of a person's data."""
