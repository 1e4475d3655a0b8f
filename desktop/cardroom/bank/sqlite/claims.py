"""Who holds a ledger: one bank in one process.

Between processes SQLite's own lock decides, and it dies with the process. Two things that lock cannot do are done here.
POSIX drops all of a process's locks on a file as soon as the process closes any descriptor of that file; so a second
Bank in the same process must be turned away before it touches the file. And POSIX lets a file be renamed under a
program that is writing it; so who moves a ledger must ask first.
"""

import sys
from pathlib import Path

from cardroom.errors import KnownError, Trouble

_claimed: set[Path] = set()
# Where SQLite locks: the shared range of its lock-byte page, write-locked as a whole by an exclusive holder.
# https://sqlite.org/src/file/src/os.h (PENDING_BYTE + 2, SHARED_SIZE)
_SHARED_FIRST, _SHARED_SIZE = 0x40000002, 510


def claim(database: Path) -> None:
    """Notes that a bank of this process holds `database`, before the file is touched.

    Raises:
        KnownError: BANK_IN_USE: another bank of this process holds it already.
    """
    if database.resolve() in _claimed:
        raise KnownError(Trouble.BANK_IN_USE, f"{database}: open in this program already")
    _claimed.add(database.resolve())


def release(database: Path) -> None:
    """Ends the claim; nothing happens where there is none."""
    _claimed.discard(database.resolve())


def is_held(database: Path) -> bool:
    """Whether a bank, in this process or another, has the file open.

    Reads nothing, changes nothing, and does not open it by SQLite, which would tidy up its log on the way.
    """
    return database.resolve() in _claimed or _is_locked_by_another_process(database)


def _is_locked_by_another_process(database: Path) -> bool:
    if sys.platform == "win32":
        return False  # Windows itself refuses to move a file that SQLite has open
    import fcntl  # noqa: PLC0415 (not on Windows)

    try:
        file = database.open("rb")
    except OSError:
        return False  # nothing there, a folder, a file that nobody may read: no bank's
    with file:
        try:
            fcntl.lockf(file, fcntl.LOCK_SH | fcntl.LOCK_NB, _SHARED_SIZE, _SHARED_FIRST)
        except (BlockingIOError, PermissionError):
            return True  # POSIX leaves open whether a refused lock is EAGAIN or EACCES
        except OSError:
            return False  # a file system without locks: no bank could have opened it
    return False
