"""Opens the window of results, which reads the book."""

from PySide6.QtWidgets import QDialog, QWidget

from cardroom.bank.ports import Bank
from cardroom.house.results_reading import ResultsReading
from cardroom.house.settings.settings import Settings
from cardroom.tables.square.rules.cluster import TABLE
from cardroom.tables.square.rules.results import NO_RESULTS, results_of
from cardroom.tables.square.statistics.panel import ResultsPanel


def open_results(bank: Bank, settings: Settings, over: QWidget) -> QDialog:
    """Makes the window of results.

    Entry point of the table's spec.
    """
    panel = ResultsPanel(settings.wardrobe, over)
    ResultsReading(panel, bank, TABLE, NO_RESULTS, results_of, panel)
    return panel
