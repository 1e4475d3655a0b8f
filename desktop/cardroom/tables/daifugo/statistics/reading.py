"""Reads the book for the window of results, in slices."""

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QDialog, QWidget

from cardroom.bank.ports import Bank
from cardroom.errors import KnownError
from cardroom.house.settings.settings import Settings
from cardroom.house.trouble.dialog import trouble_text
from cardroom.tables.daifugo.rules.cluster import TABLE
from cardroom.tables.daifugo.rules.results import NO_RESULTS, results_of
from cardroom.tables.daifugo.statistics.panel import DaifugoResultsPanel

SLICE = 250
"""Lines that are read at a time: some ten milliseconds; then other events are processed."""


def open_results(bank: Bank, settings: Settings, over: QWidget) -> QDialog:
    """Makes the window of results, which reads the book.

    Entry point of the table's spec.
    """
    panel = DaifugoResultsPanel(settings.wardrobe, over)
    ResultsReading(panel, bank)
    return panel


class ResultsReading(QObject):
    """Fills one open window of results, which owns this object.

    Args:
        panel: the window.
        bank: contains the book.
    """

    def __init__(self, panel: DaifugoResultsPanel, bank: Bank) -> None:
        super().__init__(panel)
        self._panel = panel
        self._bank = bank
        self._results = NO_RESULTS
        self._newest: object = None
        self._after = 0
        # The next slice is read when all other events in the queue have been processed.
        self._next = QTimer(self)
        self._next.setObjectName("next slice")
        self._next.setSingleShot(True)
        self._next.timeout.connect(self._read_slice)
        panel.looked_at.connect(self._read_if_new)
        panel.finished.connect(self._next.stop)
        self._read_if_new()

    def _read_if_new(self) -> None:
        """Reads the book again if a game has ended since."""
        try:
            newest = self._bank.lines(TABLE, 1)
        except KnownError as trouble:
            self._panel.show_trouble(trouble_text(trouble))
            return
        if newest != self._newest:
            self._newest = newest
            self._results, self._after = NO_RESULTS, 0
            self._next.start()

    def _read_slice(self) -> None:
        try:
            rows = self._bank.lines_after(TABLE, self._after, SLICE)
        except KnownError as trouble:
            self._panel.show_trouble(trouble_text(trouble))
            return
        self._results = results_of((line for _, _, line in rows), self._results)
        if len(rows) == SLICE:
            self._after = rows[-1][0]
            self._next.start()
        else:
            self._panel.show_results(self._results)
