"""The menu of the windows beside a table."""

from enum import Enum

from PySide6.QtCore import QPoint, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QWidget


class SideWindow(Enum):
    """A window that opens beside a table."""

    PRACTICE = "practice"
    WHICH_HAND = "which-hand"
    STATISTICS = "statistics"
    HISTORY = "history"
    PAY_TABLES = "pay-tables"
    HELP = "help"


class SideMenu(QMenu):
    """Lists the windows beside a table; emits the chosen one.

    Signals:
        chosen(SideWindow): the window to open.
    """

    chosen = Signal(object)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._actions: dict[SideWindow, QAction] = {}
        for window in SideWindow:
            action = self._actions[window] = self.addAction("")
            action.triggered.connect(lambda _=False, window=window: self.chosen.emit(window))
        self.retranslate()

    def open_above(self, button: QWidget) -> None:
        """Opens above its button, if the screen has room."""
        self.popup(button.mapToGlobal(QPoint(0, -self.sizeHint().height())))
        self.setActiveAction(self.actions()[0])

    def retranslate(self) -> None:
        """Updates all texts for the current language."""
        for window, text in (
            (SideWindow.PRACTICE, self.tr("&Practice…")),
            (SideWindow.WHICH_HAND, self.tr("&Which hand wins?")),
            (SideWindow.STATISTICS, self.tr("&Statistics…")),
            (SideWindow.HISTORY, self.tr("&History…")),
            (SideWindow.PAY_TABLES, self.tr("Pay &tables…")),
            (SideWindow.HELP, self.tr("How to p&lay…")),
        ):
            self._actions[window].setText(text)
