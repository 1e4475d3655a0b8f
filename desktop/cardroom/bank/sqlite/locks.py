"""Locks: one bank in one process has a ledger open, one program replaces the files of a folder.

Between processes SQLite's own lock ensures this; it ends with the process. This module adds two things. POSIX releases
all locks of a process on a file as soon as the process closes any descriptor of that file, so a second bank in the same
process must be refused before it opens the file. And POSIX lets a file be renamed while a program writes it, so a
ledger must be checked with `is_held` before it is moved.
"""

import os
import sys
from pathlib import Path
from typing import Self

from cardroom.errors import KnownError, Trouble

_FILE = "cardroom-replacement.lock"
"""What is locked on Windows, where a folder cannot be opened."""

_claimed: set[str] = set()
# Where SQLite locks: the shared range of its lock-byte page, write-locked as a whole by an exclusive holder.
# https://sqlite.org/src/file/src/os.h (PENDING_BYTE + 2, SHARED_SIZE)
_SHARED_FIRST, _SHARED_SIZE = 0x40000002, 510


def _place(database: Path) -> str:
    """Returns a path without symbolic links.

    `Path.resolve` would raise RuntimeError for a loop of them.
    """
    return os.path.realpath(database)


def claim(database: Path) -> None:
    """Registers that a bank of this process has `database` open.

    Must be called before the file is opened.

    Raises:
        KnownError: BANK_IN_USE: another bank of this process has it open.
    """
    if _place(database) in _claimed:
        raise KnownError(Trouble.BANK_IN_USE, f"{database}: open in this program already")
    _claimed.add(_place(database))


def release(database: Path) -> None:
    """Removes the claim, if any."""
    _claimed.discard(_place(database))


def is_held(database: Path) -> bool:
    """Returns whether a bank has the file open, in any process.

    Reads and changes nothing, and does not use SQLite, which would replay and delete the log.
    """
    return _place(database) in _claimed or _is_locked_by_another_process(database)


def _is_locked_by_another_process(database: Path) -> bool:
    if sys.platform == "win32":
        return False  # Windows itself refuses to move a file that SQLite has open
    if not database.is_file():
        return False  # to open a pipe would wait for its writer
    import fcntl  # noqa: PLC0415 (not on Windows)

    try:
        file = database.open("rb")
    except OSError:
        return False  # missing or not readable: no bank has it open
    with file:
        try:
            fcntl.lockf(file, fcntl.LOCK_SH | fcntl.LOCK_NB, _SHARED_SIZE, _SHARED_FIRST)
        except (BlockingIOError, PermissionError):
            return True  # POSIX leaves open whether a refused lock is EAGAIN or EACCES
        except OSError:
            return False  # a file system without locks: no bank could have opened it
    return False


class FolderLock:
    """Locks a folder from its creation until `release`.

    The lock belongs to the operating system, and ends with the process. A file system without locks counts as free.

    Args:
        folder: exists already.

    Raises:
        KnownError: BANK_IN_USE: another program holds the lock.
        OSError: the folder cannot be opened.
    """

    def __init__(self, folder: Path) -> None:
        self._path = folder / _FILE
        self._descriptor: int | None = self._open(folder)
        try:
            _lock(self._descriptor)
        except (BlockingIOError, PermissionError) as error:
            self.release()
            raise KnownError(Trouble.BANK_IN_USE, f"{folder}: its files are being replaced") from error
        except OSError:
            pass  # a file system without locks

    def release(self) -> None:
        """Releases the lock; a second call has no effect."""
        if self._descriptor is not None:
            os.close(self._descriptor)
            self._descriptor = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.release()

    def _open(self, folder: Path) -> int:
        if sys.platform == "win32":
            return os.open(self._path, os.O_RDWR | os.O_CREAT)
        return os.open(folder, os.O_RDONLY)


def _lock(descriptor: int) -> None:
    if sys.platform == "win32":
        import msvcrt  # noqa: PLC0415 - only on Windows

        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        return
    import fcntl  # noqa: PLC0415 - not on Windows

    fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
