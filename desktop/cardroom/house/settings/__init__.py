"""Settings: the file, the values, the window."""
