"""Copies the ledger, so that an audit runs beside the bank.

The ledger's file is locked for one connection, which one thread uses: an audit there keeps commits waiting. A copy is
of one moment, needs no lock, and belongs to the thread that audits it.
"""

import sqlite3
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, Protocol, Self

from cardroom.bank.sqlite.files import database_in
from cardroom.bank.sqlite.troubles import known_troubles
from cardroom.errors import OlderDataError

_STEPS_OF_SQLITE = 50_000
"""Virtual machine instructions between two calls of `beat`: about a millisecond."""


def no_beat() -> None:
    """Goes on."""


class Audited(Protocol):
    """What an audit reads: an open bank or a copy."""

    @property
    def folder(self) -> Path:
        """The data folder."""

    @property
    def older(self) -> OlderDataError | None:
        """Returns how the ledger does not follow from its mark."""

    @property
    def uncompared(self) -> str:
        """Returns why older data would not be noticed; "" if they would."""

    @property
    def refuse_a_moved_file(self) -> Callable[[], None]:
        """Checks that the open file is still the one at its path."""

    def query(self, sql: str, parameters: Iterable[Any] = ()) -> list[tuple[Any, ...]]:
        """Returns the rows of a SELECT or of a checking PRAGMA."""


class LedgerCopy:
    """A copy of the ledger in a temporary file.

    The file has no name, and disappears with the process. It takes as much room as the ledger, without archives.

    Args:
        connection: the ledger, in no transaction.
        folder: the data folder, with the archives.
        refuse_a_moved_file: checks the ledger's own file; see `SqliteBank`.
        older, uncompared: as in `SqliteBank`.

    Attributes:
        folder, older, uncompared, refuse_a_moved_file: as given.
        beat: called again and again while a query runs; what it raises ends the query.

    Raises:
        KnownError: DISK_FULL, BANK_CORRUPT or BANK_UNREADABLE.
    """

    def __init__(
        self,
        connection: sqlite3.Connection,
        folder: Path,
        refuse_a_moved_file: Callable[[], None],
        older: OlderDataError | None,
        uncompared: str,
    ) -> None:
        self.folder, self.refuse_a_moved_file = folder, refuse_a_moved_file
        self.older, self.uncompared = older, uncompared
        self.beat: Callable[[], None] = no_beat
        self._database = database_in(folder)
        self._stopped_by: BaseException | None = None
        with known_troubles(self._database):
            self._connection = sqlite3.connect("", isolation_level=None, check_same_thread=False)
            connection.backup(self._connection)
            self._connection.execute("PRAGMA synchronous = OFF")
        self._connection.set_progress_handler(self._go_on, _STEPS_OF_SQLITE)

    def query(self, sql: str, parameters: Iterable[Any] = ()) -> list[tuple[Any, ...]]:
        """Returns the rows of a SELECT; see `SqliteBank.query`."""
        self.beat()
        try:
            with known_troubles(self._database):
                return self._connection.execute(sql, tuple(parameters)).fetchall()
        finally:
            stopped_by, self._stopped_by = self._stopped_by, None
            if stopped_by is not None:
                raise stopped_by

    def close(self) -> None:
        """Deletes the copy."""
        self._connection.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _go_on(self) -> int:
        """Called by SQLite; a result other than 0 interrupts the query."""
        try:
            self.beat()
        except BaseException as error:  # noqa: BLE001 - raised again by `query`: SQLite would swallow it
            self._stopped_by = error
            return 1
        return 0
