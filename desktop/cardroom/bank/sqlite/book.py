"""Writes the book: steps of the last rounds, a line per round.

Both are written in the transaction that commits the step, so book and ledger always agree. The history shows the steps;
statistics are computed from the lines, which are never deleted: old ones move into archives. Steps and lines of each
table are a chain each.
"""

import sqlite3
from typing import NamedTuple

from cardroom.bank.ports import ROUNDS_KEPT, STEPS_KEPT, Page, Record
from cardroom.bank.sqlite.chains.chain import ZERO
from cardroom.bank.sqlite.chains.heads import Heads
from cardroom.bank.sqlite.chains.seals import ROUND_COLUMNS
from cardroom.ledger import Account

_NEXT_STEP = "SELECT coalesce(max(id), 0) + 1 FROM step"
_STEP = "INSERT INTO step (id, at, table_name, round_number, state, cluster, player, escrow, prize, commitment, hash) \
VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
_LAST_STEP = "SELECT hash FROM step WHERE table_name = ? ORDER BY id DESC LIMIT 1"
_FIRST_KEPT = "SELECT min(id) FROM step WHERE table_name = ? AND round_number > ?"
_LAST_FORGOTTEN = "SELECT hash FROM step WHERE table_name = ? AND round_number <= ? AND id < ? ORDER BY id DESC LIMIT 1"
_ANCHOR = "SELECT anchor FROM chain WHERE name = ?"
_ANCHORED = "UPDATE chain SET anchor = ? WHERE name = ?"
_FORGET = "DELETE FROM step WHERE table_name = ? AND round_number <= ? AND id < ?"
_REPLACE = "DELETE FROM step WHERE id = (SELECT max(id) FROM step WHERE table_name = ?1) \
AND round_number = ?2 AND state = ?3 \
AND (SELECT count(*) FROM step WHERE table_name = ?1 AND round_number = ?2) >= ?4"
_LINE_BEFORE = "SELECT hash FROM round WHERE table_name = ? AND round_number < ? ORDER BY round_number DESC LIMIT 1"
_LINES_AFTER = f"SELECT {ROUND_COLUMNS} FROM round WHERE table_name = ? AND round_number > ? ORDER BY round_number"
_SEALED_LINE = "UPDATE round SET hash = ? WHERE table_name = ? AND round_number = ?"
_LINE = "INSERT INTO round (table_name, round_number, at, credits, line, hash) VALUES (?, ?, ?, ?, ?, ?) \
ON CONFLICT (table_name, round_number) DO UPDATE \
SET credits = excluded.credits, line = excluded.line, at = excluded.at, hash = excluded.hash"


class Written(NamedTuple):
    """What a commit writes into the book.

    Attributes:
        at: the time of the commit.
        table: the table's code.
        record: the step.
        page: its place in the book.
        account: the table's account after the step.
    """

    at: str
    table: str
    record: Record
    page: Page
    account: Account


def write_page(connection: sqlite3.Connection, heads: Heads, written: Written) -> None:
    """Writes a step and the round's line; deletes steps of old rounds.

    Args:
        connection: in the transaction that commits the step.
        heads: those of the transaction; the caller writes them.
        written: what is written.
    """
    _write_step(connection, heads, written)
    _forget(connection, written.table, written.page.round_number - ROUNDS_KEPT)
    if written.page.line is not None:
        _write_line(connection, heads, written, written.page.line)


def _write_step(connection: sqlite3.Connection, heads: Heads, written: Written) -> None:
    at, table, record, page, account = written
    chain, before = f"step:{table}", None
    if connection.execute(_REPLACE, (table, page.round_number, record.state, STEPS_KEPT)).rowcount:
        before = _hash_in(connection, _LAST_STEP, (table,)) or _hash_in(connection, _ANCHOR, (chain,))
    (step,) = connection.execute(_NEXT_STEP).fetchone()
    credits = (account.player, account.escrow, account.prize)
    columns = (step, at, table, page.round_number, record.state, record.cluster, *credits, page.commitment)
    connection.execute(_STEP, (*columns, heads.extend(chain, *columns, before=before)))


def _write_line(connection: sqlite3.Connection, heads: Heads, written: Written, line: str) -> None:
    """Writes the line of a round, which replaces an earlier one."""
    table, number = written.table, written.page.round_number
    chain = f"round:{table}"
    before = _hash_in(connection, _LINE_BEFORE, (table, number)) or _hash_in(connection, _ANCHOR, (chain,)) or ZERO
    columns = (table, number, written.at, written.account.player + written.account.escrow, line)
    connection.execute(_LINE, (*columns, heads.extend(chain, *columns, before=before)))
    for after in connection.execute(_LINES_AFTER, (table, number)).fetchall():  # none, unless a round is taken up again
        connection.execute(_SEALED_LINE, (heads.extend(chain, *after), table, after[1]))


def _forget(connection: sqlite3.Connection, table: str, last: int) -> None:
    """Deletes the steps up to a round, and anchors the others."""
    (first_kept,) = connection.execute(_FIRST_KEPT, (table, last)).fetchone()
    anchor = _hash_in(connection, _LAST_FORGOTTEN, (table, last, first_kept))
    if anchor is not None:
        connection.execute(_ANCHORED, (anchor, f"step:{table}"))
        connection.execute(_FORGET, (table, last, first_kept))


def _hash_in(connection: sqlite3.Connection, sql: str, parameters: tuple[str | int, ...]) -> bytes | None:
    rows = connection.execute(sql, parameters).fetchall()
    return bytes(rows[0][0]) if rows else None
