"""Gold paint: a brush, a frame, and a title in gold letters."""

from math import ceil

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFont,
    QFontMetricsF,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QLabel

from cardroom.widgets.paint.painting import downward, draw_rounded

GOLD_STOPS = ((0.0, "#fff1b8"), (0.25, "#e9c35a"), (0.5, "#a8741a"), (0.75, "#c8962f"), (1.0, "#f6dc8b"))
BRIGHT_STOPS = ((0.0, "#fffbe6"), (0.45, "#f8dc8a"), (1.0, "#d79f34"))
"""For large letters on a dark ground."""

_SHADE = QColor(0, 0, 0, 190)
_SUITS = "♠♥", "♦♣"
_SUIT_SIZE = 0.62


def gold(area: QRectF) -> QBrush:
    """Makes a gold gradient over the height of `area`, lit from above."""
    return downward(area, GOLD_STOPS)


def draw_gold_frame(painter: QPainter, area: QRectF, width: float, radius: float) -> None:
    """Draws a rounded frame just inside `area`; all lengths in pixels."""
    inset = width / 2
    draw_rounded(painter, area.adjusted(inset, inset, -inset, -inset), radius, edge=QPen(gold(area), width))


def draw_gold_text(painter: QPainter, place: QRectF, font: QFont, text: str) -> None:
    """Draws bright gold letters in the middle of a place."""
    metrics = QFontMetricsF(font)
    left = place.center().x() - metrics.horizontalAdvance(text) / 2
    letters = QPainterPath()
    letters.addText(left, place.center().y() + metrics.capHeight() / 2, font, text)
    _fill(painter, letters, metrics.height(), downward(letters.boundingRect(), BRIGHT_STOPS))


def _fill(painter: QPainter, letters: QPainterPath, height: float, brush: QBrush) -> None:
    """Fills letters over their shade; `height` is that of the line."""
    painter.fillPath(letters.translated(0, max(1.0, height / 28)), _SHADE)
    painter.fillPath(letters, brush)


class GoldTitle(QLabel):
    """A label with gold letters, between two pairs of suits."""

    def sizeHint(self) -> QSize:
        """Returns the size of text and suits."""
        metrics = QFontMetricsF(self.font())
        return QSize(ceil(self._width() + metrics.height() / 4), ceil(metrics.height() * 1.04))

    def minimumSizeHint(self) -> QSize:
        """Returns the full size: the title is never elided."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Fills all letters with one gradient."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        metrics = QFontMetricsF(self.font())
        baseline = (self.height() + metrics.capHeight()) / 2
        letters = QPainterPath()
        left = (self.width() - self._width()) / 2
        for font, text in self._parts():
            lift = (metrics.capHeight() - QFontMetricsF(font).capHeight()) / 2
            letters.addText(left, baseline - lift, font, text)
            left += QFontMetricsF(font).horizontalAdvance(text)
        _fill(painter, letters, metrics.height(), gold(letters.boundingRect()))
        painter.end()

    def _parts(self) -> tuple[tuple[QFont, str], ...]:
        small = QFont(self.font())
        small.setPixelSize(round(self.fontInfo().pixelSize() * _SUIT_SIZE))
        left, right = _SUITS
        return (small, f"{left}  "), (self.font(), self.text()), (small, f"  {right}")

    def _width(self) -> float:
        return sum(QFontMetricsF(font).horizontalAdvance(text) for font, text in self._parts())


SILVER_STOPS = ((0.0, "#dfecf1"), (0.3, "#a9c0c9"), (0.6, "#7d98a3"), (1.0, "#c3d6dd"))

_RING_SHADE = QColor(0, 0, 0, 110)


def draw_silver_frame(painter: QPainter, area: QRectF, width: float, radius: float) -> None:
    """Draws a thin rounded frame just inside `area`, with a dark edge.

    The edge keeps it visible on light cards and on every felt. All lengths are in pixels.
    """
    shine = downward(area, SILVER_STOPS)
    inset = width / 2
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for brush, thickness in ((QBrush(_RING_SHADE), width + 2), (shine, width)):
        painter.setPen(QPen(brush, thickness))
        painter.drawRoundedRect(area.adjusted(inset, inset, -inset, -inset), radius, radius)
