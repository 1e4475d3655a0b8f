"""Seals the rows of a ledger that had no chains yet."""

import secrets
import sqlite3
from collections.abc import Iterator

from cardroom.bank.sqlite.chains.heads import Heads
from cardroom.bank.sqlite.chains.seals import ENTRY_COLUMNS, GAME_COLUMNS, ROUND_COLUMNS, STEP_COLUMNS
from cardroom.bank.sqlite.events import EventKind, write_event
from cardroom.bank.sqlite.moment import now

_TABLE, _ROUND = 2, 1
_SLICE = 10_000


def seal_everything(connection: sqlite3.Connection) -> None:
    """Seals every row, and begins the chain of links.

    Args:
        connection: in the transaction of a migration; nothing in it is sealed.
    """
    heads, at = Heads.read(connection), now()
    _seal_entries(connection, heads)
    _seal_steps(connection, heads)
    _seal_rounds(connection, heads)
    for row in connection.execute(f"SELECT {GAME_COLUMNS} FROM game ORDER BY table_name").fetchall():
        heads.replace(f"game:{row[0]}", *row)
    heads.seal_accounts(dict(connection.execute("SELECT name, balance FROM account")))
    (entries,) = connection.execute("SELECT count(*) FROM entry").fetchone()
    rounds = dict(connection.execute("SELECT table_name, max(round_number) FROM round GROUP BY 1 ORDER BY 1"))
    detail = {"id": secrets.token_hex(16), "entries": entries, "rounds": rounds}
    write_event(connection, heads, at, EventKind.BEGUN, detail)
    heads.write(connection, at)


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
