"""A combo box that paints its arrow."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPolygon
from PySide6.QtWidgets import QComboBox, QStyledItemDelegate, QWidget


class ArrowBox(QComboBox):
    """A combo box with an arrow in the colour of the text.

    A style sheet cannot draw such an arrow.

    Signals:
        activated(int): from QComboBox.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        # The delegate of a menu, Qt's default, ignores the style sheet: a black highlight on a black list.
        self.setItemDelegate(QStyledItemDelegate(self))

    def showPopup(self) -> None:  # noqa: N802 - Qt's name
        """Opens the list with room for all rows.

        Qt takes the room of its scrollers from the rows, and shows neither.
        """
        super().showPopup()
        view = self.view()
        popup, rows = view.window(), sum(view.sizeHintForRow(row) for row in range(self.count()))
        lacking = min(rows, self.maxVisibleItems() * view.sizeHintForRow(0)) - view.viewport().height()
        room = self.screen().availableGeometry()
        height = min(popup.height() + max(0, lacking), room.height())
        popup.setGeometry(popup.x(), min(popup.y(), room.bottom() + 1 - height), popup.width(), height)
        view.scrollTo(view.currentIndex())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the box and its arrow."""
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self.palette().text())
        size = max(4, self.fontMetrics().height() // 4)
        centre = QPoint(self.width() - 3 * size, self.height() // 2)
        corners = (QPoint(-size, -size // 2), QPoint(size, -size // 2), QPoint(0, size))
        painter.drawPolygon(QPolygon([centre + corner for corner in corners]))
        painter.end()
