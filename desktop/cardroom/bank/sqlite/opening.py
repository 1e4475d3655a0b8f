"""Opens a ledger: locks, identifies, checks and migrates it.

The order matters: the first byte is written after the last check, so a file that is not a sound ledger is not changed.
"""

import contextlib
import errno
import os
import sqlite3
from pathlib import Path

from cardroom.bank.sqlite.backup.backups import forbid_fresh_start, write_backup
from cardroom.bank.sqlite.files import database_in, read_ahead
from cardroom.bank.sqlite.locks import claim, release
from cardroom.bank.sqlite.peek import refuse_what_sqlite_would_harm
from cardroom.bank.sqlite.schema import VERSION, migrate
from cardroom.bank.sqlite.soundness import version_of_sound, version_to_inspect
from cardroom.bank.sqlite.troubles import known_troubles
from cardroom.errors import KnownError, Trouble

PAGE_SIZE = 1024
"""Bytes of a page in a new ledger: a step changes some nine, whatever their size. That of an old file stays."""

# How long to wait for the lock of a program that is just ending, in seconds.
_PATIENCE = 0.25


def open_ledger(folder: Path, *, inspects: bool = False) -> tuple[sqlite3.Connection, bool]:
    """Opens the ledger in `folder`; creates both if they are missing.

    Args:
        folder: the data folder.
        inspects: whether a ledger of this version is opened although it is not sound, as far as SQLite can read it: an
            audit finds out what was changed.

    Returns:
        A connection in autocommit mode, with an exclusive lock; and whether the ledger is new. Pass the connection to
        `close_ledger` at the end.

    Raises:
        KnownError: BANK_IN_USE, BANK_LOST, BANK_NEWER, BANK_CORRUPT, BANK_UNREADABLE or DISK_FULL; no lock is kept
            then.
    """
    database = database_in(folder)
    with known_troubles(database):
        _make(folder)
        claim(database)
        try:
            refuse_what_sqlite_would_harm(folder)
            read_ahead(database)
            return _connect(database, inspects=inspects)
        except BaseException:
            release(database)
            raise


def close_ledger(connection: sqlite3.Connection, folder: Path) -> None:
    """Closes a connection from `open_ledger`.

    SQLite merges the log into the file, and another bank can open it.
    """
    connection.close()
    release(database_in(folder))


def _make(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except RecursionError as error:  # mkdir calls itself for each parent
        raise OSError(errno.ENAMETOOLONG, os.strerror(errno.ENAMETOOLONG)) from error


def _connect(database: Path, *, inspects: bool) -> tuple[sqlite3.Connection, bool]:
    # One thread at a time uses the connection: the one that opened it, or the bank loop.
    connection = sqlite3.connect(database, timeout=_PATIENCE, isolation_level=None, check_same_thread=False)
    try:
        connection.execute(f"PRAGMA page_size = {PAGE_SIZE}")
        _lock(connection)
        version = version_to_inspect(connection, database) if inspects else version_of_sound(connection, database)
        _configure(connection)
        if 0 < version < VERSION:
            write_backup(connection, database.parent)  # a migration cannot be undone
        _migrate(connection, database)
        forbid_fresh_start(database.parent)  # it has been used
    except BaseException:
        connection.close()
        raise
    return connection, version == 0


def _lock(connection: sqlite3.Connection) -> None:
    """Locks the file exclusively for this connection.

    SQLite by itself would lock it only at the first write. The lock ends when the connection closes or the process
    ends.
    """
    connection.execute("PRAGMA locking_mode = EXCLUSIVE")
    connection.execute("BEGIN EXCLUSIVE")
    connection.execute("COMMIT")


def _migrate(connection: sqlite3.Connection, database: Path) -> None:
    """Migrates the ledger, or changes nothing.

    Raises:
        KnownError: BANK_CORRUPT: a row does not fit the new tables. Old tables without STRICT accept values of wrong
            types.
    """
    try:
        migrate(connection)
    except sqlite3.IntegrityError as error:
        raise KnownError(Trouble.BANK_CORRUPT, f"{database}: {error}") from error


def _configure(connection: sqlite3.Connection) -> None:
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA fullfsync = ON")  # macOS: fsync alone does not flush the drive's cache
    # Without it the delete of INSERT OR REPLACE does not fire the trigger that forbids it.
    connection.execute("PRAGMA recursive_triggers = ON")


def merge_log(connection: sqlite3.Connection) -> None:
    """Merges the log into the file, and empties it.

    What could not be merged is still in the log, and safe: the next merge tries again.

    Args:
        connection: in no transaction.
    """
    with contextlib.suppress(sqlite3.DatabaseError):
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
