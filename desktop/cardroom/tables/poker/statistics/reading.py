"""Reads the book for the statistics window, in slices.

No window is blocked while a million rounds are read.
"""

from array import array
from collections import Counter

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QDialog, QWidget

from cardroom.bank.ports import Bank
from cardroom.errors import KnownError
from cardroom.house.settings.settings import Settings
from cardroom.house.trouble.crash import report_bug
from cardroom.house.trouble.dialog import trouble_text
from cardroom.tables.poker.pay_tables.editing import odds_loop_for
from cardroom.tables.poker.pay_tables.odds_loop import OddsLoop
from cardroom.tables.poker.rules.cluster import TABLE
from cardroom.tables.poker.statistics.balance_curve import balance_curve
from cardroom.tables.poker.statistics.expected import Expected, expectation
from cardroom.tables.poker.statistics.panel import StatisticsPanel
from cardroom.tables.poker.statistics.tally import Tally, tally_of

SLICE = 10_000
"""Lines that are read at a time: some ten milliseconds; then other events are processed."""


def open_statistics(bank: Bank, settings: Settings, over: QWidget) -> QDialog:
    """Makes the statistics window, which reads the book.

    Entry point of the table's spec.
    """
    panel = StatisticsPanel(settings.wardrobe, over)
    StatisticsReading(panel, bank, odds_loop_for(panel, settings, expectation))
    return panel


class StatisticsReading(QObject):
    """Fills one open statistics window, which owns this object.

    Args:
        panel: the window.
        bank: contains the book.
        loop: computes the expected figures of a tally.
    """

    def __init__(self, panel: StatisticsPanel, bank: Bank, loop: OddsLoop) -> None:
        super().__init__(panel)
        self._panel = panel
        self._bank = bank
        self._loop = loop
        self._tally = Tally()
        self._newest: object = None
        self._begin_with(0)
        # The next slice is read when all other events in the queue have been processed.
        self._next = QTimer(self)
        self._next.setObjectName("next slice")
        self._next.setSingleShot(True)
        self._next.timeout.connect(self._read_slice)
        panel.span_chosen.connect(self._read)
        panel.looked_at.connect(self._read_if_new)
        panel.finished.connect(self._next.stop)
        loop.known.connect(self._learn)
        loop.failed.connect(self._show_failure)
        self._read_if_new()

    def _read_if_new(self) -> None:
        """Reads the book again if its last line has changed.

        A new round or a double-up changes it.
        """
        try:
            newest = self._bank.lines(TABLE, 1)
        except KnownError as trouble:
            self._show_failure(trouble)
            return
        if newest != self._newest:
            self._newest = newest
            self._read(self._panel.span)

    def _read(self, span: int) -> None:
        """Starts to read the last rounds.

        Args:
            span: their number; 0 for all.
        """
        try:
            self._begin_with(self._bank.round_before_last(TABLE, span) if span else 0)
        except KnownError as trouble:
            self._show_failure(trouble)
            return
        self._panel.show_reading()
        self._next.start()

    def _begin_with(self, after: int) -> None:
        self._after = after
        self._lines = Counter[str]()
        self._rounds, self._credits = array("q"), array("q")

    def _read_slice(self) -> None:
        try:
            rows = self._bank.lines_after(TABLE, self._after, SLICE)
        except KnownError as trouble:
            self._show_failure(trouble)
            return
        if rows:
            numbers, credits, lines = zip(*rows, strict=True)
            self._rounds.extend(numbers)
            self._credits.extend(credits)
            self._lines.update(lines)
        if len(rows) == SLICE:
            self._after = self._rounds[-1]
            self._next.start()
        else:
            self._finish()

    def _finish(self) -> None:
        self._tally = tally_of(self._lines)
        self._panel.show_tally(self._tally, balance_curve(self._rounds, self._credits))
        self._loop.ask([self._tally])

    def _learn(self, tally: Tally, expected: Expected | None) -> None:
        """Shows the expected figures, unless rounds have been read since."""
        if tally is self._tally:
            self._panel.show_expected(expected)

    def _show_failure(self, error: Exception) -> None:
        if isinstance(error, KnownError):
            self._panel.show_trouble(trouble_text(error))
        else:
            report_bug(error, self._panel)
