"""A bank that commits once a round (docs/adr/0051)."""

import contextlib
import sqlite3
from collections.abc import Iterator
from contextlib import AbstractContextManager

from cardroom.bank.ports import Answer, Commit, answer_at_once
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.bank.sqlite.chains.heads import Heads
from cardroom.bank.sqlite.schema import transaction
from cardroom.bank.sqlite.troubles import known_troubles
from cardroom.ledger import Account


class RoundwiseBank(SqliteBank):
    """A bank whose requests share a transaction for a round.

    After a crash the ledger is at the end of a round: a requested step is not durable when it is answered. So it is for
    rounds from a chosen seed alone, which are dealt again as they were. `commit` is as durable as ever.

    For arguments and errors see `SqliteBank`.
    """

    _shares = False

    def request(self, commit: Commit, answer: Answer) -> None:
        """Writes a step, and answers before returning; see `Vault`."""
        answer_at_once(lambda: self._share(commit), answer)
        if self._is_open and not self._connection.in_transaction:
            self._archive_keeper.archive_if_due(self._sealed)

    def close(self) -> None:
        """Commits the round that has begun, and closes the ledger."""
        if self._is_open and self._connection.in_transaction:
            try:
                self._end_round()
            finally:
                super().close()
        super().close()

    def _share(self, commit: Commit) -> Account:
        if not self._connection.in_transaction:
            with known_troubles(self._database):
                self._connection.execute("PRAGMA temp_store = MEMORY")  # what a savepoint keeps, to undo a step
                self._connection.execute("BEGIN IMMEDIATE")
        self._shares = True
        try:
            account = self.commit(commit.table, commit.record, commit.postings, commit.page, commit.notes)
        finally:
            self._shares = False
        if commit.page is not None and commit.page.line is not None:
            self._end_round()
        return account

    def _end_round(self) -> None:
        """Commits the steps of a round.

        Raises:
            KnownError: none of them was written.
        """
        with known_troubles(self._database):
            try:
                self._connection.execute("COMMIT")
            except sqlite3.Error:
                if self._connection.in_transaction:
                    self._connection.execute("ROLLBACK")
                self._heads = Heads.read(self._connection)
                raise
        self._keep_mark()

    def _transaction(self) -> AbstractContextManager[None]:
        return self._savepoint() if self._shares else transaction(self._connection)

    @contextlib.contextmanager
    def _savepoint(self) -> Iterator[None]:
        """Undoes the step alone if it fails, and keeps those before it."""
        self._connection.execute("SAVEPOINT step")
        try:
            yield
        except BaseException:
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK TO step")
                self._connection.execute("RELEASE step")
            else:  # a full disk can end the whole transaction
                self._heads = Heads.read(self._connection)
            raise
        self._connection.execute("RELEASE step")
