"""A row that becomes a column where its window is narrow."""

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QBoxLayout


class TurnedRow(QObject):
    """Lets the parts of a row stand below each other.

    Args:
        row: a row of parts.
        parent: the window.
    """

    way = Qt.Orientation.Horizontal

    def __init__(self, row: QBoxLayout, parent: QObject) -> None:
        super().__init__(parent)
        self._row = row

    def give_way(self, *, gives: bool) -> None:
        """Turns the row into a column, or back."""
        direction = QBoxLayout.Direction.TopToBottom if gives else QBoxLayout.Direction.LeftToRight
        self._row.setDirection(direction)
