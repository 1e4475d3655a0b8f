"""Reads regular files, and refuses pipes and devices without waiting."""

import os
import stat
from pathlib import Path

_OPTIONS = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)


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


def _refuse_other_kinds(found: os.stat_result) -> None:
    if not stat.S_ISREG(found.st_mode):
        raise OSError(0, "it is not a regular file")
