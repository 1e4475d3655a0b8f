"""Tells a sound ledger of the card room from damage, from newer ones, and from other programs' files. Reads only."""

import sqlite3
from pathlib import Path

from cardroom.bank.sqlite.schema import (
    ALL_DEFINITIONS,
    APPLICATION_ID,
    VERSION,
    application_of,
    differences,
    version_of,
)
from cardroom.errors import KnownError, Trouble


def version_of_sound(connection: sqlite3.Connection, database: Path) -> int:
    """Gives the version of a ledger that can be played on; 0 for a file with nothing in it yet.

    Always looks at the whole file, not only after an unclean end: about 0.2 s for a million entries, and a disk that
    forgets does not wait for a power cut (docs/adr/0003).

    Args:
        connection: open on `database`; nothing is written.
        database: to name in the detail.

    Raises:
        KnownError: BANK_NEWER, BANK_CORRUPT.
        sqlite3.Error, UnicodeDecodeError: what damage can bring about besides.
    """
    version = version_of(connection)
    if version > VERSION:
        raise KnownError(Trouble.BANK_NEWER, f"{database}: version {version}, this program knows {VERSION}")
    definitions = connection.execute(ALL_DEFINITIONS).fetchall()
    if version == 0 and not definitions:
        return 0
    if version <= 0 or application_of(connection) != APPLICATION_ID:
        raise KnownError(Trouble.BANK_CORRUPT, f"{database}: an SQLite file, but no ledger of the card room")
    faults = differences(definitions, version) or _faults_of_form(connection) or _faults_of_sums(connection)
    if faults:
        raise KnownError(Trouble.BANK_CORRUPT, f"{database}: {'; '.join(faults)}")
    return version


def _faults_of_form(connection: sqlite3.Connection) -> tuple[str, ...]:
    """Pages, rows and the constraints on each, as far as SQLite can tell without the walk over unique indexes."""
    faults = tuple(fault for (fault,) in connection.execute("PRAGMA quick_check(3)"))
    return () if faults == ("ok",) else faults


def _faults_of_sums(connection: sqlite3.Connection) -> tuple[str, ...]:
    """A damaged balance that still is a number has a good form; the sum gives it away. The audit looks further."""
    (total,) = connection.execute("SELECT coalesce(sum(balance), 0) FROM account").fetchone()
    return () if total == 0 else (f"the accounts sum to {total}, not to 0",)
