"""Trials that take too long for the tests.

docs/releasing.md has what they showed.
"""
