"""Records the choice to begin a fresh ledger beside backups.

A ledger that is missing beside backups is lost: opening refuses to begin another in its place. If the person has
chosen that, an empty file in the folder allows it, also after the process or the power has ended in between. The next
ledger that opens removes it, so the choice holds once.
"""

from pathlib import Path

from cardroom.regular_file import sync_file, sync_folder

_NAME = "cardroom-begin-anew"


def allow(folder: Path) -> None:
    """Allows a fresh ledger; returns when that is on the disk.

    Raises:
        OSError: it could not be written.
    """
    (folder / _NAME).touch()
    sync_file(folder / _NAME)
    sync_folder(folder)


def forbid(folder: Path) -> None:
    """Removes the permission, if any.

    Raises:
        OSError: it could not be removed.
    """
    (folder / _NAME).unlink(missing_ok=True)


def is_allowed(folder: Path) -> bool:
    """Returns whether a ledger may be begun beside backups."""
    return (folder / _NAME).is_file()
