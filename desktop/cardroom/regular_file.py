"""Reads regular files, compares places, finds free names, and flushes what was written."""

import os
import stat
import sys
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from itertools import count
from pathlib import Path

_OPTIONS = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)


STAMP = "%Y%m%d-%H%M%S"
"""The form of a time in the names of files."""


def read_regular_file(path: Path, most_bytes: int = -1) -> bytes:
    """Reads a regular file, or a symbolic link to one.

    The type is checked before the file is opened, since to open a device can have effects; and again after it, since
    the name can have changed hands. Opening a pipe does not wait for its writer.

    Args:
        path: the file.
        most_bytes: number of bytes at most; -1 for all.

    Raises:
        OSError: the file cannot be read, or is a folder, a pipe, a socket or a device.
        ValueError: the name has a null byte, or characters that no name can have.
    """
    _refuse_other_kinds(path.stat())
    descriptor = os.open(path, _OPTIONS)
    with open(descriptor, "rb") as file:  # noqa: PTH123 - of a descriptor
        _refuse_other_kinds(os.fstat(descriptor))
        return file.read(most_bytes)


def is_inside(file: Path, folder: Path) -> bool:
    """Returns whether a file is in a folder or below it.

    Folders are compared by their device and number: a link, another case or a second name is the same folder.

    Args:
        file: to be written; a symbolic link counts at its own place and at that of its target.
        folder: need not exist; then nothing is inside.
    """
    there = stat_of(folder)
    places = (Path(os.path.abspath(file)), Path(os.path.realpath(file)))  # noqa: PTH100 - keeps the last link
    parents = {parent for place in places for parent in place.parents}
    return there is not None and any(
        os.path.samestat(found, there) for parent in parents if (found := stat_of(parent)) is not None
    )


def free_ending(is_free: Callable[[str], bool]) -> str:
    """Returns the ending of a free name: "", "-2", "-3" etc.

    Args:
        is_free: whether no file has the name with this ending.
    """
    return next(ending for number in count(1) if is_free(ending := "" if number == 1 else f"-{number}"))


def names_aside(folder: Path, names: Sequence[str]) -> dict[str, str]:
    """Returns free names under which files are kept, by their names.

    They add the time (UTC), such as "cardroom-set-aside-20261120-120000.db", and the same number if a name is taken.

    Args:
        folder: of the files.
        names: of the files; they need not exist.
    """
    stamp = datetime.now(UTC).strftime(STAMP)

    def aside(name: str, ending: str) -> str:
        path = Path(name)
        return f"{path.stem}-set-aside-{stamp}{ending}{path.suffix}"

    number = free_ending(lambda ending: not any((folder / aside(name, ending)).exists() for name in names))
    return {name: aside(name, number) for name in names}


def sync_file(path: Path) -> None:
    """Flushes the file's content to the disk; returns when it is there.

    Raises:
        OSError: the content could not be written.
    """
    # Windows flushes only a file that is open for writing.
    descriptor = os.open(path, os.O_RDWR)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def sync_folder(folder: Path) -> None:
    """Flushes the folder's entries to the disk; returns when they are there.

    After that, a rename survives a power cut.

    Raises:
        OSError: the entries could not be written.
    """
    if sys.platform == "win32":
        return  # a folder cannot be opened; NTFS has a journal for names
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def _refuse_other_kinds(found: os.stat_result) -> None:
    if not stat.S_ISREG(found.st_mode):
        raise OSError(0, "it is not a regular file")


def stat_of(path: Path) -> os.stat_result | None:
    """Returns the system's data of a file; None if there is none."""
    try:
        return path.stat()
    except (OSError, ValueError):
        return None
