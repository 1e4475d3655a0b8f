"""Locks a data folder while its files are replaced."""

import os
import sys
from pathlib import Path
from types import TracebackType
from typing import Self

from cardroom.errors import KnownError, Trouble

_FILE = "cardroom-replacement.lock"
"""What is locked on Windows, where a folder cannot be opened."""


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

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
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
