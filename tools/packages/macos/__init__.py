"""Builds the package for macOS.

- `application`: description, icon, signature and oldest system of Cardroom.app
- `dmg`: the disk image
"""
