"""The marks of a line with their points."""

from collections.abc import Iterator
from typing import ClassVar

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from cardroom.tables.square.panel.line_sign import SMALLEST_TEXT, points_text
from cardroom.tables.square.panel.words import mark_name
from cardroom.tables.square.rules.lines import Mark
from cardroom.widgets.paint.gold import gold
from cardroom.widgets.paint.painting import PaintedText
from cardroom.widgets.speech.roles import Role

MARKS = tuple(reversed(Mark))
"""The marks from the most points to the fewest."""

_GROUND = QColor("#0a0d0c")
_IVORY, _GOLD, _LOSS = QColor("#fdf6dc"), QColor("#ffe9a8"), QColor("#ff9d94")
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class MarksTable(QWidget):
    """Shows the ten marks in two columns."""

    spoken_role: ClassVar[Role] = Role.StaticText

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def retranslate(self) -> None:
        """Updates texts and spoken name for the current language."""
        names = (f"{mark_name(mark)} {points_text(mark.points)}" for mark in MARKS)
        self.setAccessibleName(", ".join(names))
        self.updateGeometry()
        self.update()

    def texts(self) -> Iterator[PaintedText]:
        """Yields all painted texts."""
        half = (len(MARKS) + 1) // 2
        area = self._area()
        width, height = area.width() / 2, area.height() / half
        for number, mark in enumerate(MARKS):
            column, row = divmod(number, half)
            place = QRectF(area.left() + column * width + 10, area.top() + row * height, width - 20, height)
            font = self._fitting(place.width())
            letter = min(30.0, height)
            yield PaintedText(mark.value, QRectF(place.left(), place.top(), letter, height), font, _GOLD, _LEFT)
            points = QFontMetricsF(font).horizontalAdvance("+60") + 4
            name = place.adjusted(letter, 0, -points, 0)
            yield PaintedText(mark_name(mark), name, font, _IVORY, _LEFT)
            colour = _LOSS if mark.points < 0 else _GOLD
            yield PaintedText(points_text(mark.points), place, font, colour, _RIGHT)

    def sizeHint(self) -> QSize:
        """Returns a comfortable size for five rows."""
        line = self.fontMetrics().height()
        return QSize(self._least_width(self.font()) + 60, round(line * 7) + 12)

    def minimumSizeHint(self) -> QSize:
        """Returns the smallest size for five rows."""
        font = QFont(self.font())
        font.setPixelSize(SMALLEST_TEXT)
        return QSize(self._least_width(font), round(self.fontMetrics().height() * 5.2) + 12)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints ground, frame and texts."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        painter.setBrush(_GROUND)
        painter.setPen(QPen(gold(area), 2))
        painter.drawRoundedRect(area, 9, 9)
        for each in self.texts():
            painter.setFont(each.font)
            painter.setPen(each.colour)
            painter.drawText(each.place, each.align, each.text)
        painter.end()

    def _area(self) -> QRectF:
        return QRectF(self.rect()).adjusted(4, 6, -4, -6)

    def _least_width(self, font: QFont) -> int:
        metrics = QFontMetricsF(font)
        widest = max(metrics.horizontalAdvance(mark_name(mark)) for mark in MARKS)
        return round(2 * (widest + metrics.horizontalAdvance("+60") + 60)) + 8

    def _fitting(self, width: float) -> QFont:
        font = QFont(self.font())
        pixels = self.fontInfo().pixelSize()
        while pixels > SMALLEST_TEXT and self._least_width(font) / 2 - 20 > width:
            pixels -= 1
            font.setPixelSize(pixels)
        return font
