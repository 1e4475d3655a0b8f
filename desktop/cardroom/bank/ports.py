"""The book beside the ledger: every step of the last rounds as it was, and a line for each round for good.

Both are written in the transaction that makes the step, so the book tells of nothing that did not happen and misses
nothing that did. Steps can be looked at again; lines are what statistics are made of.
"""

import sqlite3
from dataclasses import dataclass

from cardroom.ledger import Account

ROUNDS_KEPT = 100
"""How many rounds of each table can be looked at step by step."""

STEPS_KEPT = 300
"""From so many steps of a round on, a state that is entered again replaces its last step: keys can be held down."""

_STEP = "INSERT INTO step (table_name, round_number, state, cluster, player, escrow) VALUES (?, ?, ?, ?, ?, ?)"
_FORGET = "DELETE FROM step WHERE table_name = ? AND round_number <= ?"
_REPLACE = "DELETE FROM step WHERE id = (SELECT max(id) FROM step WHERE table_name = ?1 AND round_number = ?2) \
AND state = ?3 AND (SELECT count(*) FROM step WHERE table_name = ?1 AND round_number = ?2) >= ?4"
_LINE = "INSERT INTO round (table_name, round_number, credits, line) VALUES (?, ?, ?, ?) \
ON CONFLICT (table_name, round_number) DO UPDATE \
SET credits = excluded.credits, line = excluded.line, at = excluded.at"


@dataclass(frozen=True, slots=True)
class Record:
    """Where a table's game stands.

    Attributes:
        state: the state's code, e.g. "bet".
        cluster: JSON text with its own version inside; the bank does not look into it.
    """

    state: str
    cluster: str


@dataclass(frozen=True, slots=True)
class Page:
    """Where in the book a step belongs.

    Attributes:
        round_number: of the table, from 1; 0 before the first round.
        line: JSON text: what the round has come to, once that is known; it replaces the round's earlier one.
    """

    round_number: int
    line: str | None = None


def write_page(connection: sqlite3.Connection, table: str, record: Record, page: Page, account: Account) -> None:
    """Writes a step, and the round's line if there is one; forgets the steps of old rounds.

    Args:
        connection: in the transaction that makes the step.
        table: whose round it is.
        record: the step.
        page: where it belongs.
        account: what the table's account is after the step.
    """
    number = page.round_number
    connection.execute(_REPLACE, (table, number, record.state, STEPS_KEPT))
    connection.execute(_STEP, (table, number, record.state, record.cluster, account.player, account.escrow))
    connection.execute(_FORGET, (table, number - ROUNDS_KEPT))
    if page.line is not None:
        connection.execute(_LINE, (table, number, account.player + account.escrow, page.line))
