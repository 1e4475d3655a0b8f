"""Training of SQUARE's values: `tools/train_square.py`."""
