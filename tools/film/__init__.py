"""Films the windows in motion."""
