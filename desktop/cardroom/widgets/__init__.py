"""Pixels: one file per window, and the widgets that they share."""
