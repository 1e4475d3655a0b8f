"""What every window has: front panel, style, look, place on the screen."""
