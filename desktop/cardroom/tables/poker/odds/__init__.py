"""The exact mathematics of joker draw poker: returns and hold values."""
