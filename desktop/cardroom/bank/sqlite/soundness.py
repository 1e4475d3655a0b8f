"""Distinguishes a sound ledger from damaged, newer and foreign files; only reads."""

import sqlite3
from pathlib import Path

from cardroom.bank.sqlite.chains.seals import faults_of_heads
from cardroom.bank.sqlite.schema import (
    ALL_DEFINITIONS,
    APPLICATION_ID,
    OLDEST,
    VERSION,
    application_of,
    differences,
    version_of,
)
from cardroom.errors import KnownError, Trouble


def version_of_sound(connection: sqlite3.Connection, database: Path) -> int:
    """Returns a sound ledger's version; 0 for a file without tables.

    Checks the whole file at every opening, not only after a crash: it takes about 0.2 s for a million entries, and a
    disk can also lose data without a power cut (docs/adr/0003).

    Args:
        connection: open on `database`; nothing is written.
        database: named in the error's detail.

    Raises:
        KnownError: BANK_NEWER, BANK_CORRUPT.
        sqlite3.Error, UnicodeDecodeError: other effects of damage, such as a sum that exceeds 64 bits.
    """
    version = _version_of_ledger(connection, database)
    if version == 0:
        return 0
    definitions = connection.execute(ALL_DEFINITIONS).fetchall()
    faults = differences(definitions, version) or _faults_of_form(connection) or _faults_of_sums(connection)
    if not faults:
        faults = tuple(faults_of_heads(lambda *query: connection.execute(*query).fetchall()))
    if faults:
        raise KnownError(Trouble.BANK_CORRUPT, f"{database}: {'; '.join(faults)}")
    return version


def version_to_inspect(connection: sqlite3.Connection, database: Path) -> int:
    """Returns the version of a ledger that an audit will check.

    One of an older version will be migrated, so it must be sound; see `version_of_sound` for arguments and errors.
    """
    version = _version_of_ledger(connection, database)
    return version if version == VERSION else version_of_sound(connection, database)


def _version_of_ledger(connection: sqlite3.Connection, database: Path) -> int:
    """Returns the version; refuses files that are not read."""
    version = version_of(connection)
    if version > VERSION:
        raise KnownError(Trouble.BANK_NEWER, f"{database}: version {version}, this program knows {VERSION}")
    if version == 0 and not connection.execute(ALL_DEFINITIONS).fetchall():
        return 0
    if version <= 0 or application_of(connection) != APPLICATION_ID:
        raise KnownError(Trouble.BANK_CORRUPT, f"{database}: an SQLite file, but no ledger of the card room")
    if version < OLDEST:
        reason = f"version {version}, from before the first release; this program reads {OLDEST} and later ones"
        raise KnownError(Trouble.BANK_CORRUPT, f"{database}: {reason}")
    return version


def _faults_of_form(connection: sqlite3.Connection) -> tuple[str, ...]:
    """Checks pages, rows and their constraints by `quick_check`, which skips unique indexes."""
    faults = tuple(fault for (fault,) in connection.execute("PRAGMA quick_check(3)"))
    return () if faults == ("ok",) else faults


def _faults_of_sums(connection: sqlite3.Connection) -> tuple[str, ...]:
    """Checks that the balances sum to zero.

    This detects a damaged balance that is still a number, which `quick_check` accepts. The audit checks more.
    """
    (total,) = connection.execute("SELECT coalesce(sum(balance), 0) FROM account").fetchone()
    return () if total == 0 else (f"the accounts sum to {total}, not to 0",)
