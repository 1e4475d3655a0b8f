"""Reads the headers of macOS binaries."""

import struct
from collections.abc import Iterable, Iterator
from pathlib import Path

_FAT = 0xCAFEBABE
_THIN_64 = 0xFEEDFACF
_VERSION_MIN = 0x24
_BUILD_VERSION = 0x32
_MOST_SLICES = 16  # the same number starts a Java class, whose next field is larger
MACHINES = {"x86_64": 0x01000007, "arm64": 0x0100000C}
"""The processors, by the names of `platform.machine()`."""

Version = tuple[int, int]


def minimum_system(path: Path, machine: str) -> Version | None:
    """Returns the oldest macOS that a binary runs on.

    Args:
        path: of a file.
        machine: one of MACHINES; of a binary for several, only this part is read.

    Returns:
        Major and minor version; None for a file that is no binary for this machine, or does not say.
    """
    content = path.read_bytes()
    found = [_of_slice(content, start) for start in _slices(content, MACHINES[machine])]
    return max((version for version in found if version), default=None)


def newest_minimum(paths: Iterable[Path], machine: str, least: Version) -> Version:
    """Returns the oldest macOS that all binaries run on, at least `least`."""
    return max([least, *(version for path in paths if (version := minimum_system(path, machine)))])


def _slices(content: bytes, machine: int) -> Iterator[int]:
    """Yields the offsets of the parts for a machine."""
    if len(content) < 32:
        return
    magic, count = struct.unpack_from(">II", content)
    if magic == _FAT and count <= _MOST_SLICES:
        for place in range(8, 8 + 20 * count, 20):
            kind, _, start = struct.unpack_from(">III", content, place)
            if kind == machine:
                yield start
    elif struct.unpack_from("<II", content) == (_THIN_64, machine):
        yield 0


def _of_slice(content: bytes, start: int) -> Version | None:
    """Reads the load commands of one part, as in Apple's <mach-o/loader.h>."""
    magic, _, _, _, count = struct.unpack_from("<IIIII", content, start)
    if magic != _THIN_64:  # a part can be an archive of objects, too
        return None
    place = start + 32
    for _ in range(count):
        command, size = struct.unpack_from("<II", content, place)
        if command in (_VERSION_MIN, _BUILD_VERSION):
            # struct version_min_command has the version first; struct build_version_command has the platform before it.
            (packed,) = struct.unpack_from("<I", content, place + (8 if command == _VERSION_MIN else 12))
            return packed >> 16, packed >> 8 & 0xFF
        place += size
    return None
