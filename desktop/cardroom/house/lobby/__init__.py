"""The lobby window and its tiles."""
