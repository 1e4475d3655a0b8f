"""Moves old entries and lines from the ledger into an archive.

At each moment every row is in the ledger, or in an archive that the ledger names, or in both: the archive gets its name
when it is complete, compared and on the disk; after that, one transaction names it and deletes its rows.
"""

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing, suppress
from pathlib import Path
from typing import NamedTuple

from cardroom.bank.sqlite.archive.archives import APPLICATION_ID, Archive, Rows
from cardroom.bank.sqlite.chains.heads import ZERO, Heads, seal
from cardroom.bank.sqlite.chains.seals import ENTRY_COLUMNS, ROUND_COLUMNS
from cardroom.bank.sqlite.events import EventKind, write_event
from cardroom.bank.sqlite.files import draft, open_immutable
from cardroom.bank.sqlite.schema import transaction
from cardroom.errors import KnownError, Trouble
from cardroom.regular_file import free_ending, sync_file, sync_folder

ENTRIES_KEPT = LINES_KEPT = 1_000
"""Number of last entries, and of last lines of each table, that stay: history and receipts need no archive."""

FULL = 40_000_000
"""Bytes of rows from which the ledger is archived, in the middle of play."""
FULL_AT_OPENING = 30_000_000
"""Bytes from which it is archived before play, so that it is rarely done in the middle."""
MORE, ROWS_WORTH_A_FILE = 4_000_000, 10_000
"""Bytes after which archiving is tried again after an error, and number of rows of any archive."""

_UNFINISHED = "cardroom-archive.part"
_SIZE = (
    "SELECT (page_count - freelist_count) * page_size FROM pragma_page_count, pragma_freelist_count, pragma_page_size"
)
_LAST_ENTRY = "SELECT id FROM entry ORDER BY id DESC LIMIT 1 OFFSET ?"
_LAST_LINE = "SELECT round_number FROM round WHERE table_name = ? ORDER BY round_number DESC LIMIT 1 OFFSET ?"
_TABLES = "SELECT DISTINCT table_name FROM round ORDER BY table_name"
_DEFINITIONS = "SELECT sql FROM sqlite_master WHERE name = ?"
_ENTRY_ROWS = "entry WHERE id <= ?"
_LINE_ROWS = "round WHERE table_name = ? AND round_number <= ?"
_LAST_AT = "SELECT max(at) FROM (SELECT at FROM target.entry UNION ALL SELECT at FROM target.round)"
_GUARD = "entry_is_never_deleted"
_ANCHORED = "UPDATE chain SET anchor = ? WHERE name = ?"


class Move(NamedTuple):
    """The rows of a chain that move into an archive.

    Attributes:
        chain: its name, as in `Archive`.
        rows: their table and condition, in SQL.
        parameters: of the condition.
    """

    chain: str
    rows: str
    parameters: tuple[str | int, ...]

    @property
    def word(self) -> str:
        """The name of the table."""
        return self.chain.partition(":")[0]

    @property
    def key(self) -> str:
        """The column that numbers the rows."""
        return "id" if self.word == "entry" else "round_number"


def bytes_of_rows(connection: sqlite3.Connection) -> int:
    """Returns the size of the used part of the file; takes microseconds."""
    return int(connection.execute(_SIZE).fetchone()[0])


def due_moves(connection: sqlite3.Connection, full: int) -> tuple[Move, ...]:
    """Returns the rows to move now, if any: all but the last ones.

    Args:
        connection: the ledger.
        full: the size in bytes from which all old rows move.

    Returns:
        Rows that are worth a file, or none: a ledger may be large by its steps.
    """
    if bytes_of_rows(connection) < full:
        return ()
    moves = tuple(_moves(connection))
    counts = (connection.execute(f"SELECT count(*) FROM {move.rows}", move.parameters) for move in moves)
    return moves if sum(int(found.fetchone()[0]) for found in counts) >= ROWS_WORTH_A_FILE else ()


def _moves(connection: sqlite3.Connection) -> Iterator[Move]:
    for (last,) in connection.execute(_LAST_ENTRY, (ENTRIES_KEPT,)).fetchall():
        yield Move("entry", _ENTRY_ROWS, (last,))
    for (table,) in connection.execute(_TABLES).fetchall():
        for (last,) in connection.execute(_LAST_LINE, (table, LINES_KEPT)).fetchall():
            yield Move(f"round:{table}", _LINE_ROWS, (table, last))


def write_archive(connection: sqlite3.Connection, folder: Path, moves: Sequence[Move], number: int) -> Archive:
    """Copies rows into a new archive; changes nothing in the ledger.

    Args:
        connection: the ledger, not in a transaction.
        folder: the data folder.
        moves: the rows.
        number: how many archives there will be; part of the name.

    Returns:
        The archive, complete, compared with the ledger and on the disk.

    Raises:
        KnownError: BANK_CORRUPT: the copy differs from the ledger.
        sqlite3.Error, OSError: it could not be written; no file is left.
    """
    with draft(folder / _UNFINISHED) as unfinished:
        chains = {move.chain: _rows_of(connection, move) for move in moves}
        year = _copy(connection, unfinished, moves)
        sync_file(unfinished)
        for move in moves:
            _check_rows(unfinished, move, chains[move.chain])
        path = unfinished.rename(_free_name(folder, year, number))
    sync_folder(folder)
    return Archive(path.name, chains)


def take_out(connection: sqlite3.Connection, heads: Heads, at: str, moves: Sequence[Move], archive: Archive) -> None:
    """Deletes the rows of an archive; writes the event that names it.

    Args:
        connection: in a transaction.
        heads: those of the transaction; the caller writes them.
        at: the time of the commit.
        moves: the rows of the archive.
        archive: is on the disk.
    """
    (guard,) = connection.execute(_DEFINITIONS, (_GUARD,)).fetchone()
    connection.execute(f"DROP TRIGGER {_GUARD}")
    for move in moves:
        connection.execute(f"DELETE FROM {move.rows}", move.parameters)
        connection.execute(_ANCHORED, (bytes.fromhex(archive.chains[move.chain].hash), move.chain))
    connection.execute(guard)
    write_event(connection, heads, at, EventKind.ARCHIVED, archive.detail)


def _copy(connection: sqlite3.Connection, target: Path, moves: Sequence[Move]) -> str:
    """Copies the rows; returns the year of the last one."""
    connection.execute("ATTACH ? AS target", (str(target),))
    try:
        connection.execute("PRAGMA target.journal_mode = OFF")  # an unfinished copy is deleted
        with transaction(connection):
            for table in ("entry", "round"):
                (definition,) = connection.execute(_DEFINITIONS, (table,)).fetchone()
                connection.execute(definition.replace(f"CREATE TABLE {table}", f"CREATE TABLE target.{table}", 1))
            for move in moves:
                connection.execute(f"INSERT INTO target.{move.word} SELECT * FROM main.{move.rows}", move.parameters)
            (last,) = connection.execute(_LAST_AT).fetchone()
            connection.execute(f"PRAGMA target.application_id = {APPLICATION_ID}")
    finally:
        connection.execute("DETACH target")
    year = str(last)[:4]
    return year if year.isascii() and year.isdigit() else "0000"


def _check_rows(copy: Path, move: Move, expected: Rows) -> None:
    """Compares a chain of a finished copy with the ledger.

    Raises:
        KnownError: BANK_CORRUPT: it differs, or a row does not fit its seal. Then nothing is moved.
    """
    columns = ENTRY_COLUMNS if move.word == "entry" else ROUND_COLUMNS
    before, number = bytes.fromhex(expected.before), 0
    with closing(open_immutable(copy)) as connection:
        sql = f"SELECT {columns}, hash FROM {move.rows} ORDER BY {move.key}"
        for *row, found in connection.execute(sql, move.parameters):
            if seal(move.word, before, row) != found:
                raise KnownError(Trouble.BANK_CORRUPT, f"{move.chain}, row {number + 1} of the archive")
            before, number = bytes(found), number + 1
    if (number, before.hex()) != (expected.count, expected.hash):
        raise KnownError(Trouble.BANK_CORRUPT, f"{move.chain}: {number} of {expected.count} rows are in the archive")


def _rows_of(connection: sqlite3.Connection, move: Move) -> Rows:
    """Returns what the archive will have of a chain."""
    anchors = dict(connection.execute("SELECT name, anchor FROM chain"))
    sql = f"SELECT min({move.key}), max({move.key}), count(*) FROM {move.rows}"
    first, last, number = connection.execute(sql, move.parameters).fetchone()
    sql = f"SELECT hash FROM {move.rows} ORDER BY {move.key} DESC LIMIT 1"
    (found,) = connection.execute(sql, move.parameters).fetchone()
    return Rows(first, last, number, bytes(anchors.get(move.chain, ZERO)).hex(), bytes(found).hex())


def _free_name(folder: Path, year: str, number: int) -> Path:
    """Returns a name that no file has.

    A file may have the usual one: from a ledger that was set aside, or from a process that was killed.
    """
    name = f"cardroom-archive-{year}-{number:03d}"
    return folder / f"{name}{free_ending(lambda ending: not (folder / f'{name}{ending}.db').exists())}.db"


def shrink(connection: sqlite3.Connection) -> None:
    """Gives the room of deleted rows back to the disk.

    Nothing is lost if it fails: the room is used for later rows.
    """
    with suppress(sqlite3.DatabaseError):
        connection.execute("VACUUM")
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
