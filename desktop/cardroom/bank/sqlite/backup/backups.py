"""Writes rolling backups: checked copies of the whole ledger; keeps three.

Each name contains the time in UTC and is greater than all earlier names. So the last name is the newest backup, even if
the clock was wrong. A copy has a temporary name until it is complete, checked and on the disk: an incomplete copy is
never taken for a backup.

A ledger that is missing beside backups is lost: opening refuses to begin another in its place. If the person has
chosen that, an empty file in the folder allows it, also after the process or the power has ended in between. The next
ledger that opens removes it, so the choice holds once.
"""

import re
import sqlite3
import time
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

from cardroom.bank.sqlite.files import draft, open_immutable
from cardroom.bank.sqlite.soundness import version_of_sound
from cardroom.bank.sqlite.troubles import known_troubles
from cardroom.errors import KnownError, Trouble
from cardroom.regular_file import STAMP, sync_file, sync_folder

KEPT = 3
_NAME = re.compile(r"cardroom-backup-(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)\.db", re.ASCII)
_LAST_YEAR = 9998  # a name of the last year that datetime knows would leave none for later backups
_UNFINISHED = "cardroom-backup.part"
_BEGIN_ANEW = "cardroom-begin-anew"
_DAY = 24 * 60 * 60


def backups_in(folder: Path) -> tuple[Path, ...]:
    """Returns the finished backups, oldest first, without checking their content.

    A file whose name contains no real date is not one, and is never deleted; nor is anything but a regular file.
    """
    found = (path for path in folder.glob("cardroom-backup-*.db") if medal_text(path) is not None and path.is_file())
    return tuple(sorted(found))


def is_due(folder: Path) -> bool:
    """Returns whether the last backup is missing or a day old.

    A backup from the future, by a day or more, counts as old: the clock was wrong then, or is wrong now.
    """
    backups = backups_in(folder)
    return not backups or abs(time.time() - backups[-1].stat().st_mtime) >= _DAY


def back_up_if_due(connection: sqlite3.Connection, folder: Path) -> KnownError | None:
    """Writes the daily backup if it is due.

    Skips a ledger without entries: after a fresh start, the backups of the previous ledger are kept until the new one
    has entries.

    Returns:
        Why it could not be written; None if it was, or was not due.
    """
    try:
        with known_troubles(folder):
            if is_due(folder) and connection.execute("SELECT 1 FROM entry LIMIT 1").fetchone():
                write_backup(connection, folder)
    except KnownError as trouble:
        return trouble
    return None


def write_backup(connection: sqlite3.Connection, folder: Path) -> Path:
    """Copies the open ledger, checks the copy, and deletes the oldest backups.

    Args:
        connection: the ledger, not in a transaction.
        folder: the folder of the backups.

    Returns:
        The new backup. Older ones are deleted only after it is on the disk.

    Raises:
        KnownError: BANK_CORRUPT: the copy is not sound, so the ledger is not; the older backups are kept.
        sqlite3.Error, OSError: it could not be written; the older backups are kept.
    """
    with draft(folder / _UNFINISHED) as unfinished:
        _copy(connection, unfinished)
        if not is_sound(unfinished):
            raise KnownError(Trouble.BANK_CORRUPT, f"{folder}: a fresh backup is not sound")
        sync_file(unfinished)
        backup = unfinished.rename(folder / _next_name(folder))
    sync_folder(folder)
    for old in backups_in(folder)[:-KEPT]:
        old.unlink()
    return backup


def is_sound(backup: Path) -> bool:
    """Returns whether a closed file is a sound ledger for this program.

    Opens it as immutable: takes no lock, creates no companion file, and changes no byte.
    """
    try:
        with closing(open_immutable(backup)) as connection:
            return version_of_sound(connection, backup) > 0
    except (KnownError, sqlite3.Error, UnicodeDecodeError):
        return False


def medal_text(backup: Path) -> datetime | None:
    """Returns the time in a backup's name; None for another name."""
    name = _NAME.fullmatch(backup.name)
    if name is None:
        return None
    year, month, day, hour, minute, second = map(int, name.groups())
    try:
        return datetime(year, month, day, hour, minute, second, tzinfo=UTC) if year <= _LAST_YEAR else None
    except ValueError:
        return None


def _copy(connection: sqlite3.Connection, target: Path) -> None:
    with closing(sqlite3.connect(target, isolation_level=None)) as copy:
        copy.execute("PRAGMA locking_mode = EXCLUSIVE")  # so that no -shm file is created
        connection.backup(copy)
        copy.execute("PRAGMA journal_mode = DELETE")  # a backup is one file


def _next_name(folder: Path) -> str:
    """Returns a name that is greater than those of all backups.

    Raises:
        OSError: there is none, since a backup is dated at the end of the last year.
    """
    now = datetime.now(UTC).replace(microsecond=0)
    newest = next(reversed(backups_in(folder)), None)
    last = None if newest is None else medal_text(newest)
    if newest is None or last is None:
        return _name_of(now)
    moment = max(now, last + timedelta(seconds=1))
    if moment.year > _LAST_YEAR:
        raise OSError(f"no later name is left after {newest.name}: please move that file")
    return _name_of(moment)


def _name_of(moment: datetime) -> str:
    return f"cardroom-backup-{moment.strftime(STAMP)}.db"


def allow_fresh_start(folder: Path) -> None:
    """Allows a fresh ledger; returns when that is on the disk.

    Raises:
        OSError: it could not be written.
    """
    (folder / _BEGIN_ANEW).touch()
    sync_file(folder / _BEGIN_ANEW)
    sync_folder(folder)


def forbid_fresh_start(folder: Path) -> None:
    """Removes the permission, if any.

    Raises:
        OSError: it could not be removed.
    """
    (folder / _BEGIN_ANEW).unlink(missing_ok=True)


def may_start_fresh(folder: Path) -> bool:
    """Returns whether a ledger may be begun beside backups."""
    return (folder / _BEGIN_ANEW).is_file()
