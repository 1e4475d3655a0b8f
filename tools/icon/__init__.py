"""Draws the program's icon."""
