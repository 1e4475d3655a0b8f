"""Builds the frozen program, which needs no Python and no Qt.

packaging/cardroom.spec has the names of what is included, and calls these.

- `tidying`: the product, which runs PyInstaller; with `traces`, the same bytes on every machine
- `sources`: what is frozen: our package, numpy, the data files, the address of new versions
- `lean_numpy`: a numpy without linear algebra
- `modules`: the Python modules that the program can import, and those that it must not have
- `selection`: which of the files that PyInstaller found are included
- `reduction`, `icu_data`: smaller copies of libraries
"""
