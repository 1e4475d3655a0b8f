"""A list in which the chosen one stays in sight."""

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QListWidget


class Shelf(QListWidget):
    """A list that does not lose its chosen item out of sight when its room changes."""

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Scrolls to the chosen item."""
        super().resizeEvent(event)
        self.scrollToItem(self.currentItem())
