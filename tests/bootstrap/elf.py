"""Finds the system libraries that wheels link against."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from tools.packages.linux.elf import C_LIBRARY, needs_of


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
        for name in needs_of(file).libraries:
            if name in own:
                to_read.append(own[name])
            else:
                outside.add(name)
    return outside - C_LIBRARY
