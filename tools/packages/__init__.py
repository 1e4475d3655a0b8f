"""Builds the packages that people install.

`packaging/build.py` runs them; the files that are packed with the program (spec, desktop entry, scripts of
installers) are in packaging/.

- `building`: the command line, the list of all kinds, and the report of what was built, and of what not
- `product`: what a kind of package is, and what one build knows
- `bundle`: the frozen program, from which all others are made
- `linux`, `windows`, `macos`: the packages of each system
- `sbom`: the bill of materials, with the components of `bundled`
- `identity`, `icons`, `changelog`: name, version, icons and changes of the program, each from its one place
- `release`: the commands of a release: tag, version, notes
"""
