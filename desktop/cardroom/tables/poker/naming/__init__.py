"""Exact names of hands in words.

On screen in both languages, in commands in English.
"""
