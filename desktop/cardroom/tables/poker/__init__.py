"""Joker draw poker."""
