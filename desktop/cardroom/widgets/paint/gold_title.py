"""A title in gold letters."""

from math import ceil

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QLabel

from cardroom.widgets.paint.gold import gold

_SHADE = QColor(0, 0, 0, 190)
_SUITS = "♠♥", "♦♣"
_SUIT_SIZE = 0.62


class GoldTitle(QLabel):
    """A label whose letters shine; suits stand on both sides of it."""

    def sizeHint(self) -> QSize:
        """Room for the text and the suits."""
        metrics = QFontMetricsF(self.font())
        return QSize(ceil(self._width() + metrics.height() / 4), ceil(metrics.height() * 1.04))

    def minimumSizeHint(self) -> QSize:
        """The title is never cut."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The letters are filled with one gold for all of them."""
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
        painter.fillPath(letters.translated(0, max(1.0, metrics.height() / 28)), _SHADE)
        painter.fillPath(letters, gold(QRectF(letters.boundingRect())))
        painter.end()

    def _parts(self) -> tuple[tuple[QFont, str], ...]:
        small = QFont(self.font())
        small.setPixelSize(round(self.fontInfo().pixelSize() * _SUIT_SIZE))
        left, right = _SUITS
        return (small, f"{left}  "), (self.font(), self.text()), (small, f"  {right}")

    def _width(self) -> float:
        return sum(QFontMetricsF(font).horizontalAdvance(text) for font, text in self._parts())
