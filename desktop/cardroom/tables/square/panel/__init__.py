"""The window of SQUARE: board, signs, stage, texts, and the pocket computer."""
