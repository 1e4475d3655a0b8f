"""Compares a ledger with its mark, and writes the mark."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from cardroom.bank.sqlite.balances import credits_of
from cardroom.bank.sqlite.chains.heads import Heads
from cardroom.bank.sqlite.chains.mark import Mark, MarkFile
from cardroom.bank.sqlite.troubles import known_troubles
from cardroom.errors import KnownError, OlderDataError

_HASH = "SELECT lower(hex(hash)) FROM link WHERE id = ?"


def refuse_older(connection: sqlite3.Connection, heads: Heads, mark: Mark, credits: int) -> None:
    """Compares a ledger with its mark.

    A ledger that has no link of the mark's number any more cannot be compared, and does not follow: what was put in its
    place could have links of any numbers.

    Args:
        connection: the open ledger.
        heads: those of the ledger.
        mark: the mark.
        credits: the player's credits now, with those in escrow.

    Raises:
        OlderDataError: the ledger is older than its mark, or another one that does not follow from it.
    """
    if connection.execute(_HASH, (mark.number,)).fetchall() != [(mark.hash,)]:
        raise OlderDataError(max(mark.number - heads.last.number, 0), mark.credits, credits, mark.at)


class MarkKeeper:
    """Reads and writes the mark, or remembers why it could not be.

    What was committed is safe, so an error is no reason to stop a game.

    Args:
        file: the mark's file; None keeps no mark.

    Attributes:
        trouble: the last error; None after a mark that was written.
    """

    def __init__(self, file: MarkFile | None) -> None:
        self._file = file
        self.trouble: KnownError | None = None

    @property
    def is_kept(self) -> bool:
        """Whether there is a file for the mark."""
        return self._file is not None

    @property
    def trouble_text(self) -> str:
        """Returns why no mark is kept; "" if one is."""
        if not self.is_kept:
            return "there is no folder for marks"
        return "" if self.trouble is None else f"the mark: {self.trouble}"

    def read(self) -> Mark | None:
        """Returns the mark; one that cannot be read counts as missing."""
        if self._file is None:
            return None
        try:
            with known_troubles(self._file.path):
                return self._file.read()
        except KnownError as trouble:
            self.trouble = trouble
            return None

    def write(self, heads: Heads, at: str) -> None:
        """Writes the mark of the last commit.

        Args:
            heads: those of the commit.
            at: its time.
        """
        if self._file is None:
            return
        credits, prize = credits_of(heads.balances)
        with self._remembering(self._file):
            self._file.write(Mark(heads.last.number, heads.last.hash.hex(), credits, prize, at))
            self.trouble = None

    def flush(self) -> None:
        """Returns when the mark is on the disk."""
        if self._file is not None:
            with self._remembering(self._file):
                self._file.flush()

    def close(self) -> None:
        """Flushes and closes the file."""
        self.flush()
        if self._file is not None:
            self._file.close()

    @contextmanager
    def _remembering(self, file: MarkFile) -> Iterator[None]:
        try:
            with known_troubles(file.path):
                yield
        except KnownError as trouble:
            self.trouble = trouble
