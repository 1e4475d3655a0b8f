"""Finds the system libraries that wheels link against."""

from __future__ import annotations

import struct
from collections.abc import Iterable, Iterator
from pathlib import Path

C_LIBRARY = {"libc.so.6", "libm.so.6", "libdl.so.2", "libpthread.so.0", "librt.so.1", "libresolv.so.2"}


def libraries_needed_by(path: Path) -> Iterator[str]:
    """Yields the DT_NEEDED names of a 64-bit little-endian ELF file."""
    elf = path.read_bytes()
    table, size, count = struct.unpack_from("<Q14xHH", elf, 32)
    segments = [struct.unpack_from("<IIQQQQ", elf, table + size * index) for index in range(count)]

    def place(address: int) -> int:
        loaded = (segment for segment in segments if segment[0] == 1)
        offset, start = next((at[2], at[3]) for at in loaded if at[3] <= address < at[3] + at[5])
        return int(offset + address - start)

    dynamic = next((offset, length) for kind, _, offset, _, _, length in segments if kind == 2)
    entries = list(struct.iter_unpack("<QQ", elf[dynamic[0] : sum(dynamic)]))
    strings = place(next(value for tag, value in entries if tag == 5))
    for tag, value in entries:
        if tag == 1:
            yield elf[strings + value : elf.index(b"\0", strings + value)].decode()


def system_libraries(files: Iterable[Path], bundled: Iterable[Path]) -> set[str]:
    """Returns the system libraries that files need, directly or indirectly.

    Args:
        files: libraries or plugins.
        bundled: libraries that are searched before those of the system.
    """
    own = {file.name: file for file in bundled}
    to_read = list(files)
    assert to_read
    read: set[Path] = set()
    outside: set[str] = set()
    while to_read:
        file = to_read.pop()
        if file in read:
            continue
        read.add(file)
        for name in libraries_needed_by(file):
            if name in own:
                to_read.append(own[name])
            else:
                outside.add(name)
    return {name for name in outside - C_LIBRARY if not name.startswith("ld-linux")}
