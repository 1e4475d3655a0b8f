"""Recovery from an unusable ledger: set it aside, restore a backup.

No function deletes or overwrites a ledger. The bank must be closed first.
"""

import os
import shutil
from pathlib import Path

from cardroom.bank.sqlite.backup.backups import (
    allow_fresh_start,
    backups_in,
    forbid_fresh_start,
    is_sound,
)
from cardroom.bank.sqlite.files import COMPANIONS, companions_of, database_in
from cardroom.bank.sqlite.locks import is_held
from cardroom.bank.sqlite.troubles import known_troubles
from cardroom.errors import KnownError, Trouble
from cardroom.regular_file import names_aside, sync_file, sync_folder


def latest_backup(folder: Path) -> Path | None:
    """Returns the newest sound backup that this program can open, or None.

    Takes about 0.2 s for each million entries of each backup that it checks.

    Raises:
        KnownError: BANK_UNREADABLE: the folder cannot be listed.
    """
    with known_troubles(folder):
        return next(filter(is_sound, reversed(backups_in(folder))), None)


def set_aside(folder: Path, *, begin_anew: bool = False) -> Path:
    """Renames the ledger and its companion files to a dated name.

    Their content is not changed, and no file is overwritten.

    Args:
        folder: the bank's folder; the bank must be closed.
        begin_anew: whether the next opening may begin a fresh ledger beside the backups; else it raises BANK_LOST.

    Returns:
        The ledger's new path: `cardroom-set-aside-YYYYmmdd-HHMMSS.db` (UTC), with -2, -3 … before the dot if that name
        is taken. If only a log is left, the log's new path.

    Raises:
        KnownError: BANK_IN_USE: a bank has it open. BANK_UNREADABLE: there is no ledger, or it cannot be moved.
    """
    database = database_in(folder)
    if is_held(database):
        raise KnownError(Trouble.BANK_IN_USE, str(database))
    with known_troubles(database):
        # The ledger first. If the process ends after that, the next opening finds a log without a ledger and reports
        # it. In the other order it would open a ledger without its newest commits, and report no error.
        sources = [path for path in (database, *companions_of(database)) if path.exists()]
        if not sources:
            raise FileNotFoundError("there is no ledger to set aside")
        _record_choice(folder, begin_anew=begin_anew)  # first: the process may end after the move
        names = names_aside(folder, (database.name, *(database.name + suffix for suffix in COMPANIONS)))
        moved = [source.rename(folder / names[source.name]) for source in sources]
        sync_folder(folder)
    return moved[0]


def set_aside_remains(folder: Path, *, begin_anew: bool = False) -> None:
    """Sets aside the companion files of a lost ledger, if any.

    Args:
        folder: the bank's folder, without a ledger.
        begin_anew: as for `set_aside`.

    Raises:
        FileExistsError: the ledger is there again; nothing is changed.
        KnownError: as `set_aside`.
    """
    database = database_in(folder)
    if database.exists():
        raise FileExistsError(f"{database} is there again")
    if companions_of(database):
        set_aside(folder, begin_anew=begin_anew)
        return
    with known_troubles(folder):
        _record_choice(folder, begin_anew=begin_anew)


def restore(folder: Path, backup: Path) -> None:
    """Copies a backup to the ledger's path, atomically.

    After a power cut the path has either no file or the whole copy.

    Args:
        folder: the bank's folder, without a ledger.
        backup: not changed.

    Raises:
        FileExistsError: a ledger or one of its companion files exists: set it aside first.
        KnownError: DISK_FULL, BANK_UNREADABLE: the backup could not be copied; nothing is changed.
    """
    database = database_in(folder)
    _refuse_to_overwrite(database)
    # The name contains the process id: two programs that restore at the same time do not write to the same copy.
    unfinished = folder / f"cardroom-restore-{os.getpid()}.part"
    try:
        with known_troubles(backup):
            shutil.copyfile(backup, unfinished)
            sync_file(unfinished)
        _refuse_to_overwrite(database)
        with known_troubles(database):
            unfinished.rename(database)
            sync_folder(folder)
    finally:
        unfinished.unlink(missing_ok=True)


def _refuse_to_overwrite(database: Path) -> None:
    """Raises FileExistsError if the ledger or a companion file exists.

    SQLite would replay a stale log over the backup.
    """
    for path in (database, *companions_of(database)):
        if path.exists():
            raise FileExistsError(f"{path} is there: set it aside first")


def _record_choice(folder: Path, *, begin_anew: bool) -> None:
    if begin_anew:
        allow_fresh_start(folder)
    else:
        forbid_fresh_start(folder)
