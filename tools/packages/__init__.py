"""Builds the packages that people install: one module for each kind.

`packaging/build.py` runs them; the files that are packed with the program (spec, desktop entry, scripts of
installers) are in packaging/.

- `building`: the command line
- `product`: what a kind of package is, and what one build knows
- `products`: the list of all kinds
- `identity`: name, version and addresses of the program, each from its one place
- `report`: the table of what was built, and of what could not be built here
- `macos`, `mach_o`: description, icon and signature of the macOS application
- `dmg`: its disk image
- `release`: the commands of a release: tag, notes, checksums
- `linux_files`: the tree `usr/…` of all Linux packages, with `man_page`, `metainfo` and `changelog`
- `deb`: the package for Debian and Ubuntu, with what it depends on in `deb_dependencies`
- `archive`: the portable archive, with a start script
- `rpm`, `appimage`, `flatpak`: the other packages for Linux
- `elf`, `linux_needs`: what the frozen program needs from a Linux system
- `sbom`: the bill of materials, with the components of `bundled` and `within_qt`
- `releases`: the address of new versions, which About shows
- `trials`: commands that try packages on bare systems
- `folder`: the frozen program, from which all others are made
"""
