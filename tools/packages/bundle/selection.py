"""Selects which of the files that PyInstaller found are included.

By default PyInstaller includes every plugin that a Qt module could load, and every library that a binary links against.
Here only those plugins are roots that a list names, and a library is included if a root needs it.
"""

import os
import re
import sys
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import PurePath

Entry = tuple[str, str, str]
"""A file of PyInstaller's lists: its place in the program, its source, its kind."""

Imports = Callable[[str, Sequence[str] | None], Iterable[tuple[str, str | None]]]
"""Takes a binary and folders to search; returns names and files of the libraries that it links against."""

_OURS = ("cardroom", "_pyi_rth_utils")
_PREFIX = re.compile(r"^(lib)?q?")


@dataclass(frozen=True)
class Selection:
    """Knows what the program needs.

    Attributes:
        modules: the names of all modules that it can import.
        plugins: the plugins of Qt, by folder; without "lib", "q" and the suffix.
        libraries: the libraries of the build machine that are included on Linux.
        translations: the names of Qt's translations.
        imports: lists what a binary links against.
        system: as in `sys.platform`.
    """

    modules: Collection[str]
    plugins: Mapping[str, Collection[str]]
    libraries: re.Pattern[str]
    translations: re.Pattern[str]
    imports: Imports
    system: str = sys.platform

    def binaries(self, found: Iterable[Entry]) -> list[Entry]:
        """Selects the binaries."""
        found = list(found)
        needed = self.needed(found)
        return [entry for entry in found if self._is_included(entry, needed)]

    def needed(self, binaries: Collection[Entry]) -> set[str]:
        """Returns the sources of the roots and of what they need.

        They need all libraries that they link against, and those again. A root is included even if none links against
        it: a plugin, or an extension module.
        """
        # On Windows the loader finds libraries also in folders that a package names when it is imported (numpy.libs).
        is_windows = self.system == "win32"
        folders = sorted({str(PurePath(source).parent) for _, source, _ in binaries}) if is_windows else None
        files = {os.path.realpath(source): (place, kind) for place, source, kind in binaries}
        waiting = [file for file, (place, kind) in files.items() if self._is_root(place, kind)]
        found: set[str] = set()
        while waiting:
            file = waiting.pop()
            if file in files and file not in found:
                found.add(file)
                waiting += [os.path.realpath(library) for _, library in self.imports(file, folders) if library]
        return found

    def data(self, found: Iterable[Entry], binaries: Iterable[Entry]) -> list[Entry]:
        """Selects the data files.

        Excluded are modules that the program cannot reach (but not PySide's own, in files.dir), Qt's translations into
        languages that it does not have, and the data of excluded libraries.

        Args:
            found: all data files.
            binaries: the included binaries.
        """
        places = {PurePath(place) for place, _, _ in binaries}
        frameworks = {part for path in places for part in path.parts if part.endswith(".framework")}
        return [entry for entry in found if self._is_data_included(entry, places, frameworks)]

    def is_module_included(self, name: str) -> bool:
        """Returns whether a module is reachable, ours, or PyInstaller's."""
        return name in self.modules or name.partition(".")[0] in _OURS

    def _is_root(self, place: str, kind: str) -> bool:
        path = PurePath(place)
        if "plugins" in path.parts:
            return _PREFIX.sub("", path.name.partition(".")[0]) in self.plugins.get(path.parent.name, ())
        return kind == "EXTENSION" and self.is_module_included(module_of(place))

    def _is_included(self, entry: Entry, needed: Collection[str]) -> bool:
        place, source, _ = entry
        is_needed = os.path.realpath(source) in needed
        if is_from_qt(place) or is_from_numpy(place):
            return is_needed
        if self.system != "linux":
            return True
        is_ours = self.libraries.match(place) or "lib-dynload" in place
        is_ours = is_ours or is_compiled_by_mypyc(place) or is_from_small_wheel(place)
        return bool(is_ours) and (is_needed or place.startswith("libpython"))

    def _is_data_included(self, entry: Entry, places: Collection[PurePath], frameworks: set[str]) -> bool:
        place, source, kind = entry
        path = PurePath(place)
        if kind == "SYMLINK" and ".framework" not in place:
            return path.parent / source in places
        if path.suffix == ".pyc" and "files.dir" not in path.parts:
            return self.is_module_included(module_of(place))
        if "translations" in path.parts and is_from_qt(place):
            return self.translations.fullmatch(path.name) is not None
        return frameworks.issuperset(part for part in path.parts if part.endswith(".framework"))


_QT = ("PySide6", "shiboken6")
_NUMPY = ("numpy", "numpy.libs")
"""numpy.libs contains the libraries of numpy's own extensions."""
_COMPILED = ("cardroom", "librt")
_SMALL_WHEELS = ("_miniaudio", "_cffi_backend", "_sodium")


def module_of(place: str) -> str:
    """Returns the name of the module in a file, such as "numpy._core.umath"."""
    parts = PurePath(place).with_name(PurePath(place).name.partition(".")[0]).parts
    parts = parts[parts.index("lib-dynload") + 1 :] if "lib-dynload" in parts else parts
    return ".".join(parts).removesuffix(".__init__")


def is_from_qt(place: str) -> bool:
    """Returns whether a file is from the wheels of Qt for Python."""
    return PurePath(place).parts[0] in _QT


def is_from_numpy(place: str) -> bool:
    """Returns whether a file is from the wheel of numpy."""
    return PurePath(place).parts[0] in _NUMPY


def is_compiled_by_mypyc(place: str) -> bool:
    """Returns whether a file is ours, or of mypyc's runtime library."""
    return PurePath(place).parts[0] in _COMPILED


def is_from_small_wheel(place: str) -> bool:
    """Returns whether a file is from miniaudio, cffi, PyNaCl or msgspec."""
    path = PurePath(place)
    return path.name.partition(".")[0] in _SMALL_WHEELS or path.parts[0] == "msgspec"
