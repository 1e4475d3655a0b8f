"""Qt's input widgets with one behaviour of each corrected."""

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QEvent, QSignalBlocker, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QResizeEvent
from PySide6.QtWidgets import QLineEdit, QListWidget, QListWidgetItem


class NameEdit(QLineEdit):
    """A line edit that passes an unavailable Undo on to the window."""

    def event(self, event: QEvent) -> bool:
        """Ignores the shortcut override of Undo while nothing can be undone here."""
        asks = event.type() == QEvent.Type.ShortcutOverride and not self.isUndoAvailable()
        if asks and isinstance(event, QKeyEvent) and event.matches(QKeySequence.StandardKey.Undo):
            event.ignore()
            return False
        return super().event(event)


class ListRow(NamedTuple):
    """An item of a shelf.

    Attributes:
        value: what it stands for; the item's data.
        text: on screen.
        spoken: for screen readers.
    """

    value: object
    text: str
    spoken: str


class RowList(QListWidget):
    """A list that keeps its current item visible when it is resized."""

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Scrolls to the current item."""
        super().resizeEvent(event)
        self.scrollToItem(self.currentItem())

    def show_rows(self, rows: Sequence[ListRow], chosen: object) -> None:
        """Updates the items, without signals.

        Args:
            rows: the items.
            chosen: the value of the current item.
        """
        with QSignalBlocker(self):
            while self.count() < len(rows):
                self.addItem(QListWidgetItem())
            while self.count() > len(rows):
                self.takeItem(self.count() - 1)
            for line, row in enumerate(rows):
                item = self.item(line)
                item.setData(Qt.ItemDataRole.UserRole, row.value)
                item.setText(row.text)
                item.setData(Qt.ItemDataRole.AccessibleTextRole, row.spoken)
                if row.value == chosen:
                    self.setCurrentItem(item)
