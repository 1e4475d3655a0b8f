"""A line in which a name is written."""

from PySide6.QtCore import QEvent
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QLineEdit


class NameEdit(QLineEdit):
    """Undoes what was typed in it; once there is nothing of that left, the key of undoing is the window's."""

    def event(self, event: QEvent) -> bool:
        """Leaves a key to the window that means nothing here."""
        asks = event.type() == QEvent.Type.ShortcutOverride and not self.isUndoAvailable()
        if asks and isinstance(event, QKeyEvent) and event.matches(QKeySequence.StandardKey.Undo):
            event.ignore()
            return False
        return super().event(event)
