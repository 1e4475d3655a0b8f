"""Trials of packages on systems that the tests do not have.

Each is a command, and takes minutes.

docs/releasing.md records what they showed.
"""
