"""The ways out when a ledger cannot be used: set it aside, restore a backup.

Nothing here deletes or overwrites a ledger. The bank must be closed first.
"""

import os
import shutil
from datetime import UTC, datetime
from itertools import count
from pathlib import Path

from cardroom.bank.sqlite.backups import STAMP, backups_in, is_sound
from cardroom.bank.sqlite.claims import is_held
from cardroom.bank.sqlite.files import COMPANIONS, companion, companions_of, database_in, sync_file, sync_folder
from cardroom.bank.sqlite.troubles import known_troubles
from cardroom.errors import KnownError, Trouble


def latest_backup(folder: Path) -> Path | None:
    """The newest backup that is sound and that this program can open; None where there is none.

    Takes about 0.2 s for each million entries of each backup it tries.

    Raises:
        KnownError: BANK_UNREADABLE: the folder cannot be listed.
    """
    with known_troubles(folder):
        return next(filter(is_sound, reversed(backups_in(folder))), None)


def set_aside(folder: Path) -> Path:
    """Moves the ledger, with SQLite's files beside it, to a dated name, unchanged; overwrites nothing.

    Args:
        folder: the bank's folder; its bank is closed.

    Returns:
        Where the ledger stands now: `cardroom-set-aside-YYYYmmdd-HHMMSS.db` (UTC), with -2, -3 … before the dot
        where that name is taken. Where only a log was left of it, the log's new path.

    Raises:
        KnownError: BANK_IN_USE: a bank has it open. BANK_UNREADABLE: nothing is there, or it cannot be moved.
    """
    database = database_in(folder)
    if is_held(database):
        raise KnownError(Trouble.BANK_IN_USE, str(database))
    with known_troubles(database):
        # The ledger first. Cut off after it, a log without a ledger stays, and the next opening sees that something
        # is wrong; the other way round it would open an older ledger and say nothing.
        sources = [path for path in (database, *companions_of(database)) if path.exists()]
        if not sources:
            raise FileNotFoundError("there is no ledger to set aside")
        target = _free_name(folder)
        moved = [source.rename(folder / source.name.replace(database.name, target.name)) for source in sources]
        sync_folder(folder)
    return moved[0]


def restore(folder: Path, backup: Path) -> None:
    """Copies a backup to the ledger's place. The place is either empty or holds all of it, whenever the power goes.

    Args:
        folder: the bank's folder, in which no ledger stands.
        backup: stays as it is.

    Raises:
        FileExistsError: a ledger, or something of one, stands there: set it aside first.
        KnownError: DISK_FULL, BANK_UNREADABLE: the backup could not be copied; nothing is changed.
    """
    database = database_in(folder)
    _refuse_to_overwrite(database)
    # Named by the process: should two programs restore at once, neither writes into the other's copy.
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
    """Companions count as well: SQLite would replay a stale log over the backup."""
    for path in (database, *companions_of(database)):
        if path.exists():
            raise FileExistsError(f"{path} is there: set it aside first")


def _free_name(folder: Path) -> Path:
    stamp = datetime.now(UTC).strftime(STAMP)
    for number in count(1):
        ending = "" if number == 1 else f"-{number}"
        target = folder / f"cardroom-set-aside-{stamp}{ending}.db"
        if not any(path.exists() for path in (target, *(companion(target, suffix) for suffix in COMPANIONS))):
            return target
    raise AssertionError("count() does not end")
