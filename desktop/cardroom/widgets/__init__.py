"""Widgets that windows are made of."""
