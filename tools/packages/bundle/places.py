"""Finds from the place of a frozen file whose it is."""

from pathlib import PurePath

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
