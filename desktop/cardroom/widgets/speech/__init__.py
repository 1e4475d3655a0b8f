"""Speech: what a screen reader says."""
