"""Translates what SQLite and the system say into the troubles that a person can be told about."""

import errno
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from cardroom.errors import KnownError, Trouble

_OF_SQLITE = {
    sqlite3.SQLITE_BUSY: Trouble.BANK_IN_USE,
    sqlite3.SQLITE_LOCKED: Trouble.BANK_IN_USE,
    sqlite3.SQLITE_CORRUPT: Trouble.BANK_CORRUPT,
    sqlite3.SQLITE_NOTADB: Trouble.BANK_CORRUPT,
    sqlite3.SQLITE_FULL: Trouble.DISK_FULL,
    sqlite3.SQLITE_CANTOPEN: Trouble.BANK_UNREADABLE,
    sqlite3.SQLITE_IOERR: Trouble.BANK_UNREADABLE,
    sqlite3.SQLITE_NOLFS: Trouble.BANK_UNREADABLE,
    sqlite3.SQLITE_PERM: Trouble.BANK_UNREADABLE,
    sqlite3.SQLITE_PROTOCOL: Trouble.BANK_UNREADABLE,
    sqlite3.SQLITE_READONLY: Trouble.BANK_UNREADABLE,
}
_HELD_ON_WINDOWS = 32  # ERROR_SHARING_VIOLATION: another program has the file open
_FULL_DISK = {errno.ENOSPC, getattr(errno, "EDQUOT", errno.ENOSPC)}
# Damage, and one thing more, that comes without a result code of its own; known by its words.
_BY_WORDS = {
    # SQLite older than 3.37 says this of our tables: not damage, but a ledger made where SQLite was newer.
    'near "STRICT"': Trouble.BANK_NEWER,
    "Could not decode to UTF-8": Trouble.BANK_CORRUPT,
    "unsupported file format": Trouble.BANK_CORRUPT,
}


def trouble_of(error: Exception) -> Trouble | None:
    """What the world did.

    Args:
        error: what sqlite3 or a call to the system raised.

    Returns:
        The trouble; None where the error is no doing of the world's, and so a bug.
    """
    if isinstance(error, OSError):
        if getattr(error, "winerror", None) == _HELD_ON_WINDOWS:
            return Trouble.BANK_IN_USE
        return Trouble.DISK_FULL if error.errno in _FULL_DISK else Trouble.BANK_UNREADABLE
    if isinstance(error, UnicodeDecodeError):
        return Trouble.BANK_CORRUPT  # sqlite3 could not even put a damaged name into its message
    if not isinstance(error, sqlite3.Error):
        return None
    for words, trouble in _BY_WORDS.items():
        if words in str(error):
            return trouble
    # The low byte is the kind of result; errors of the Python module itself (a closed connection) carry no code.
    return _OF_SQLITE.get(getattr(error, "sqlite_errorcode", sqlite3.SQLITE_OK) & 0xFF)


@contextmanager
def known_troubles(path: Path) -> Iterator[None]:
    """Turns what the world does inside the block into KnownError; bugs pass as they are.

    Args:
        path: the file or folder to name in the detail.

    Raises:
        KnownError: with the trouble, the path and the system's own words.
    """
    try:
        yield
    except (sqlite3.Error, OSError, UnicodeDecodeError) as error:
        trouble = trouble_of(error)
        if trouble is None:
            raise
        raise KnownError(trouble, f"{path}: {error}") from error
