"""Reads which system libraries the frozen program needs, from its ELF files."""

import struct
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

C_LIBRARY = frozenset(
    f"{name}.so.{number}"
    for name, number in (
        ("libc", 6),
        ("libm", 6),
        ("libmvec", 1),
        ("libdl", 2),
        ("libpthread", 0),
        ("librt", 1),
        ("libutil", 1),
        ("libresolv", 2),
        ("ld-linux-x86-64", 2),
        ("ld-linux-aarch64", 1),
    )
)
"""The libraries of glibc, which one package contains on every distribution."""

_LOADED, _DYNAMIC, _INTERPRETER = 1, 2, 3  # kinds of segments
_NEEDED, _STRINGS, _VERSIONS, _VERSION_COUNT = 1, 5, 0x6FFFFFFE, 0x6FFFFFFF  # tags of the dynamic section


@dataclass
class Needs:
    """What an ELF file needs from outside.

    Attributes:
        libraries: sonames that it links against.
        versions: by soname, the versions of symbols that it uses: {"libc.so.6": {"GLIBC_2.34"}}.
    """

    libraries: set[str] = field(default_factory=set)
    versions: dict[str, set[str]] = field(default_factory=dict)


def is_elf(path: Path) -> bool:
    """Returns whether a file is a program or library."""
    if path.is_symlink() or not path.is_file():
        return False
    with path.open("rb") as file:
        return file.read(4) == b"\x7fELF"


def needs_of(path: Path) -> Needs:
    """Reads the dynamic section of a 64-bit little-endian ELF file.

    A file without one, such as a library of mere data, needs nothing.
    """
    elf = path.read_bytes()
    segments = _segments(elf)

    def place(address: int) -> int:
        loaded = (segment for segment in segments if segment[0] == _LOADED)
        offset, start = next((at[2], at[3]) for at in loaded if at[3] <= address < at[3] + at[5])
        return int(offset + address - start)

    def text(offset: int) -> str:
        return elf[strings + offset : elf.index(b"\0", strings + offset)].decode()

    dynamic = next(((at[2], at[5]) for at in segments if at[0] == _DYNAMIC), None)
    if dynamic is None:
        return Needs()
    entries = list(struct.iter_unpack("<QQ", elf[dynamic[0] : sum(dynamic)]))
    values = dict(entries)
    strings = place(values[_STRINGS])
    needs = Needs({text(value) for tag, value in entries if tag == _NEEDED})
    if _VERSIONS in values:
        for library, version in _versions(elf, place(values[_VERSIONS]), values[_VERSION_COUNT]):
            needs.versions.setdefault(text(library), set()).add(text(version))
    return needs


def loader_of(path: Path) -> str:
    """Returns the path of the loader that starts a program."""
    elf = path.read_bytes()
    offset, length = next((at[2], at[5]) for at in _segments(elf) if at[0] == _INTERPRETER)
    return elf[offset : offset + length].rstrip(b"\0").decode()


def _segments(elf: bytes) -> list[tuple[int, ...]]:
    """Returns the table of segments.

    Each has kind, flags, offset, address, physical address, and length in the file.
    """
    table, size, count = struct.unpack_from("<Q14xHH", elf, 32)
    return [struct.unpack_from("<IIQQQQ", elf, table + size * index) for index in range(count)]


def _versions(elf: bytes, place: int, count: int) -> Iterator[tuple[int, int]]:
    """Yields pairs of library and version, as offsets into the string table."""
    for _ in range(count):
        _, names, library, first, following = struct.unpack_from("<HHIII", elf, place)
        inner = place + first
        for _ in range(names):
            _, _, _, version, step = struct.unpack_from("<IHHII", elf, inner)
            yield library, version
            inner += step
        place += following


def required_glibc(needs: Needs) -> str:
    """Returns the oldest glibc that has all of it: "2.35"."""
    named = (version for versions in needs.versions.values() for version in versions)
    numbers = [version.removeprefix("GLIBC_") for version in named if version.startswith("GLIBC_2")]
    return max(numbers, key=lambda number: [int(part) for part in number.split(".")])


def system_needs(folder: Path) -> Needs:
    """Returns what a folder of programs and libraries needs from the system.

    Libraries that the folder contains are left out; those of glibc are included.
    """
    bundled = {path.name for path in folder.rglob("*.so*")}
    total = Needs()
    for path in sorted(folder.rglob("*")):
        if not is_elf(path):
            continue
        needs = needs_of(path)
        total.libraries |= needs.libraries - bundled
        for library, versions in needs.versions.items():
            if library not in bundled:
                total.versions.setdefault(library, set()).update(versions)
    return total
