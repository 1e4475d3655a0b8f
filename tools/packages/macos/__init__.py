"""Builds the package for macOS.

- `application`: description, icon and signature of Cardroom.app
- `mach_o`: the oldest system that its binaries run on
- `dmg`: the disk image
"""
