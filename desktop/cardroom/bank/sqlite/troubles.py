"""Maps errors of SQLite and of the operating system to `Trouble`."""

import errno
import os
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
# A write that fails when it reaches the disk. SQLite does not pass on the system's error number, which can be ENOSPC.
_FAILED_WRITES = {
    sqlite3.SQLITE_IOERR_WRITE,
    sqlite3.SQLITE_IOERR_FSYNC,
    sqlite3.SQLITE_IOERR_DIR_FSYNC,
    sqlite3.SQLITE_IOERR_TRUNCATE,
    sqlite3.SQLITE_IOERR_SHMSIZE,
}
_PROBE_SIZE = 1 << 20  # bytes; more than a commit writes
# Errors without a result code of their own, recognised by their message.
_BY_WORDS = {
    # SQLite before 3.37 reports this for a ledger that a newer SQLite created: not damage.
    'near "STRICT"': Trouble.BANK_NEWER,
    "Could not decode to UTF-8": Trouble.BANK_CORRUPT,
    "unsupported file format": Trouble.BANK_CORRUPT,
    # No game moves so many credits: a balance or a sum that exceeds 64 bits was written by hand.
    "integer overflow": Trouble.BANK_CORRUPT,
    "cannot store REAL value": Trouble.BANK_CORRUPT,
    # A damaged definition, in a file that an audit opens although it is not sound.
    "no such column": Trouble.BANK_CORRUPT,
    "no such table": Trouble.BANK_CORRUPT,
}


def trouble_of(error: Exception) -> Trouble | None:
    """Returns the trouble that an error stands for; None for a bug.

    Args:
        error: raised by sqlite3 or by a call to the operating system.
    """
    if isinstance(error, OSError):
        if getattr(error, "winerror", None) == _HELD_ON_WINDOWS:
            return Trouble.BANK_IN_USE
        return Trouble.DISK_FULL if error.errno in _FULL_DISK else Trouble.BANK_UNREADABLE
    if isinstance(error, UnicodeDecodeError):
        return Trouble.BANK_CORRUPT  # raised by sqlite3 for an error message with a damaged name
    if not isinstance(error, sqlite3.Error):
        return None
    for words, trouble in _BY_WORDS.items():
        if words in str(error):
            return trouble
    # The low byte is the primary result code. Errors of the Python module (a closed connection) have no code.
    return _OF_SQLITE.get(getattr(error, "sqlite_errorcode", sqlite3.SQLITE_OK) & 0xFF)


@contextmanager
def known_troubles(path: Path) -> Iterator[None]:
    """Converts errors of the environment inside the block to KnownError.

    Bugs pass unchanged.

    Args:
        path: the file or folder, named in the error's detail.

    Raises:
        KnownError: with the trouble, the path and the original message.
    """
    try:
        yield
    except (sqlite3.Error, OSError, UnicodeDecodeError) as error:
        trouble = trouble_of(error)
        if trouble is None:
            raise
        if getattr(error, "sqlite_errorcode", None) in _FAILED_WRITES and _is_full(path):
            trouble = Trouble.DISK_FULL
        raise KnownError(trouble, f"{path}: {error}") from error


def _is_full(path: Path) -> bool:
    """Returns whether the disk has no room, by writing a temporary file.

    The free space that the system reports does not include quotas, nor space that turns out to be missing only when the
    data is flushed.
    """
    import tempfile  # noqa: PLC0415 - only after an error

    try:
        with tempfile.TemporaryFile(dir=path if path.is_dir() else path.parent) as probe:
            probe.write(bytes(_PROBE_SIZE))
            probe.flush()
            os.fsync(probe.fileno())
    except OSError as error:
        return error.errno in _FULL_DISK
    return False
