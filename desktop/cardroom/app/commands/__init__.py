"""Commands without a window, one module each.

Each prints text or JSON, and returns the exit code.
"""
