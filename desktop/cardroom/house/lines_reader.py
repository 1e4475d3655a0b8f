"""Reads a table's lines in slices, later those of new rounds."""

from collections.abc import Sequence
from dataclasses import dataclass

from cardroom.bank.ports import Bank

Row = tuple[int, int, str]
"""A round as `Book.lines_after` returns it: its number, the credits after it, and its line."""


@dataclass(frozen=True, slots=True)
class LinesSlice:
    """The rows of one reading.

    Attributes:
        settled: new rows that can no longer change, in order.
        last: the row after them; None without one. A later commit of its round may replace its line, as a double-up
            does, so it is read again.
        is_end: whether the book has no later row.
    """

    settled: Sequence[Row]
    last: Row | None
    is_end: bool


class LinesReader:
    """Reads each line of a table once, but for the last one.

    So results that are updated after each round cost the same after a million rounds as after ten.

    Args:
        book: contains the lines.
        table: the table's code.
        size: number of rows at most that a reading settles.
        after: the round after which it begins; 0 for the first round that the statistics count.
    """

    def __init__(self, book: Bank, table: str, size: int, after: int = 0) -> None:
        self._book = book
        self._table = table
        self._size = size
        self._first_after = self._after = after
        self._start = 0

    def begins_anew(self) -> bool:
        """Begins anew if the statistics begin elsewhere now.

        Returns:
            Whether it does; what was read before does not count then. The person has reset the statistics, or undone
            that; or it is the first call of a table whose statistics were reset.

        Raises:
            KnownError: as `Bank`.
        """
        start = self._book.statistics_start(self._table)
        if start == self._start:
            return False
        self._start = start
        self._after = max(self._first_after, start)
        return True

    def read(self) -> LinesSlice:
        """Reads on from the last settled row.

        Raises:
            KnownError: as `Bank`; the next call reads the same rows.
        """
        rows = self._book.lines_after(self._table, self._after, self._size + 1)
        if not rows:
            return LinesSlice((), None, is_end=True)
        *settled, last = rows
        if settled:
            self._after = settled[-1][0]
        return LinesSlice(settled, last, is_end=len(rows) <= self._size)
