"""Writes the book: steps of the last rounds, a line per round.

Both are written in the transaction that commits the step, so book and ledger always agree. The history shows the steps;
statistics are computed from the lines, which are never deleted.
"""

import sqlite3

from cardroom.bank.ports import ROUNDS_KEPT, STEPS_KEPT, Page, Record
from cardroom.ledger import Account

_STEP = (
    "INSERT INTO step (table_name, round_number, state, cluster, player, escrow, prize) VALUES (?, ?, ?, ?, ?, ?, ?)"
)
_FORGET = "DELETE FROM step WHERE table_name = ? AND round_number <= ?"
_REPLACE = "DELETE FROM step WHERE id = (SELECT max(id) FROM step WHERE table_name = ?1 AND round_number = ?2) \
AND state = ?3 AND (SELECT count(*) FROM step WHERE table_name = ?1 AND round_number = ?2) >= ?4"
_LINE = "INSERT INTO round (table_name, round_number, credits, line) VALUES (?, ?, ?, ?) \
ON CONFLICT (table_name, round_number) DO UPDATE \
SET credits = excluded.credits, line = excluded.line, at = excluded.at"


def write_page(connection: sqlite3.Connection, table: str, record: Record, page: Page, account: Account) -> None:
    """Writes a step and the round's line; deletes steps of old rounds.

    Args:
        connection: in the transaction that commits the step.
        table: the table's code.
        record: the step.
        page: its place in the book.
        account: the table's account after the step.
    """
    number = page.round_number
    connection.execute(_REPLACE, (table, number, record.state, STEPS_KEPT))
    credits = (account.player, account.escrow, account.prize)
    connection.execute(_STEP, (table, number, record.state, record.cluster, *credits))
    connection.execute(_FORGET, (table, number - ROUNDS_KEPT))
    if page.line is not None:
        connection.execute(_LINE, (table, number, account.player + account.escrow, page.line))
