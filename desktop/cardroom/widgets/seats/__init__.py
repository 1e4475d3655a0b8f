"""Seats around a table."""
