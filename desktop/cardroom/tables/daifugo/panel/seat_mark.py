"""The mark over a seat's cards: passed, or its rank."""

from collections.abc import Iterator
from enum import Enum
from typing import ClassVar

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from cardroom.widgets.paint.gold import draw_gold_frame, gold
from cardroom.widgets.paint.painting import Still
from cardroom.widgets.paint.texts import PaintedText, draw_texts, shrunk, sized, text_width
from cardroom.widgets.speech.roles import Role

_PLATE, _EDGE, _IVORY = QColor(10, 13, 12, 235), QColor("#8f8a78"), QColor("#fdf6dc")
_FALLEN, _DARK = QColor("#7c1a33"), QColor("#16181d")
_RADIUS, _PADDING = 0.28, 0.6
_LARGER = 1.12
_RIM = 2.0


class MarkKind(Enum):
    """What a mark says."""

    NONE = "none"
    PASSED = "passed"
    RANK = "rank"
    LAST = "last"


class SeatMark(QWidget):
    """Shows that a seat has passed, or its rank.

    The kinds differ in form: a pass is a dark plate, a rank one of gold, the last rank one of burgundy.
    """

    spoken_role: ClassVar[Role] = Role.StaticText

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._kind = MarkKind.NONE
        self._text = ""
        self._still = Still()
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def show_mark(self, kind: MarkKind, text: str = "") -> None:
        """Sets the mark and its text; does not show the widget."""
        if (kind, text) == (self._kind, self._text):
            return
        self._kind, self._text = kind, text
        self.setAccessibleName(text)
        self.update()

    @property
    def kind(self) -> MarkKind:
        """Returns what is shown."""
        return self._kind

    @property
    def text(self) -> str:
        """The text, "" without a mark."""
        return self._text

    def texts(self) -> Iterator[PaintedText]:
        """Yields the painted text."""
        font, plate = self._font_that_fits(), self._plate()
        colour = _DARK if self._kind is MarkKind.RANK else _IVORY
        yield PaintedText(self._text, plate, font, colour)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the mark; repaints it only after a change."""
        if self._kind is MarkKind.NONE:
            return
        key = (self._kind, self._text, self.font().key())
        self._still.show(self, event, key, self._paint)

    def _paint(self, painter: QPainter) -> None:
        plate = self._plate()
        radius = plate.height() * _RADIUS
        painter.setBrush({MarkKind.PASSED: _PLATE, MarkKind.LAST: _FALLEN}.get(self._kind, gold(plate)))
        painter.setPen(QPen(_EDGE, 1.2) if self._kind is MarkKind.PASSED else Qt.PenStyle.NoPen)
        painter.drawRoundedRect(plate, radius, radius)
        if self._kind is MarkKind.LAST:
            draw_gold_frame(painter, plate, 1.6, radius)
        draw_texts(painter, self.texts())

    def _plate(self) -> QRectF:
        metrics = QFontMetricsF(self._font_that_fits())
        width = min(self.width() - _RIM, metrics.horizontalAdvance(self._text) + 2 * metrics.height() * _PADDING)
        plate = QRectF(0, 0, width, min(self.height() - _RIM, metrics.height() * 1.3))
        plate.moveCenter(QRectF(self.rect()).center())
        return plate

    def _font_that_fits(self) -> QFont:
        """Returns a bold font in which the text fits the mark."""
        return shrunk(sized(self.font(), self.fontInfo().pixelSize() * _LARGER, bold=True), self._fits)

    def _fits(self, font: QFont) -> bool:
        is_narrow = text_width(font, self._text) <= self.width() - font.pixelSize()
        return is_narrow and QFontMetricsF(font).height() <= self.height() - _RIM
