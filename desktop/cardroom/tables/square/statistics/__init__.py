"""The best campaigns of SQUARE, and how far campaigns go."""
