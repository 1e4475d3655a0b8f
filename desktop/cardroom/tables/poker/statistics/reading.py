"""Reads the book for the statistics window, a slice at a time, so that no window stands still over a million rounds."""

from array import array
from collections import Counter

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QDialog, QWidget

from cardroom.bank.history import lines_of, round_before_last, slice_after
from cardroom.bank.sqlite.bank import Bank
from cardroom.errors import KnownError
from cardroom.house.settings.settings import Settings
from cardroom.house.trouble.crash import report_bug
from cardroom.house.trouble.dialog import trouble_text
from cardroom.tables.poker.odds.returns import Returns
from cardroom.tables.poker.pay_tables.editing import odds_loop_for
from cardroom.tables.poker.pay_tables.odds_loop import OddsLoop
from cardroom.tables.poker.rules.cluster import TABLE
from cardroom.tables.poker.rules.pay_tables import PayTable
from cardroom.tables.poker.statistics.balance_curve import balance_curve
from cardroom.tables.poker.statistics.panel import StatisticsPanel
from cardroom.tables.poker.statistics.tally import Tally, expected_of, tally_of

SLICE = 10_000
"""So many lines are read at a time: some ten milliseconds, and then the windows have their turn."""


def open_statistics(bank: Bank, settings: Settings, over: QWidget) -> QDialog:
    """Makes the statistics window, which reads the book. Entry point of the table's spec."""
    panel = StatisticsPanel(settings.wardrobe, over)
    StatisticsReading(panel, bank, odds_loop_for(panel, settings))
    return panel


class StatisticsReading(QObject):
    """Fills one open statistics window. Lives as long as it.

    Args:
        panel: the window.
        bank: where the book is.
        loop: works out what the pay tables return that were played.
    """

    def __init__(self, panel: StatisticsPanel, bank: Bank, loop: OddsLoop) -> None:
        super().__init__(panel)
        self._panel = panel
        self._bank = bank
        self._loop = loop
        self._returns: dict[PayTable, Returns] = {}
        self._tally = Tally()
        self._newest: object = None
        self._begin_with(0)
        # The next slice is read when everything else in the queue has had its turn.
        self._next = QTimer(self)
        self._next.setSingleShot(True)
        self._next.timeout.connect(self._read_slice)
        panel.span_chosen.connect(self._read)
        panel.looked_at.connect(self._read_if_new)
        panel.finished.connect(self._next.stop)
        loop.known.connect(self._learn)
        loop.failed.connect(self._show_failure)
        self._read_if_new()

    def _read_if_new(self) -> None:
        """Reads again what is shown, where a round was played since, or its double-up."""
        try:
            newest = lines_of(self._bank, TABLE, 1)
        except KnownError as trouble:
            self._show_failure(trouble)
            return
        if newest != self._newest:
            self._newest = newest
            self._read(self._panel.span)

    def _read(self, span: int) -> None:
        """Begins to read the last rounds; all with a span of 0."""
        try:
            self._begin_with(round_before_last(self._bank, TABLE, span) if span else 0)
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
            rows = slice_after(self._bank, TABLE, self._after, SLICE)
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
        self._expect()

    def _expect(self) -> None:
        """What is expected is shown when the last pay table is known."""
        missing = [table for table in self._tally.pay_tables if table not in self._returns]
        if missing:
            self._loop.ask(missing)
        else:
            self._panel.show_expected(expected_of(self._tally, self._returns))

    def _learn(self, table: PayTable, returns: Returns) -> None:
        self._returns[table] = returns
        if all(each in self._returns for each in self._tally.pay_tables):
            self._expect()

    def _show_failure(self, error: Exception) -> None:
        if isinstance(error, KnownError):
            self._panel.show_trouble(trouble_text(error))
        else:
            report_bug(error, self._panel)
