"""Builds the packages for Linux.

- `tree`: the files below `usr/`, the same in all packages, with `man_page` and `metainfo`
- `archive`: the portable archive, with a start script
- `deb`: the package for Debian and Ubuntu, and what it depends on
- `rpm`, `appimage`, `flatpak`: the others
- `requirements`: what the frozen program needs from a system
"""
