"""A list of a few rows that shows all of them."""

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QTreeWidget

_EMPTY_ROWS = 1
"""The room of an empty list, in rows."""


class ShortList(QTreeWidget):
    """A list with columns, as tall as its rows; the window scrolls."""

    def show_rows(self) -> None:
        """Takes the height of the rows; call it after they have changed."""
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        """Returns the size at which all rows are visible."""
        count = self.topLevelItemCount()
        row = self.sizeHintForRow(0) if count else self.fontMetrics().height()
        height = self.header().sizeHint().height() + max(count, _EMPTY_ROWS) * row + 2 * self.frameWidth()
        columns = sum(self.header().sectionSizeHint(column) for column in range(self.columnCount()))
        return QSize(columns, height + self.fontMetrics().descent())

    def minimumSizeHint(self) -> QSize:
        """Returns the height of all rows."""
        return QSize(super().minimumSizeHint().width(), self.sizeHint().height())
