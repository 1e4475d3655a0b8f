"""The window of SQUARE: board, signs, stage and texts."""
