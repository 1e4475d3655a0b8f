"""Names the component that each file of the frozen program is from."""

import re
import sys
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import Any

from tools.packages.product import BuildError

_INSIDE = "(?:_internal/|Contents/[A-Za-z]+/)?"


@dataclass(frozen=True)
class Component:
    """A component of the frozen program.

    Attributes:
        name: its own name.
        part: the code of the part in resources/licences/parts.json, which has its licence.
        pattern: matches the paths of its files, without the folder of PyInstaller.
        distribution: its name among the Python distributions; "" for none.
        kind: the type in CycloneDX.
    """

    name: str
    part: str
    pattern: str
    distribution: str = ""
    kind: str = "library"


COMPONENTS = (
    Component("cards", "cards", r"cardroom/_data/resources/cards/.*", kind="data"),
    Component("Cardroom Sans", "font", r"cardroom/_data/resources/fonts/.*", kind="data"),
    Component(
        "cardroom", "program", r"cardroom/.*|cardroom-[^/]*\.dist-info/.*|Info\.plist|.*\.icns", kind="application"
    ),
    Component(
        "PyInstaller",
        "pyinstaller",
        r"cardroom(\.exe)?|_pyi_rth_utils/.*|pyi(mod|_rth)[^/]*|_pyinstaller[^/]*/.*|base_library\.zip",
        "pyinstaller",
    ),
    Component(
        "Visual C++ Runtime", "microsoft", r"(PySide6/|shiboken6/)?(vcruntime|msvcp|concrt|ucrtbase|api-ms-win)[^/]*"
    ),
    Component("ICU", "icu", r"(PySide6/Qt/lib/)?libicu[^/]*|(PySide6/)?icu(uc|in|dt)?[0-9]*\.dll"),
    Component("Qt", "qt", r"PySide6/Qt/.*|PySide6/(Qt6[^/]*\.dll|plugins/.*|translations/.*)|(lib)?Qt[^/]*"),
    Component("shiboken6", "qt", r"shiboken6/.*|libshiboken6[^/]*|shiboken6[^/]*\.dll", "shiboken6"),
    Component("PySide6", "qt", r"PySide6/.*|libpyside6[^/]*|pyside6[^/]*\.dll", "pyside6_essentials"),
    Component("SQLite", "sqlite", r"libsqlite3[^/]*|sqlite3\.dll"),
    Component("libffi", "libffi", r"libffi[^/]*"),
    Component("mpdecimal", "python", r"libmpdec[^/]*"),
    Component("zlib", "zlib", r"libz\.[^/]*|zlib1?\.dll"),
    Component("OpenBLAS", "numpy", r"(numpy\.libs/|numpy/\.dylibs/)?lib(scipy_)?openblas[^/]*"),
    Component("GCC runtime", "numpy", r"(numpy\.libs/|numpy/\.dylibs/)?lib(gfortran|quadmath|gcc_s)[^/]*"),
    Component("NumPy", "numpy", r"numpy(\.libs|-[^/]*\.dist-info)?/.*", "numpy"),
    Component("librt", "mypyc", r"librt/.*", "librt"),
    Component("mypy_extensions", "mypy_extensions", r"mypy_extensions\.pyc?", "mypy_extensions"),
    Component("typing_extensions", "typing_extensions", r"typing_extensions\.pyc?", "typing_extensions"),
    Component("miniaudio", "miniaudio", r"_?miniaudio[^/]*", "miniaudio"),
    Component("cffi", "cffi", r"_cffi_backend[^/]*|cffi/.*", "cffi"),
    Component("libsodium", "pynacl", r"nacl/_sodium[^/]*|(nacl/|PyNaCl[^/]*/)?libsodium[^/]*"),
    Component("PyNaCl", "pynacl", r"nacl/.*|pynacl-[^/]*\.dist-info/.*", "pynacl"),
    Component("msgspec", "msgspec", r"msgspec/.*|msgspec-[^/]*\.dist-info/.*", "msgspec"),
    Component("Segno", "segno", r"segno/.*|segno-[^/]*\.dist-info/.*", "segno"),
    Component("xcb-util-wm", "xcb", r"libxcb-icccm[^/]*"),
    Component("xcb-util-cursor", "xcb", r"libxcb-cursor[^/]*"),
    Component("xcb-util-image", "xcb", r"libxcb-image[^/]*"),
    Component("xcb-util-keysyms", "xcb", r"libxcb-keysyms[^/]*"),
    Component("xcb-util-renderutil", "xcb", r"libxcb-render-util[^/]*"),
    Component("xcb-util", "xcb", r"libxcb-util[^/]*"),
    Component("libxcb", "xcb", r"libxcb[^/]*"),
    Component("libxkbcommon", "xkbcommon", r"libxkbcommon[^/]*"),
    Component(
        "Python",
        "python",
        r"lib-dynload/.*|python3[^/]*/.*|libpython3[^/]*|python3[^/]*\.dll|Python[^/]*|_sysconfigdata[^/]*|.*\.pyd",
    ),
)
"""In the order in which they are tried: the first that matches counts."""


def component_of(path: str) -> Component | None:
    """Returns the component of a file; None for an unknown file.

    Args:
        path: relative to the frozen folder, with "/".
    """
    inside = re.sub(f"^{_INSIDE}", "", path)
    for component in COMPONENTS:
        # The bootloader is beside the folder; our package in it has the same name.
        if re.fullmatch(component.pattern, inside, re.IGNORECASE):
            return component
    top = PurePosixPath(inside).parts[0].partition(".")[0]
    return COMPONENTS[-1] if top in sys.stdlib_module_names else None


def files_of(folder: Path) -> list[str]:
    """Returns the regular files of a folder, sorted, without links."""
    found = (path for path in folder.rglob("*") if path.is_file() and not path.is_symlink())
    return sorted(path.relative_to(folder).as_posix() for path in found)


def by_component(paths: Iterable[str]) -> Mapping[Component, list[str]]:
    """Returns the files of each component.

    Raises:
        BuildError: a file is of no known component, so its licence is not shown.
    """
    found: dict[Component, list[str]] = {}
    for path in paths:
        component = component_of(path)
        if component is None:
            raise BuildError(f"{path}: of no component in tools/packages/bundled.py, so its licence is unknown")
        found.setdefault(component, []).append(path)
    return found


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
