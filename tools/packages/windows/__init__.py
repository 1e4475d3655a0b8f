"""Builds the package for Windows.

- `resources`: icon, version and manifest of the program
- `installer`: the installer, compiled by makensis
"""
