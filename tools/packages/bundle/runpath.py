"""Removes the library search path of the build machine from ELF files.

A Python that was built with `--enable-shared` in a home folder writes the path of that folder into its extension
modules, and into those that it builds. On another machine the loader would search it first.
"""

import struct

_MAGIC = b"\x7fELF\x02\x01"
"""ELF with 64 bits, little-endian: all systems that the program is built for."""
_PT_LOAD, _PT_DYNAMIC = 1, 2
_DT_NULL, _DT_STRTAB, _DT_RPATH, _DT_RUNPATH = 0, 5, 15, 29
_ENTRY = struct.Struct("<qQ")


def without_absolute_runpath(data: bytes) -> bytes:
    """Removes RPATH and RUNPATH if a part of them is absolute.

    The text of the path stays in the table of strings, where a name may share its end; `traces` replaces it.

    Args:
        data: of a file; returned as it is if it is no such ELF file, or has only paths relative to $ORIGIN.

    Source: https://refspecs.linuxfoundation.org/elf/gabi4+/ch5.dynamic.html
    """
    if not data.startswith(_MAGIC):
        return data
    segments = _segments(data)
    dynamic = next(((offset, size) for kind, offset, _, size in segments if kind == _PT_DYNAMIC), None)
    if dynamic is None:
        return data
    entries = list(_ENTRY.iter_unpack(data[dynamic[0] : sum(dynamic)]))
    strings = next((_offset(segments, value) for tag, value in entries if tag == _DT_STRTAB), None)
    if strings is None:
        return data
    kept = []
    for tag, value in entries:
        path = _text(data, strings + value) if tag in (_DT_RPATH, _DT_RUNPATH) else b""
        if not any(part.startswith(b"/") for part in path.split(b":")):
            kept.append((tag, value))
    kept += [(_DT_NULL, 0)] * (len(entries) - len(kept))
    table = b"".join(_ENTRY.pack(*entry) for entry in kept)
    return data[: dynamic[0]] + table + data[sum(dynamic) :]


def _segments(data: bytes) -> list[tuple[int, int, int, int]]:
    """Returns kind, offset, address and size of the segments."""
    (table,) = struct.unpack_from("<Q", data, 32)
    size, count = struct.unpack_from("<HH", data, 54)
    found = []
    for number in range(count):
        kind, _, offset, address, _, length = struct.unpack_from("<IIQQQQ", data, table + number * size)
        found.append((kind, offset, address, length))
    return found


def _offset(segments: list[tuple[int, int, int, int]], address: int) -> int:
    """Returns where in the file an address is loaded from."""
    return next(
        offset + address - start
        for kind, offset, start, length in segments
        if kind == _PT_LOAD and start <= address < start + length
    )


def _text(data: bytes, start: int) -> bytes:
    return data[start : data.index(b"\0", start)]
