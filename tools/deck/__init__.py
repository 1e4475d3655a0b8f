"""SVG drawings of the deck, one subject per module."""
