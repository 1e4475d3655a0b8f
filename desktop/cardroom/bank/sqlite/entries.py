"""Writes entries and games; a trigger of the file updates the accounts."""

import sqlite3
from collections.abc import Iterator

from cardroom.bank.ports import Commit
from cardroom.bank.sqlite.balances import account_of
from cardroom.bank.sqlite.chains.heads import Heads
from cardroom.errors import KnownError, Trouble
from cardroom.ledger import Account

_ALL_ACCOUNTS = "SELECT name, balance FROM account"
_NEXT = "SELECT coalesce(max(id), 0) + 1 FROM entry"
_ENTRY = "INSERT INTO entry (id, at, table_name, reason, player, house, escrow, prize, round_number, hash) \
VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
_GAME = "INSERT INTO game (table_name, state, cluster, saved_at) VALUES (?, ?, ?, ?) ON CONFLICT (table_name) \
DO UPDATE SET state = excluded.state, cluster = excluded.cluster, saved_at = excluded.saved_at"


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
    account = account_of(heads.balances, commit.table)
    if not commit.postings:
        return account
    expected = account.after(commit.postings)
    (first,) = connection.execute(_NEXT).fetchone()
    for number, row in enumerate(_rows(at, commit), first):
        connection.execute(_ENTRY, (number, *row, heads.extend("entry", number, *row)))
    balances = dict(connection.execute(_ALL_ACCOUNTS))
    account = account_of(balances, commit.table)
    if account != expected:
        raise KnownError(Trouble.BANK_CORRUPT, f"the ledger moved to {account}, not to {expected}")
    heads.seal_accounts(balances)
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
