"""The number of the countdown, in a ring of gold."""

from PySide6.QtCore import QLocale, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QApplication, QWidget

from cardroom.widgets.paint.gold import gold

_DISC, _TRACK, _FIGURE = QColor(6, 14, 11, 225), QColor(255, 255, 255, 40), QColor("#ffe9a8")
_LAST, LAST_SECONDS = QColor("#ffffff"), 5
_WHOLE = 360 * 16
_TOP = 90 * 16


class CountdownRing(QWidget):
    """Shows the seconds and their share of the whole time."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("countdownRing")
        self.seconds = 0
        self._share = 1.0
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def show_time(self, seconds: int, share: float) -> None:
        """Shows a time.

        Args:
            seconds: the number.
            share: of the ring that is left, from 0 to 1.
        """
        if (seconds, share) != (self.seconds, self._share):
            self.seconds, self._share = seconds, share
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints disc, ring and number."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        side = min(self.width(), self.height())
        width = side * 0.055
        disc = QRectF((self.width() - side) / 2, (self.height() - side) / 2, side, side)
        ring = disc.adjusted(width, width, -width, -width)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(_DISC)
        painter.drawEllipse(disc.adjusted(1, 1, -1, -1))
        painter.setPen(QPen(_TRACK, width))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(ring)
        painter.setPen(QPen(gold(disc), width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        if self._share > 0:
            painter.drawArc(ring, _TOP, round(_WHOLE * self._share))
        font = QFont(QApplication.font())
        font.setBold(True)
        font.setPixelSize(max(1, round(side * 0.46)))
        painter.setFont(font)
        painter.setPen(_LAST if self.seconds <= LAST_SECONDS else _FIGURE)
        painter.drawText(disc, Qt.AlignmentFlag.AlignCenter, QLocale().toString(self.seconds))
        painter.end()
