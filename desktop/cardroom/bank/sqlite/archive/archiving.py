"""Moves old entries and lines from the ledger into an archive.

At each moment every row is in the ledger, or in an archive that the ledger names, or in both: the archive gets its name
when it is complete, compared and on the disk; after that, one transaction names it and deletes its rows.
"""

import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path

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
_ENTRY_ROWS = "FROM entry WHERE id <= ?"
_LINE_ROWS = "FROM round WHERE table_name = ? AND round_number <= ?"
_LAST_AT = "SELECT max(at) FROM (SELECT at FROM target.entry UNION ALL SELECT at FROM target.round)"
_GUARD = "entry_is_never_deleted"
_ANCHORED = "UPDATE chain SET anchor = ? WHERE name = ?"


@dataclass(frozen=True, slots=True)
class Cut:
    """The rows that move into an archive.

    Attributes:
        entry: number of the last entry; 0 for none.
        rounds: the last round of each table with lines that move.
    """

    entry: int
    rounds: Mapping[str, int]

    def __bool__(self) -> bool:
        return bool(self.entry or self.rounds)


NOTHING = Cut(0, {})


def bytes_of_rows(connection: sqlite3.Connection) -> int:
    """Returns the size of the used part of the file; takes microseconds."""
    return int(connection.execute(_SIZE).fetchone()[0])


def due_cut(connection: sqlite3.Connection, full: int) -> Cut:
    """Returns the rows to move now, if any.

    Args:
        connection: the ledger.
        full: the size in bytes from which all old rows move.

    Returns:
        Rows that are worth a file, or none: a ledger may be large by its steps.
    """
    if bytes_of_rows(connection) < full:
        return NOTHING
    cut = cut_of(connection)
    return cut if _count(connection, cut) >= ROWS_WORTH_A_FILE else NOTHING


def cut_of(connection: sqlite3.Connection) -> Cut:
    """Chooses the rows that move: all but the last ones."""
    entry, rounds = _first(connection, _LAST_ENTRY, (ENTRIES_KEPT,)), dict[str, int]()
    for (table,) in connection.execute(_TABLES).fetchall():
        last = _first(connection, _LAST_LINE, (table, LINES_KEPT))
        if last is not None:
            rounds[table] = last
    return Cut(entry or 0, rounds)


def write_archive(connection: sqlite3.Connection, folder: Path, cut: Cut, number: int) -> Archive:
    """Copies rows into a new archive; changes nothing in the ledger.

    Args:
        connection: the ledger, not in a transaction.
        folder: the data folder.
        cut: the rows.
        number: how many archives there will be; part of the name.

    Returns:
        The archive, complete, compared with the ledger and on the disk.

    Raises:
        KnownError: BANK_CORRUPT: the copy differs from the ledger.
        sqlite3.Error, OSError: it could not be written; no file is left.
    """
    with draft(folder / _UNFINISHED) as unfinished:
        chains = dict(_rows_of(connection, cut))
        year = _copy(connection, unfinished, cut)
        sync_file(unfinished)
        for chain, rows in chains.items():
            _checked_rows(unfinished, chain, rows)
        path = unfinished.rename(_free_name(folder, year, number))
    sync_folder(folder)
    return Archive(path.name, chains)


def take_out(connection: sqlite3.Connection, heads: Heads, at: str, archive: Archive) -> None:
    """Deletes the rows of an archive; writes the event that names it.

    Args:
        connection: in a transaction.
        heads: those of the transaction; the caller writes them.
        at: the time of the commit.
        archive: is on the disk.
    """
    (guard,) = connection.execute(_DEFINITIONS, (_GUARD,)).fetchone()
    connection.execute(f"DROP TRIGGER {_GUARD}")
    for name, rows in archive.chains.items():
        _, _, table = name.partition(":")
        if table:
            connection.execute(f"DELETE {_LINE_ROWS}", (table, rows.last))
        else:
            connection.execute(f"DELETE {_ENTRY_ROWS}", (rows.last,))
        connection.execute(_ANCHORED, (bytes.fromhex(rows.hash), name))
    connection.execute(guard)
    write_event(connection, heads, at, EventKind.ARCHIVED, archive.detail)


def _copy(connection: sqlite3.Connection, target: Path, cut: Cut) -> str:
    """Copies the rows; returns the year of the last one."""
    connection.execute("ATTACH ? AS target", (str(target),))
    try:
        connection.execute("PRAGMA target.journal_mode = OFF")  # an unfinished copy is deleted
        with transaction(connection):
            for table in ("entry", "round"):
                (definition,) = connection.execute(_DEFINITIONS, (table,)).fetchone()
                connection.execute(definition.replace(f"CREATE TABLE {table}", f"CREATE TABLE target.{table}", 1))
            for table, rows, parameters in _moves(cut):
                connection.execute(f"INSERT INTO target.{table} SELECT * FROM main.{rows}", parameters)
            (last,) = connection.execute(_LAST_AT).fetchone()
            connection.execute(f"PRAGMA target.application_id = {APPLICATION_ID}")
    finally:
        connection.execute("DETACH target")
    year = str(last)[:4]
    return year if year.isascii() and year.isdigit() else "0000"


def _moves(cut: Cut) -> Iterator[tuple[str, str, tuple[object, ...]]]:
    """Yields the table, the end of a SELECT and its parameters."""
    if cut.entry:
        yield "entry", _ENTRY_ROWS.removeprefix("FROM "), (cut.entry,)
    for table, last in cut.rounds.items():
        yield "round", _LINE_ROWS.removeprefix("FROM "), (table, last)


def _checked_rows(copy: Path, chain: str, expected: Rows) -> None:
    """Compares a chain of a finished copy with the ledger.

    Raises:
        KnownError: BANK_CORRUPT: it differs, or a row does not fit its seal. Then nothing is moved.
    """
    word, _, table = chain.partition(":")
    columns, key = (ROUND_COLUMNS, "round_number") if table else (ENTRY_COLUMNS, "id")
    where = "WHERE table_name = ?" if table else ""
    before, number = bytes.fromhex(expected.before), 0
    with closing(open_immutable(copy)) as connection:
        sql = f"SELECT {columns}, hash FROM {word} {where} ORDER BY {key}"
        for *row, found in connection.execute(sql, (table,) if table else ()):
            if seal(word, before, row) != found:
                raise KnownError(Trouble.BANK_CORRUPT, f"{chain}, row {number + 1} of the archive")
            before, number = bytes(found), number + 1
    if (number, before.hex()) != (expected.count, expected.hash):
        raise KnownError(Trouble.BANK_CORRUPT, f"{chain}: {number} of {expected.count} rows are in the archive")


def _rows_of(connection: sqlite3.Connection, cut: Cut) -> Iterator[tuple[str, Rows]]:
    """Yields the rows that move, by the names of their chains."""
    anchors = dict(connection.execute("SELECT name, anchor FROM chain"))
    for word, rows, parameters in _moves(cut):
        chain = f"{word}:{parameters[0]}" if word == "round" else word
        key = "round_number" if word == "round" else "id"
        sql = f"SELECT min({key}), max({key}), count(*) FROM {rows}"
        first, last, number = connection.execute(sql, parameters).fetchone()
        (found,) = connection.execute(f"SELECT hash FROM {rows} ORDER BY {key} DESC LIMIT 1", parameters).fetchone()
        yield chain, Rows(first, last, number, bytes(anchors.get(chain, ZERO)).hex(), bytes(found).hex())


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


def _count(connection: sqlite3.Connection, cut: Cut) -> int:
    counts = (connection.execute(f"SELECT count(*) FROM {rows}", parameters) for _, rows, parameters in _moves(cut))
    return sum(int(found.fetchone()[0]) for found in counts)


def _first(connection: sqlite3.Connection, sql: str, parameters: tuple[object, ...]) -> int | None:
    rows = connection.execute(sql, parameters).fetchall()
    return int(rows[0][0]) if rows else None
