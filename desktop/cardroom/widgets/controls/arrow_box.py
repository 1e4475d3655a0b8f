"""A combo box that paints its arrow."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPolygon
from PySide6.QtWidgets import QComboBox


class ArrowBox(QComboBox):
    """A combo box with an arrow in the colour of the text.

    A style sheet cannot draw such an arrow.

    Signals:
        activated(int): from QComboBox.
    """

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
