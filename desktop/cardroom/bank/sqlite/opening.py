"""Opens a ledger: takes the lock, makes sure what it is, checks it, brings it to the last version.

The order matters: whatever is not a sound ledger of ours is left exactly as it is, so the first byte is written after
the last check.
"""

import sqlite3
from pathlib import Path

from cardroom.bank.sqlite import claims
from cardroom.bank.sqlite.backups import write_backup
from cardroom.bank.sqlite.files import database_in
from cardroom.bank.sqlite.peek import refuse_what_sqlite_would_harm
from cardroom.bank.sqlite.schema import VERSION, migrate
from cardroom.bank.sqlite.soundness import version_of_sound
from cardroom.bank.sqlite.troubles import known_troubles

# A program that is just ending gets this long to let go, in seconds.
_PATIENCE = 0.25


def open_ledger(folder: Path) -> sqlite3.Connection:
    """Opens the ledger in `folder`, or makes a fresh one; the folder, too.

    Returns:
        A connection that holds the file alone, in autocommit mode. `close_ledger` it.

    Raises:
        KnownError: BANK_IN_USE, BANK_NEWER, BANK_CORRUPT, BANK_UNREADABLE or DISK_FULL; nothing is held then.
    """
    database = database_in(folder)
    with known_troubles(database):
        folder.mkdir(parents=True, exist_ok=True)
        claims.claim(database)
        try:
            refuse_what_sqlite_would_harm(folder)
            return _connect(database)
        except BaseException:
            claims.release(database)
            raise


def close_ledger(connection: sqlite3.Connection, folder: Path) -> None:
    """Closes what `open_ledger` gave; the log is folded into the file, and another may open it."""
    connection.close()
    claims.release(database_in(folder))


def _connect(database: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(database, timeout=_PATIENCE, isolation_level=None)
    try:
        _lock(connection)
        version = version_of_sound(connection, database)
        _configure(connection)
        if 0 < version < VERSION:
            write_backup(connection, database.parent)  # there is no way back from a migration
        migrate(connection)
    except BaseException:
        connection.close()
        raise
    return connection


def _lock(connection: sqlite3.Connection) -> None:
    """Takes the file for this connection alone, now rather than at the first write, until it closes or dies."""
    connection.execute("PRAGMA locking_mode = EXCLUSIVE")
    connection.execute("BEGIN EXCLUSIVE")
    connection.execute("COMMIT")


def _configure(connection: sqlite3.Connection) -> None:
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA fullfsync = ON")  # macOS: fsync alone stops at the drive's cache
    connection.execute("PRAGMA foreign_keys = ON")
    # Without it INSERT OR REPLACE deletes an entry past the trigger that forbids it.
    connection.execute("PRAGMA recursive_triggers = ON")
