"""Reads a table's lines for its results, in slices.

After a round only the lines since the last look are read.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Generic, Protocol, TypeVar

from msgspec import Struct
from PySide6.QtCore import QObject, QTimer, SignalInstance

from cardroom.bank.ports import Bank
from cardroom.errors import KnownError
from cardroom.house.trouble.dialog import trouble_text

SLICE = 250
"""Lines that are read at a time: some ten milliseconds; then other events are processed."""

Results = TypeVar("Results")
Shown_contra = TypeVar("Shown_contra", contravariant=True)


Row = tuple[int, int, str]
"""A round as `Book.lines_after` returns it: its number, the credits after it, and its line."""


class LinesSlice(Struct, frozen=True):
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


class ResultsWindow(Protocol[Shown_contra]):
    """A dialog that shows the results of a table."""

    @property
    def looked_at(self) -> SignalInstance:
        """Emitted when the window has been activated again."""

    @property
    def finished(self) -> SignalInstance:
        """Emitted when the window closes."""

    def show_results(self, results: Shown_contra) -> None:
        """Shows the results of all rounds."""

    def show_trouble(self, text: str) -> None:
        """Shows an error in place of the figures, or below them."""


class ResultsReading(QObject, Generic[Results]):
    """Fills one open window of results.

    Args:
        window: the window.
        bank: contains the book.
        table: the code of the table.
        nothing: the results of no rounds.
        with_lines: adds lines (number of the round, line) to results.
        parent: the window, which owns this object.
    """

    def __init__(  # noqa: PLR0913, PLR0917 - what differs between tables
        self,
        window: ResultsWindow[Results],
        bank: Bank,
        table: str,
        nothing: Results,
        with_lines: Callable[[Iterable[tuple[int, str]], Results], Results],
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._window = window
        self._bank = bank
        self._table = table
        self._settled = self._nothing = nothing
        self._with_lines = with_lines
        self._reader = LinesReader(bank, table, SLICE)
        self._newest: object = None
        # The next slice is read when all other events in the queue have been processed.
        self._next = QTimer(self)
        self._next.setObjectName("next slice")
        self._next.setSingleShot(True)
        self._next.timeout.connect(self._read_slice)
        window.looked_at.connect(self._read_if_new)
        window.finished.connect(self._next.stop)
        self._read_if_new()

    def _read_if_new(self) -> None:
        """Reads on if a round has ended since."""
        try:
            newest = self._bank.lines(self._table, 1)
            if self._reader.begins_anew():
                self._settled, self._newest = self._nothing, None
        except KnownError as trouble:
            self._window.show_trouble(trouble_text(trouble))
            return
        if newest != self._newest:
            self._newest = newest
            self._next.start()

    def _read_slice(self) -> None:
        try:
            read = self._reader.read()
        except KnownError as trouble:
            self._newest = None  # the next look tries again
            self._window.show_trouble(trouble_text(trouble))
            return
        self._settled = self._with_rows(read.settled, self._settled)
        if not read.is_end:
            self._next.start()
            return
        rows = () if read.last is None else (read.last,)
        self._window.show_results(self._with_rows(rows, self._settled))

    def _with_rows(self, rows: Iterable[Row], before: Results) -> Results:
        return self._with_lines(((number, line) for number, _, line in rows), before)
