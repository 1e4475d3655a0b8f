"""The bank: credits as an append-only ledger, and where each table's game stands, written in one transaction.

Nothing is shown before it is durable: `commit` returns when the disk has it. After a crash either all of a commit is
there or nothing of it.
"""

import sqlite3
from collections.abc import Iterable, Iterator
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from cardroom.bank.ports import Page, Record, write_page
from cardroom.bank.sqlite.backups import is_due, write_backup
from cardroom.bank.sqlite.files import database_in
from cardroom.bank.sqlite.opening import close_ledger, open_ledger
from cardroom.bank.sqlite.schema import transaction
from cardroom.bank.sqlite.troubles import known_troubles
from cardroom.errors import KnownError, Trouble
from cardroom.ledger import Account, Posting

_ACCOUNT = "SELECT name, balance FROM account WHERE name IN ('player', ?)"
_ENTRY = "INSERT INTO entry (table_name, reason, player, house, escrow) VALUES (?, ?, ?, ?, ?)"
_GAME = "INSERT INTO game (table_name, state, cluster) VALUES (?, ?, ?) ON CONFLICT (table_name) DO UPDATE \
SET state = excluded.state, cluster = excluded.cluster, saved_at = excluded.saved_at"
_RECORD = "SELECT state, cluster FROM game WHERE table_name = ?"

# The name of the constraint in the schema; SQLite says it when a balance would go below zero.
_OVERDRAFT = "overdraft"


class Overdraft(Exception):  # noqa: N818 (a bank's word, not an error of the program's surroundings)
    """A bug: a posting asked for more than player or escrow holds. Nothing of its commit was made."""


class Bank:
    """One folder's ledger and games, held alone until closed. For the thread that opened it.

    Every method can raise KnownError, for the world may fail at any time: BANK_CORRUPT, BANK_UNREADABLE and, where
    something is written, DISK_FULL. What was there before the call is there after it, and a later call works again
    once the trouble is over.

    Args:
        folder: where the ledger stands; made if it is not there.

    Attributes:
        backup_trouble: why the day's backup could not be made at opening; None if all went well. It does not
            keep the bank from opening, but is worth telling.

    Raises:
        KnownError: BANK_IN_USE: another bank, in this process or another, holds it. BANK_NEWER: a newer program's;
            not a byte was changed. BANK_CORRUPT, BANK_UNREADABLE, DISK_FULL.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._connection = open_ledger(folder)
        self._is_open = True
        self.backup_trouble: KnownError | None = None
        try:
            self._back_up_once_a_day()
        except BaseException:
            self.close()
            raise

    def account(self, table: str) -> Account:
        """What `table` sees: the player's balance, and that table's escrow; 0 for what never moved."""
        with known_troubles(database_in(self._folder)):
            return self._account(table)

    def recall(self, table: str) -> Record | None:
        """Where the table's game stands, as last committed; None where it never began."""
        rows = self.query(_RECORD, (table,))
        return Record(*rows[0]) if rows else None

    def commit(
        self, table: str, record: Record, postings: tuple[Posting, ...] = (), page: Page | None = None
    ) -> Account:
        """Makes the postings, in their order, replaces the record, writes the book: in one transaction, or nothing.

        Args:
            table: whose game and escrow it is, e.g. "poker".
            record: where the game stands from now on.
            postings: none, where only the game moved.
            page: where the step belongs in the book; without one it is not written there.

        Returns:
            The account after it, read in the same transaction. On the disk when this returns.

        Raises:
            Overdraft: a posting would take player or escrow below zero.
            KnownError: see the class; BANK_CORRUPT, too, where the ledger did not move as the postings say.
        """
        connection = self._connection
        with known_troubles(database_in(self._folder)):
            try:
                with transaction(connection):
                    expected = self._account(table).after(postings)
                    connection.executemany(_ENTRY, _rows(table, postings))
                    connection.execute(_GAME, (table, record.state, record.cluster))
                    account = self._account(table)
                    if page is not None:
                        write_page(connection, table, record, page, account)
                    _refuse_a_wrong_sum(account, expected)
            except sqlite3.IntegrityError as error:
                if _OVERDRAFT not in str(error):
                    raise
                raise Overdraft(f"{table}: {postings}") from error
        return account

    def back_up(self) -> Path:
        """Makes a rolling backup; the last three are kept.

        Takes about 0.25 s for each million entries. Opening makes one a day by itself; a program that stays open for
        weeks calls this in a quiet moment.

        Returns:
            The backup, complete, checked and on the disk.

        Raises:
            KnownError: the earlier backups are still there. BANK_CORRUPT: the ledger itself is damaged.
        """
        with known_troubles(self._folder):
            return write_backup(self._connection, self._folder)

    def query(self, sql: str, parameters: Iterable[Any] = ()) -> list[tuple[Any, ...]]:
        """The rows of a SELECT or a checking PRAGMA: for whoever reads and writes nothing, as audit and history do."""
        with known_troubles(database_in(self._folder)):
            return self._connection.execute(sql, tuple(parameters)).fetchall()

    def close(self) -> None:
        """Lets the ledger go. A second time it does nothing, not even to a bank that was opened since."""
        if self._is_open:
            self._is_open = False
            close_ledger(self._connection, self._folder)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _account(self, table: str) -> Account:
        escrow = f"escrow:{table}"
        balances = dict(self._connection.execute(_ACCOUNT, (escrow,)).fetchall())
        return Account(balances.get("player", 0), balances.get(escrow, 0))

    def _back_up_once_a_day(self) -> None:
        """Not of a ledger without entries: after a fresh start the old one's backups stay until there is something."""
        try:
            with known_troubles(self._folder):
                if is_due(self._folder) and self.query("SELECT 1 FROM entry LIMIT 1"):
                    self.back_up()
        except KnownError as trouble:
            self.backup_trouble = trouble


def _rows(table: str, postings: tuple[Posting, ...]) -> Iterator[tuple[str, str, int, int, int]]:
    return ((table, each.reason.value, each.player, each.house, each.escrow) for each in postings)


def _refuse_a_wrong_sum(account: Account, expected: Account) -> None:
    """The accounts move by a trigger in the file; without this, one that lost it would play on and lose credits."""
    if account != expected:
        raise KnownError(Trouble.BANK_CORRUPT, f"the ledger moved to {account}, not to {expected}")
