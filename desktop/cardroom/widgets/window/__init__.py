"""The parts of every window: front panel, style, look, place on the screen."""
