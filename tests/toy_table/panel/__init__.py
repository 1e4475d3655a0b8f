"""The window of High Card, and its section in the settings."""
