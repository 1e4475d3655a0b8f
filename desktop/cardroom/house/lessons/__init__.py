"""Lessons: the hints that guide the first round at a table."""
