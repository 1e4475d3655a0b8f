"""Qt's input widgets with one behaviour of each corrected."""

from PySide6.QtCore import QEvent
from PySide6.QtGui import QKeyEvent, QKeySequence, QResizeEvent
from PySide6.QtWidgets import QLineEdit, QListWidget


class NameEdit(QLineEdit):
    """A line edit that passes an unavailable Undo on to the window."""

    def event(self, event: QEvent) -> bool:
        """Ignores the shortcut override of Undo while nothing can be undone here."""
        asks = event.type() == QEvent.Type.ShortcutOverride and not self.isUndoAvailable()
        if asks and isinstance(event, QKeyEvent) and event.matches(QKeySequence.StandardKey.Undo):
            event.ignore()
            return False
        return super().event(event)


class Shelf(QListWidget):
    """A list that keeps its current item visible when it is resized."""

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Scrolls to the current item."""
        super().resizeEvent(event)
        self.scrollToItem(self.currentItem())
