"""Names, identifies and opens the bank's files."""

import contextlib
import sqlite3
import sys
from collections.abc import Iterator
from pathlib import Path

DATABASE = "cardroom.db"
# SQLite's companion files. Until a clean close the -wal contains the newest commits; without it they are lost.
LOG, SHARED_MEMORY, JOURNAL = "-wal", "-shm", "-journal"
COMPANIONS = (LOG, SHARED_MEMORY, JOURNAL)

_PIECE = 1 << 20


def database_in(folder: Path) -> Path:
    """Returns the path of the ledger in `folder`, which need not exist."""
    return folder / DATABASE


def companion(database: Path, suffix: str) -> Path:
    """Returns the path of a companion file; `suffix` is one of COMPANIONS."""
    return database.with_name(database.name + suffix)


def companions_of(database: Path) -> tuple[Path, ...]:
    """Returns the companion files that exist."""
    return tuple(path for suffix in COMPANIONS if (path := companion(database, suffix)).exists())


def identity_of(path: Path) -> tuple[int, int] | None:
    """Returns the device and number of a file; None for no file.

    On Windows it is None for every file: there SQLite's files cannot be moved or replaced while they are open.

    Raises:
        OSError: the file cannot be looked up.
    """
    if sys.platform == "win32":
        return None
    try:
        found = path.stat()
    except FileNotFoundError:
        return None
    return found.st_dev, found.st_ino


def read_ahead(path: Path) -> None:
    """Reads a file into the system's memory, in its order.

    The check of a ledger reads each page, in the order of its trees. After the start of the computer this takes six
    times as long as from memory, and reading in the order of the file costs little. A file that cannot be read is left
    to the caller.

    Args:
        path: a file on which this process holds no lock: closing a file ends POSIX locks.
    """
    piece = bytearray(_PIECE)
    with contextlib.suppress(OSError), path.open("rb", buffering=0) as file:
        while file.readinto(piece):
            pass


def open_immutable(path: Path) -> sqlite3.Connection:
    """Opens a closed file for reading, as immutable.

    It takes no lock, and makes no companion file.

    Raises:
        sqlite3.Error: it is missing or unreadable.
    """
    return sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro&immutable=1", uri=True, check_same_thread=False)


@contextlib.contextmanager
def draft(path: Path) -> Iterator[Path]:
    """Deletes an unfinished file before the block, and after an error in it.

    A process that was killed may have left one.
    """
    _remove(path)
    try:
        yield path
    except BaseException:
        _remove(path)
        raise


def _remove(path: Path) -> None:
    for each in (path, *companions_of(path)):
        each.unlink(missing_ok=True)
