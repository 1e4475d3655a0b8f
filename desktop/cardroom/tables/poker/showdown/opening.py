"""Opens the window "Which hand wins?"."""

from PySide6.QtWidgets import QDialog, QWidget

from cardroom.bank.ports import Bank
from cardroom.house.settings.settings import Settings
from cardroom.tables.poker.showdown.panel import ShowdownPanel


def open_showdown(bank: Bank, settings: Settings, over: QWidget) -> QDialog:
    """Makes the window; it reads nothing from the bank.

    Entry point of the table's spec.
    """
    return ShowdownPanel(settings.wardrobe, over)
