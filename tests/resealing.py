"""Seals a ledger again that a test has changed by hand."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from cardroom.bank.sqlite.chains.heads import Heads, now
from cardroom.bank.sqlite.chains.seals import (
    ENTRY_COLUMNS,
    EVENT_COLUMNS,
    GAME_COLUMNS,
    ROUND_COLUMNS,
    STEP_COLUMNS,
)
from cardroom.bank.sqlite.events import EventKind, write_event

_TABLE, _ROUND = 2, 1
_SLICE = 10_000


Forge = Callable[[sqlite3.Connection], object]
"""Changes a ledger."""


def run(sql: str, *parameters: object) -> Forge:
    """Returns a change by one statement."""
    return lambda raw: raw.execute(sql, parameters)


def both(*changes: Forge) -> Forge:
    """Returns a change that makes others, one after the other."""

    def make(raw: sqlite3.Connection) -> None:
        for change in changes:
            change(raw)

    return make


@contextmanager
def without_triggers(database: Path) -> Iterator[sqlite3.Connection]:
    """Opens a closed ledger; drops its triggers meanwhile."""
    with closing(sqlite3.connect(database, isolation_level=None)) as raw:
        triggers = raw.execute("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'").fetchall()
        for name, _ in triggers:
            raw.execute(f"DROP TRIGGER {name}")
        yield raw
        for _, trigger in triggers:
            raw.execute(trigger)


def change_sealed(folder: Path, sql: str, *parameters: object) -> None:
    """Runs a statement on a closed ledger, and seals it anew."""
    with without_triggers(folder / "cardroom.db") as raw:
        raw.execute(sql, parameters)
        reseal(raw)


def forge(folder: Path, change: Forge) -> None:
    """Changes a closed ledger as a person can who knows its seals.

    The balances are those of the entries, and every row is sealed anew; the events stay. No mark fits afterwards.
    """
    with without_triggers(folder / "cardroom.db") as raw:
        change(raw)
        tables = raw.execute("SELECT DISTINCT table_name FROM entry").fetchall()
        raw.executemany("INSERT OR IGNORE INTO account VALUES ('escrow:' || ?, 0)", tables)
        for name in ("player", "house", "prize"):
            raw.execute(f"UPDATE account SET balance = (SELECT sum({name}) FROM entry) WHERE name = '{name}'")
        raw.execute(
            "UPDATE account SET balance = (SELECT sum(escrow) FROM entry WHERE 'escrow:' || table_name = account.name) "
            "WHERE name LIKE 'escrow:%'"
        )
        for table in ("entry", "event"):
            _close_gaps(raw, table)
        seal_as_it_is(raw)


def _close_gaps(raw: sqlite3.Connection, table: str) -> None:
    rows = [row for (row,) in raw.execute(f"SELECT id FROM {table} ORDER BY id")]
    raw.executemany(f"UPDATE {table} SET id = ? WHERE id = ?", [(new, row) for new, row in enumerate(rows, 1)])


def seal_as_it_is(raw: sqlite3.Connection) -> None:
    """Seals all rows anew, and keeps the events; without triggers."""
    ((at,),) = raw.execute("SELECT at FROM link ORDER BY id DESC LIMIT 1").fetchall()
    raw.execute("DELETE FROM chain")
    raw.execute("DELETE FROM link")
    heads = _sealed_rows(raw)
    for row in raw.execute(f"SELECT {EVENT_COLUMNS} FROM event ORDER BY id").fetchall():
        raw.execute("UPDATE event SET hash = ? WHERE id = ?", (heads.extend("event", *row), row[0]))
    heads.write(raw, at)


def reseal(raw: sqlite3.Connection) -> None:
    """Seals all rows of a ledger without triggers anew."""
    for table in ("chain", "link", "event"):
        raw.execute(f"DELETE FROM {table}")
    heads, at = _sealed_rows(raw), now()
    write_event(raw, heads, at, EventKind.BEGUN, {})
    heads.write(raw, at)


def _sealed_rows(raw: sqlite3.Connection) -> Heads:
    """Seals all rows but events; returns the heads, to be written."""
    heads = Heads.read(raw)
    _seal_entries(raw, heads)
    _seal_steps(raw, heads)
    _seal_rounds(raw, heads)
    for row in raw.execute(f"SELECT {GAME_COLUMNS} FROM game ORDER BY table_name").fetchall():
        heads.replace(f"game:{row[0]}", *row)
    heads.seal_accounts(dict(raw.execute("SELECT name, balance FROM account")))
    return heads


def _seal_entries(connection: sqlite3.Connection, heads: Heads) -> None:
    for rows in _slices(connection, f"SELECT {ENTRY_COLUMNS} FROM entry WHERE id > ? ORDER BY id LIMIT {_SLICE}"):
        hashes = [(heads.extend("entry", *row), row[0]) for row in rows]
        connection.executemany("UPDATE entry SET hash = ? WHERE id = ?", hashes)


def _seal_steps(connection: sqlite3.Connection, heads: Heads) -> None:
    for rows in _slices(connection, f"SELECT {STEP_COLUMNS} FROM step WHERE id > ? ORDER BY id LIMIT {_SLICE}"):
        hashes = [(heads.extend(f"step:{row[_TABLE]}", *row), row[0]) for row in rows]
        connection.executemany("UPDATE step SET hash = ? WHERE id = ?", hashes)


def _seal_rounds(connection: sqlite3.Connection, heads: Heads) -> None:
    for (table,) in connection.execute("SELECT DISTINCT table_name FROM round ORDER BY table_name").fetchall():
        rows = connection.execute(
            f"SELECT {ROUND_COLUMNS} FROM round WHERE table_name = ? ORDER BY round_number", (table,)
        )
        hashes = [(heads.extend(f"round:{table}", *row), table, row[_ROUND]) for row in rows]
        connection.executemany("UPDATE round SET hash = ? WHERE table_name = ? AND round_number = ?", hashes)


def _slices(connection: sqlite3.Connection, sql: str) -> Iterator[list[tuple[int, *tuple[int | str | None, ...]]]]:
    """Yields rows in slices: no SELECT is open during an UPDATE."""
    last = -(2**63)
    while rows := connection.execute(sql, (last,)).fetchall():
        yield rows
        last = rows[-1][0]
