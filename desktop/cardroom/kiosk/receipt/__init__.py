"""The receipt of a session."""
