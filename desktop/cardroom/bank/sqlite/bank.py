"""The bank: an append-only ledger of credits, and each table's saved game.

Both are written in one transaction. Nothing is shown before it is durable: `commit` returns once the data is on the
disk. After a crash the file contains either all of a commit or none of it.
"""

import sqlite3
from collections.abc import Iterable, Iterator
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from cardroom.bank.ports import Answer, Commit, Page, Record, answer_at_once
from cardroom.bank.sqlite import replacing
from cardroom.bank.sqlite.backups import is_due, write_backup, write_copy
from cardroom.bank.sqlite.book import write_page
from cardroom.bank.sqlite.files import database_in, identity_of
from cardroom.bank.sqlite.opening import close_ledger, open_ledger
from cardroom.bank.sqlite.reading import SqliteBook
from cardroom.bank.sqlite.schema import transaction
from cardroom.bank.sqlite.troubles import known_troubles
from cardroom.errors import KnownError, Trouble
from cardroom.ledger import Account, Posting

_ACCOUNT = "SELECT name, balance FROM account WHERE name IN ('player', 'prize', ?)"
_ENTRY = "INSERT INTO entry (table_name, reason, player, house, escrow, prize) VALUES (?, ?, ?, ?, ?, ?)"
_GAME = "INSERT INTO game (table_name, state, cluster) VALUES (?, ?, ?) ON CONFLICT (table_name) DO UPDATE \
SET state = excluded.state, cluster = excluded.cluster, saved_at = excluded.saved_at"
_RECORD = "SELECT state, cluster FROM game WHERE table_name = ?"

# The name of the constraint in the schema; SQLite's error message contains it when a balance would go below zero.
_OVERDRAFT = "overdraft"


class Overdraft(Exception):  # noqa: N818 (the term in banking)
    """Raised when a posting exceeds the balance of player or escrow.

    This is a bug in the caller. The whole commit is rolled back.
    """


class SqliteBank(SqliteBook):
    """The ledger and games of one folder, locked until `close`.

    One thread at a time may use it. Every method can raise KnownError: BANK_CORRUPT, BANK_UNREADABLE
    and, if it writes, DISK_FULL. A failed call changes no data, and a later call works again once the cause is removed.

    Args:
        folder: the folder of the ledger; created if it is missing.

    Attributes:
        backup_trouble: the error of the daily backup at opening; None if it succeeded or was not due. It does not
            prevent the bank from opening, but should be reported.

    Raises:
        KnownError: BANK_IN_USE: another bank, in this process or another, has the ledger open. BANK_NEWER: a newer
            version of the program wrote it; no byte was changed. BANK_CORRUPT, BANK_UNREADABLE, DISK_FULL.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._database = database_in(folder)
        was_replaced = replacing.resume(folder)
        self._connection = open_ledger(folder)
        self._identity = identity_of(self._database)
        self._is_open = True
        self.backup_trouble: KnownError | None = None
        try:
            if was_replaced:
                replacing.end(folder)
            self._back_up_once_a_day()
        except BaseException:
            self.close()
            raise

    def account(self, table: str) -> Account:
        """Returns the player's balance, the table's escrow and the prizes.

        Each is 0 before its first entry.
        """
        with known_troubles(self._database):
            return self._account(table)

    def recall(self, table: str) -> Record | None:
        """Returns the table's last committed record; None if no game was begun."""
        rows = self.query(_RECORD, (table,))
        return Record(*rows[0]) if rows else None

    def request(self, commit: Commit, answer: Answer) -> None:
        """Commits, and answers before returning; see `Vault`."""
        answer_at_once(lambda: self.commit(commit.table, commit.record, commit.postings, commit.page), answer)

    def commit(
        self, table: str, record: Record, postings: tuple[Posting, ...] = (), page: Page | None = None
    ) -> Account:
        """Commits postings, record and page in one transaction.

        The postings are made in order, the record replaces the last one, and the page goes into the book.

        Args:
            table: the table's code, e.g. "poker".
            record: the new state of the game.
            postings: empty if no credits move.
            page: the place of the step in the book; None if it is not written there.

        Returns:
            The account after the postings, read in the same transaction. The data is on the disk by then.

        Raises:
            Overdraft: a posting would take player or escrow below zero.
            KnownError: see the class; also BANK_CORRUPT if the accounts did not change by the sums of the postings, and
                BANK_MOVED, see `refuse_a_moved_file`.
        """
        connection = self._connection
        with known_troubles(self._database):
            try:
                with transaction(connection):
                    account = self._account(table)
                    if postings:
                        account = self._post(table, postings, expected=account.after(postings))
                    connection.execute(_GAME, (table, record.state, record.cluster))
                    if page is not None:
                        write_page(connection, table, record, page, account)
                    self._refuse_a_moved_file()
            except sqlite3.IntegrityError as error:
                if _OVERDRAFT not in str(error):
                    raise
                raise Overdraft(f"{table}: {postings}") from error
        return account

    def refuse_a_moved_file(self) -> None:
        """Checks that the open file is still the one at its path.

        POSIX lets an open file be moved, deleted or replaced. SQLite would go on writing to it, and the next start
        would not find what was written.

        Raises:
            KnownError: BANK_MOVED: it is not; BANK_UNREADABLE: the path cannot be looked up.
        """
        with known_troubles(self._database):
            self._refuse_a_moved_file()

    def back_up(self) -> Path:
        """Writes a rolling backup; the last three are kept.

        Takes about 0.25 s for each million entries. Opening the bank writes one a day; a program that stays open for
        weeks calls this while it is idle.

        Returns:
            The backup, complete, checked and on the disk.

        Raises:
            KnownError: the earlier backups are kept. BANK_CORRUPT: the ledger itself is damaged.
        """
        with known_troubles(self._folder):
            return write_backup(self._connection, self._folder)

    def copy_to(self, target: Path) -> None:
        """Writes a copy of the ledger, for an export.

        Args:
            target: does not exist; a part of it may be there after an error.

        Raises:
            KnownError: DISK_FULL, BANK_UNREADABLE.
        """
        with known_troubles(target):
            write_copy(self._connection, target)

    def query(self, sql: str, parameters: Iterable[Any] = ()) -> list[tuple[Any, ...]]:
        """Returns the rows of a SELECT or of a checking PRAGMA.

        For callers that write nothing, such as audit and history.
        """
        with known_troubles(self._database):
            return self._connection.execute(sql, tuple(parameters)).fetchall()

    def close(self) -> None:
        """Closes the ledger and releases its lock.

        A second call has no effect, not even on another bank that has opened the ledger since.
        """
        if self._is_open:
            self._is_open = False
            close_ledger(self._connection, self._folder)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _refuse_a_moved_file(self) -> None:
        if identity_of(self._database) != self._identity:
            raise KnownError(Trouble.BANK_MOVED, str(self._database))

    def _post(self, table: str, postings: tuple[Posting, ...], expected: Account) -> Account:
        """Inserts the postings; returns the account, which must be the expected one."""
        self._connection.executemany(_ENTRY, _rows(table, postings))
        account = self._account(table)
        _refuse_a_wrong_sum(account, expected)
        return account

    def _account(self, table: str) -> Account:
        escrow = f"escrow:{table}"
        balances = dict(self._connection.execute(_ACCOUNT, (escrow,)).fetchall())
        return Account(balances.get("player", 0), balances.get(escrow, 0), balances.get("prize", 0))

    def _back_up_once_a_day(self) -> None:
        """Writes the daily backup if it is due.

        Skips a ledger without entries: after a fresh start, the backups of the previous ledger are kept until the new
        one has entries.
        """
        try:
            with known_troubles(self._folder):
                if is_due(self._folder) and self.query("SELECT 1 FROM entry LIMIT 1"):
                    self.back_up()
        except KnownError as trouble:
            self.backup_trouble = trouble


def _rows(table: str, postings: tuple[Posting, ...]) -> Iterator[tuple[str, str, int, int, int, int]]:
    return ((table, each.reason.value, each.player, each.house, each.escrow, each.prize) for each in postings)


def _refuse_a_wrong_sum(account: Account, expected: Account) -> None:
    """Raises BANK_CORRUPT if the account is not the expected one.

    A trigger in the file updates the accounts. In a file without it, credits would be lost unnoticed.
    """
    if account != expected:
        raise KnownError(Trouble.BANK_CORRUPT, f"the ledger moved to {account}, not to {expected}")
