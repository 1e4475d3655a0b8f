"""Builds the frozen program, which needs no Python and no Qt.

packaging/cardroom.spec has the names of what is included, and calls these.

- `folder`: the product, which runs PyInstaller
- `sources`: what is frozen: our package, numpy, the data files
- `lean_numpy`: a numpy without linear algebra
- `modules`, `foreign`: the Python modules that the program can import, and those that it must not have
- `selection`, `places`: which of the files that PyInstaller found are included
- `reduction`, `icu_data`: smaller copies of libraries
- `releases`: the address of new versions, which About shows
- `tidying`, `runpath`, `traces`: the same bytes on every machine
"""
