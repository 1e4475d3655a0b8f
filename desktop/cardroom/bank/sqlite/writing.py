"""Writes a commit: entries, the saved game, and its page of the book.

The book has the steps of the last rounds, and a line for each round. All is written in one transaction, so book and
ledger always agree. The history shows the steps; statistics are computed from the lines, which are never deleted: old
ones move into archives. Steps and lines of each table are a chain each. A trigger of the file updates the accounts.
"""

import sqlite3
from collections.abc import Iterator

from cardroom.bank.ports import ROUNDS_KEPT, STEPS_KEPT, Commit, Page
from cardroom.bank.sqlite.chains.heads import ZERO, Heads
from cardroom.bank.sqlite.chains.seals import ROUND_COLUMNS
from cardroom.errors import KnownError, Trouble
from cardroom.ledger import Account

_ALL_ACCOUNTS = "SELECT name, balance FROM account"
_NEXT = "SELECT coalesce(max(id), 0) + 1 FROM entry"
_ENTRY = "INSERT INTO entry (id, at, table_name, reason, player, house, escrow, prize, round_number, hash) \
VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
_GAME = "INSERT INTO game (table_name, state, cluster, saved_at) VALUES (?, ?, ?, ?) ON CONFLICT (table_name) \
DO UPDATE SET state = excluded.state, cluster = excluded.cluster, saved_at = excluded.saved_at"
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


def write_entries(connection: sqlite3.Connection, heads: Heads, at: str, commit: Commit) -> Account:
    """Writes an entry for each posting.

    Args:
        connection: in a transaction.
        heads: those of the transaction; the caller writes them.
        at: the time of the commit.
        commit: has the postings; they may be none.

    Returns:
        The account after them.

    Raises:
        KnownError: BANK_CORRUPT: the accounts did not change by the sums of the postings. A trigger in the file updates
            them; in a file without it, credits would be lost unnoticed.
    """
    account = heads.account(commit.table)
    if not commit.postings:
        return account
    expected = account.after(commit.postings)
    (first,) = connection.execute(_NEXT).fetchone()
    for number, row in enumerate(_rows(at, commit), first):
        connection.execute(_ENTRY, (number, *row, heads.extend("entry", number, *row)))
    heads.seal_accounts(dict(connection.execute(_ALL_ACCOUNTS)))
    account = heads.account(commit.table)
    if account != expected:
        raise KnownError(Trouble.BANK_CORRUPT, f"the ledger moved to {account}, not to {expected}")
    return account


def write_game(connection: sqlite3.Connection, heads: Heads, at: str, commit: Commit) -> None:
    """Writes the record of a table, in place of the last one."""
    row = (commit.table, commit.record.state, commit.record.cluster, at)
    connection.execute(_GAME, row)
    heads.replace(f"game:{commit.table}", *row)


def _rows(at: str, commit: Commit) -> Iterator[tuple[str, str, str, int, int, int, int, int | None]]:
    """Yields the columns of the entries, without number and hash."""
    number = None if commit.page is None else commit.page.round_number
    for each in commit.postings:
        yield at, commit.table, each.reason.value, each.player, each.house, each.escrow, each.prize, number


def write_page(connection: sqlite3.Connection, heads: Heads, at: str, commit: Commit, account: Account) -> None:
    """Writes a step and the round's line, if it has a page; deletes steps of old rounds.

    Args:
        connection: in the transaction that commits the step.
        heads: those of the transaction; the caller writes them.
        at: the time of the commit.
        commit: has the step and its place in the book.
        account: the table's account after the step.
    """
    page = commit.page
    if page is None:
        return
    _write_step(connection, heads, at, commit, page, account)
    _forget(connection, commit.table, page.round_number - ROUNDS_KEPT)
    if page.line is not None:
        columns = (commit.table, page.round_number, at, account.player + account.escrow, page.line)
        _write_line(connection, heads, columns)


def _write_step(  # noqa: PLR0913, PLR0917 - the columns of a step
    connection: sqlite3.Connection, heads: Heads, at: str, commit: Commit, page: Page, account: Account
) -> None:
    table, record, chain, before = commit.table, commit.record, f"step:{commit.table}", None
    if connection.execute(_REPLACE, (table, page.round_number, record.state, STEPS_KEPT)).rowcount:
        before = _hash_in(connection, _LAST_STEP, (table,)) or _hash_in(connection, _ANCHOR, (chain,))
    (step,) = connection.execute(_NEXT_STEP).fetchone()
    credits = (account.player, account.escrow, account.prize)
    columns = (step, at, table, page.round_number, record.state, record.cluster, *credits, page.commitment)
    connection.execute(_STEP, (*columns, heads.extend(chain, *columns, before=before)))


def _write_line(connection: sqlite3.Connection, heads: Heads, columns: tuple[str, int, str, int, str]) -> None:
    """Writes the line of a round, which replaces an earlier one."""
    table, number, *_ = columns
    chain = f"round:{table}"
    before = _hash_in(connection, _LINE_BEFORE, (table, number)) or _hash_in(connection, _ANCHOR, (chain,)) or ZERO
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
