"""The computer players of SQUARE: pure functions from a position to a cell."""
