"""Finds the libraries that Qt's own libraries contain."""

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

_CORE, _GUI = ("Qt6Core", "QtCore"), ("Qt6Gui", "QtGui")

# The name, its licence, the libraries that have it, and the pattern of its version in their bytes, if they have one.
_LIBRARIES = (
    ("PCRE2", "BSD-3-Clause", _CORE, rb"\b(10\.\d\d) 20\d\d-\d\d-\d\d"),
    ("double-conversion", "BSD-3-Clause", _CORE, None),
    ("TinyCBOR", "MIT", _CORE, None),
    ("HarfBuzz", "MIT-Modern-Variant", _GUI, None),
    ("libpng", "libpng-2.0", _GUI, rb"libpng version (1\.\d+\.\d+)"),
    ("MD4C", "MIT", _GUI, None),
)


def within_qt(files: Iterable[Path]) -> list[dict[str, Any]]:
    """Returns the CycloneDX components within the given files of Qt."""
    paths, found = list(files), []
    for name, licence, libraries, pattern in _LIBRARIES:
        inside = [path for path in paths if path.name.removeprefix("lib").partition(".")[0] in libraries]
        if not inside:
            continue
        match = None if pattern is None else re.search(pattern, inside[0].read_bytes())
        version = {} if match is None else {"version": match[1].decode()}
        licences = [{"expression": licence}]
        found.append({"type": "library", "bom-ref": f"Qt/{name}", "name": name, **version, "licenses": licences})
    return found
