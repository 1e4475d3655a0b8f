"""The double-up window."""
