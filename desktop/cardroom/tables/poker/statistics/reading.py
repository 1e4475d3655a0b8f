"""Reads the book for the statistics window, in slices.

No window is blocked while a million rounds are read. After a round only the lines since the last look are read.
"""

from collections import Counter
from collections.abc import Sequence

from msgspec import Struct, field
from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QDialog, QWidget

from cardroom.bank.ports import Bank
from cardroom.errors import KnownError
from cardroom.house.results_reading import LinesReader, Row
from cardroom.house.settings.settings import Settings
from cardroom.house.trouble.dialog import tell
from cardroom.tables.poker.pay_tables.odds_loop import OddsLoop, odds_loop_for
from cardroom.tables.poker.rules.cluster import TABLE
from cardroom.tables.poker.rules.line import without_cards
from cardroom.tables.poker.statistics.balance_curve import BalanceCurve, GrowingCurve
from cardroom.tables.poker.statistics.expected import Expected, expectation
from cardroom.tables.poker.statistics.panel import StatisticsPanel
from cardroom.tables.poker.statistics.tally import Tally, net_of, tally_of

SLICE = 10_000
"""Lines that are read at a time: some ten milliseconds; then other events are processed."""


def open_statistics(bank: Bank, settings: Settings, over: QWidget) -> QDialog:
    """Makes the statistics window, which reads the book.

    Entry point of the table's spec.
    """
    panel = StatisticsPanel(settings.appearance, over)
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
        self._played = self._all = _Played(LinesReader(bank, TABLE, SLICE))
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
        """Reads on if the last line of the book has changed.

        A new round or a double-up changes it.
        """
        try:
            newest = self._bank.lines(TABLE, 1)
            if self._all.reader.begins_anew():
                self._all, self._newest = _Played(self._all.reader), None
        except KnownError as trouble:
            self._show_failure(trouble)
            return
        if newest != self._newest:
            self._newest = newest
            self._read(self._panel.span)

    def _read(self, span: int) -> None:
        """Starts to read the last rounds.

        Args:
            span: their number; 0 for all, which are read on from the last reading.
        """
        try:
            self._played = self._last_rounds(span) if span else self._all
        except KnownError as trouble:
            self._show_failure(trouble)
            return
        self._panel.show_reading()
        self._next.start()

    def _last_rounds(self, count: int) -> "_Played":
        reader = LinesReader(self._bank, TABLE, SLICE, self._bank.round_before_last(TABLE, count))
        reader.begins_anew()
        return _Played(reader)

    def _read_slice(self) -> None:
        played = self._played
        try:
            read = played.reader.read()
        except KnownError as trouble:
            self._newest = None  # the next look tries again
            self._show_failure(trouble)
            return
        played.add(read.settled)
        if not read.is_end:
            self._next.start()
            return
        self._tally, curve = played.figures(read.last)
        self._panel.show_tally(self._tally, curve)
        self._loop.ask([self._tally])

    def _learn(self, tally: Tally, expected: Expected | None) -> None:
        """Shows the expected figures, unless rounds have been read since."""
        if tally is self._tally:
            self._panel.show_expected(expected)

    def _show_failure(self, error: Exception) -> None:
        tell(error, self._panel.show_trouble, self._panel)


class _Played(Struct, frozen=True):
    """Rounds that were read, added up.

    Attributes:
        reader: reads on.
        lines: how often each line was read.
        balance: the balance over the rounds.
    """

    reader: LinesReader
    lines: Counter[str] = field(default_factory=Counter)
    balance: GrowingCurve = field(default_factory=GrowingCurve)

    def add(self, rows: Sequence[Row]) -> None:
        """Adds rounds whose lines can no longer change."""
        self.lines.update(without_cards(line) for _, _, line in rows)
        self._begin(*rows[:1])
        self.balance.extend((number, credits) for number, credits, _ in rows)

    def _begin(self, *rows: Row) -> None:
        """Begins the balance with the credits before the first round."""
        if self.balance.is_empty:
            self.balance.extend((number - 1, credits - net_of(line)) for number, credits, line in rows)

    def figures(self, last: Row | None) -> tuple[Tally, BalanceCurve]:
        """Returns the figures with a last round, which is not added."""
        if last is None:
            return tally_of(self.lines), self.balance.curve()
        self._begin(last)
        number, credits, line = last
        return tally_of(self.lines + Counter([without_cards(line)])), self.balance.curve((number, credits))
