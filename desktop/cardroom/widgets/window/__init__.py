"""Parts of every window: front panel, style, look, place on screen."""
