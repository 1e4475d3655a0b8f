"""The board window of SQUARE and the pocket computer beside it."""
