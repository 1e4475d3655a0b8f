"""The computer players of SQUARE: from a position to a cell."""
