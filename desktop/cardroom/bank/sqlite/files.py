"""The names of the bank's files, and how a file is made to last."""

import os
import sys
from pathlib import Path

DATABASE = "cardroom.db"
# SQLite's companions. Until a clean end, the newest commits stand in the -wal; without it the ledger is an older one.
LOG, SHARED_MEMORY, JOURNAL = "-wal", "-shm", "-journal"
COMPANIONS = (LOG, SHARED_MEMORY, JOURNAL)


def database_in(folder: Path) -> Path:
    """Where the ledger of `folder` stands, or would stand."""
    return folder / DATABASE


def companion(database: Path, suffix: str) -> Path:
    """The file that SQLite keeps beside `database` under one of the COMPANIONS' suffixes."""
    return database.with_name(database.name + suffix)


def companions_of(database: Path) -> tuple[Path, ...]:
    """The companions that are there at this moment."""
    return tuple(path for suffix in COMPANIONS if (path := companion(database, suffix)).exists())


def sync_file(path: Path) -> None:
    """Returns once the file's content is on the disk.

    Raises:
        OSError: the disk could not take it.
    """
    # Windows flushes only what is open for writing.
    descriptor = os.open(path, os.O_RDWR)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def sync_folder(folder: Path) -> None:
    """Returns once the folder's names are on the disk, so that a rename outlives a power cut.

    Raises:
        OSError: the disk could not take it.
    """
    if sys.platform == "win32":
        return  # a folder cannot be opened there; NTFS keeps its names in a journal of its own
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
