"""Painted surfaces and texts."""
