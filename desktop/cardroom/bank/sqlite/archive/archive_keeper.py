"""Knows the archives of an open ledger, and writes the next one."""

import sqlite3
from collections.abc import Callable, Iterable
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from cardroom.bank.sqlite.archive.archives import Archive, recorded_archives
from cardroom.bank.sqlite.archive.archiving import (
    FULL,
    MORE,
    bytes_of_rows,
    due_moves,
    shrink,
    take_out,
    write_archive,
)
from cardroom.bank.sqlite.chains.heads import Heads
from cardroom.bank.sqlite.files import open_immutable
from cardroom.bank.sqlite.troubles import known_troubles
from cardroom.errors import KnownError, Trouble

Sealed = Callable[[], AbstractContextManager[tuple[Heads, str]]]
"""Begins a transaction that is sealed: its heads, and the time of the commit."""


class ArchiveKeeper:
    """The archives of an open ledger.

    Args:
        connection: the ledger.
        folder: the data folder.

    Attributes:
        archives: those that the ledger names, in order.
        trouble: why the last archive could not be written, or that one is missing; else None.
    """

    def __init__(self, connection: sqlite3.Connection, folder: Path) -> None:
        self._connection = connection
        self._folder = folder
        self._open: tuple[str, sqlite3.Connection] | None = None
        self._full = FULL
        self.archives: tuple[Archive, ...] = ()
        self.trouble: KnownError | None = None

    def read(self, *, inspects: bool) -> None:
        """Reads which archives there are, and whether their files are.

        Args:
            inspects: whether an audit will find out what is damaged.

        Raises:
            KnownError: BANK_CORRUPT: an event of an archive is damaged.
        """
        try:
            self.archives = recorded_archives(lambda *query: self._connection.execute(*query).fetchall())
        except KnownError as trouble:
            if not inspects:
                raise
            self.trouble = trouble
        for archive in self.archives:
            path = self._folder / archive.file
            if not path.is_file():
                self.trouble = KnownError(Trouble.ARCHIVE_MISSING, str(path))

    def query(self, archive: Archive, sql: str, parameters: Iterable[Any] = ()) -> list[tuple[Any, ...]]:
        """Returns the rows of a SELECT from an archive.

        The last one that was read stays open.

        Raises:
            KnownError: ARCHIVE_MISSING, BANK_UNREADABLE, or BANK_CORRUPT: it is damaged.
        """
        path = self._folder / archive.file
        if not path.is_file():
            raise KnownError(Trouble.ARCHIVE_MISSING, str(path))
        with known_troubles(path):
            if self._open is None or self._open[0] != archive.file:
                self.close()
                self._open = archive.file, open_immutable(path)
            return self._open[1].execute(sql, tuple(parameters)).fetchall()

    def archive_if_due(self, sealed: Sealed, full: int = 0) -> None:
        """Moves old rows into an archive if the ledger is large.

        An error is remembered: the rows are still in the ledger, and a game goes on.

        Args:
            sealed: begins the transaction that takes the rows out.
            full: the size in bytes from which they move; 0 for the usual one.
        """
        try:
            with known_troubles(self._folder):
                moves = due_moves(self._connection, full or self._full)
                if not moves:
                    return
                archive = write_archive(self._connection, self._folder, moves, len(self.archives) + 1)
                with sealed() as (heads, at):
                    take_out(self._connection, heads, at, moves, archive)
                self.archives += (replace(archive, at=at),)
                shrink(self._connection)
                self.trouble = None
        except KnownError as trouble:
            self.trouble = trouble
            self._full = bytes_of_rows(self._connection) + MORE  # not again at the next round

    def close(self) -> None:
        """Closes the archive that is open."""
        if self._open is not None:
            self._open[1].close()
            self._open = None
