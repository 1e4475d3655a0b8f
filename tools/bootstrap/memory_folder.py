"""Finds a folder in memory for the temporary files of the tests."""

from __future__ import annotations

import os
from pathlib import Path

SHARED_MEMORY = Path("/dev/shm")
ROOM_BYTES = 4 * 2**30
"""A whole run needs less than a tenth of it; the rest is for what else runs on the machine."""


def memory_folder(folder: Path = SHARED_MEMORY) -> Path | None:
    """Returns the folder in memory; None if it does not fit.

    The tests write hundreds of ledgers, and each of their steps waits for a disk there. In memory nothing waits. A
    folder fits if it has room and its files may be run: some tests install programs.

    Args:
        folder: where Linux has files in memory.
    """
    if not hasattr(os, "statvfs") or not os.access(folder, os.W_OK):
        return None
    facts = os.statvfs(folder)
    is_runnable = not facts.f_flag & os.ST_NOEXEC
    return folder if is_runnable and facts.f_bavail * facts.f_frsize >= ROOM_BYTES else None
