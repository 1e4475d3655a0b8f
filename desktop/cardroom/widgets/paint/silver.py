"""Silver paint: a quiet frame for what is shown but not won."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPen

from cardroom.widgets.paint.painting import downward

SILVER_STOPS = ((0.0, "#dfecf1"), (0.3, "#a9c0c9"), (0.6, "#7d98a3"), (1.0, "#c3d6dd"))

_SHADE = QColor(0, 0, 0, 110)


def draw_silver_frame(painter: QPainter, area: QRectF, width: float, radius: float) -> None:
    """Draws a thin rounded frame just inside `area`, with a dark edge.

    The edge keeps it visible on light cards and on every felt. All lengths are in pixels.
    """
    shine = downward(area, SILVER_STOPS)
    inset = width / 2
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for brush, thickness in ((QBrush(_SHADE), width + 2), (shine, width)):
        painter.setPen(QPen(brush, thickness))
        painter.drawRoundedRect(area.adjusted(inset, inset, -inset, -inset), radius, radius)
