"""Opens the window of results, which reads the book."""

from collections.abc import Iterable
from functools import partial

from PySide6.QtWidgets import QDialog, QWidget

from cardroom.bank.ports import Bank
from cardroom.house.results_reading import ResultsReading
from cardroom.house.settings.settings import Settings
from cardroom.tables.daifugo.rules.cluster import TABLE
from cardroom.tables.daifugo.rules.results import NO_RESULTS, Results, results_of
from cardroom.tables.daifugo.settings import DaifugoSettings
from cardroom.tables.daifugo.statistics.panel import DaifugoResultsPanel


def open_results(bank: Bank, settings: Settings, over: QWidget) -> QDialog:
    """Makes the window of results.

    Entry point of the table's spec.
    """
    panel = DaifugoResultsPanel(settings.wardrobe, over)
    ResultsReading(panel, bank, TABLE, NO_RESULTS, partial(_with_lines, settings), panel)
    return panel


def _with_lines(settings: Settings, lines: Iterable[tuple[int, str]], before: Results) -> Results:
    """Adds lines; the results do not depend on their numbers."""
    return results_of((line for _, line in lines), before, DaifugoSettings.of(settings).own)
