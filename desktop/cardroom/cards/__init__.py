"""Cards, dealing, hands and their evaluation: pure functions."""
