"""Hints: a bubble beside a control."""
