"""Checks where a receipt may be written.

A receipt is a new file, or replaces another receipt; the data folder takes none. So no name that is chosen in a dialog
can destroy the ledger or another file. Files are compared by their device and number: a link, another case or a second
name is the same file.
"""

import os
from pathlib import Path

from cardroom.fair.fields import MOST_CHARACTERS
from cardroom.fair.receipt import is_receipt
from cardroom.regular_file import read_regular_file


def is_inside(file: Path, folder: Path) -> bool:
    """Returns whether a file is in a folder or below it.

    Args:
        file: to be written; a symbolic link counts at its own place and at that of its target.
        folder: need not exist; then nothing is inside.
    """
    there = _stat(folder)
    places = (Path(os.path.abspath(file)), Path(os.path.realpath(file)))  # noqa: PTH100 - keeps the last link
    parents = {parent for place in places for parent in place.parents}
    return there is not None and any(
        os.path.samestat(found, there) for parent in parents if (found := _stat(parent)) is not None
    )


def may_be_replaced(file: Path) -> bool:
    """Returns whether nothing is at the path, or a receipt."""
    if _stat(file) is None:
        return True
    try:
        return is_receipt(read_regular_file(file, MOST_CHARACTERS + 1).decode())
    except (OSError, UnicodeDecodeError):
        return False


def _stat(path: Path) -> os.stat_result | None:
    """Returns the system's data of a file; None if there is none."""
    try:
        return path.stat()
    except (OSError, ValueError):
        return None
