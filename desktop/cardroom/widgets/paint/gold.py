"""The gold trim of the house."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPen

GOLD_STOPS = ((0.0, "#fff1b8"), (0.25, "#e9c35a"), (0.5, "#a8741a"), (0.75, "#c8962f"), (1.0, "#f6dc8b"))


def gold(area: QRectF) -> QBrush:
    """Gold that catches the light from above, over the height of `area`."""
    shine = QLinearGradient(area.topLeft(), area.bottomLeft())
    for place, colour in GOLD_STOPS:
        shine.setColorAt(place, QColor(colour))
    return QBrush(shine)


def draw_gold_frame(painter: QPainter, area: QRectF, width: float, radius: float) -> None:
    """Draws a rounded frame just inside `area`; all lengths in pixels."""
    inset = width / 2
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(gold(area), width))
    painter.drawRoundedRect(area.adjusted(inset, inset, -inset, -inset), radius, radius)
