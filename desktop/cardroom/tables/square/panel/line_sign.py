"""The sign of a line: mark, points, and best mark."""

from collections.abc import Iterator
from typing import ClassVar, NamedTuple

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QBrush, QColor, QEnterEvent, QFont, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from cardroom.tables.square.rules.lines import Mark
from cardroom.widgets.paint.gold import gold
from cardroom.widgets.paint.painting import PaintedText
from cardroom.widgets.speech.roles import Role

_GROUND, _EDGE = QColor(6, 14, 11, 205), QColor("#6d5a2a")
_IVORY, _GOLD, _SOFT, _LOSS = QColor("#fdf6dc"), QColor("#ffe79a"), QColor("#c9d8cf"), QColor("#ff9d94")
_INK = QColor("#16181d")
_LIT = QColor("#7a1226")
SMALLEST_TEXT = 14
_CENTRE = Qt.AlignmentFlag.AlignCenter
_ROOM = 4


class LineView(NamedTuple):
    """What a sign shows.

    Attributes:
        mark: what the cards make now; None for an empty line.
        best: the best that the line can become; None where nothing is left to say.
        is_full: whether the line has five cards.
    """

    mark: Mark | None = None
    best: Mark | None = None
    is_full: bool = False


class LineSign(QWidget):
    """A plaque at the end of a column or row.

    Signals:
        hovered(bool): the pointer has entered or left the sign.
    """

    hovered = Signal(bool)

    spoken_role: ClassVar[Role] = Role.StaticText

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._view = LineView()
        self._preview: LineView | None = None
        self._lit = False

    @property
    def view(self) -> LineView:
        """The line that is shown, without a preview."""
        return self._view

    def show_line(self, view: LineView) -> None:
        """Shows a line."""
        if view != self._view:
            self._view = view
            self.update()

    def preview(self, view: LineView | None) -> None:
        """Shows what the line would be with a card; None ends it."""
        if view != self._preview:
            self._preview = view
            self.update()

    def light(self, *, lit: bool) -> None:
        """Marks the line that is judged now."""
        if lit != self._lit:
            self._lit = lit
            self.update()

    def enterEvent(self, event: QEnterEvent) -> None:
        """Emits `hovered`."""
        self.hovered.emit(True)
        super().enterEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        """Emits `hovered`."""
        self.hovered.emit(False)
        super().leaveEvent(event)

    def texts(self) -> Iterator[PaintedText]:
        """Yields all painted texts."""
        view = self._preview or self._view
        coin, points, below = self._places(view)
        if view.mark is None:
            if view.best is not None:
                yield self._text(_best_text(view.best), QRectF(self.rect()), _SOFT)
            return
        ink = _INK if self._is_gold(view) else _IVORY
        yield self._text(view.mark.value, coin, _INK if view.is_full else ink)
        colour = _INK if self._is_gold(view) else _LOSS if view.mark.points < 0 else _GOLD
        yield self._text(points_text(view.mark.points), points, colour)
        if below is not None and view.best is not None:
            yield self._text(_best_text(view.best), below, _SOFT)

    def sizeHint(self) -> QSize:
        """Returns the size of two lines of text."""
        height = self.fontMetrics().height()
        return QSize(round(height * 3.2), round(height * 2.1))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints plaque, coin and texts."""
        view = self._preview or self._view
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        is_gold = self._is_gold(view)
        painter.setBrush(gold(area) if is_gold else QBrush(_LIT if self._lit else _GROUND))
        painter.setPen(QPen(gold(area) if self._preview or self._lit else QBrush(_EDGE), 2 if self._lit else 1.2))
        painter.drawRoundedRect(area, 7, 7)
        if view.mark is not None:
            coin, _, _ = self._places(view)
            side = min(coin.width(), coin.height())
            place = QRectF(coin.center() - QPointF(side / 2, side / 2), coin.center() + QPointF(side / 2, side / 2))
            painter.setPen(QPen(_INK if is_gold else _EDGE, 1.2))
            painter.setBrush(QBrush(_IVORY) if view.is_full else QBrush(Qt.BrushStyle.NoBrush))
            painter.drawEllipse(place.adjusted(1, 1, -1, -1))
        for each in self.texts():
            painter.setFont(each.font)
            painter.setPen(each.colour)
            painter.drawText(each.place, each.align, each.text)
        painter.end()

    def _is_gold(self, view: LineView) -> bool:
        """Tests whether the line is full and has points."""
        return view.is_full and view.mark is not None and view.mark.points > 0 and not self._lit

    def _places(self, view: LineView) -> tuple[QRectF, QRectF, QRectF | None]:
        """Returns the places of coin, points, and the text below them."""
        area = QRectF(self.rect()).adjusted(_ROOM, _ROOM, -_ROOM, -_ROOM)
        line = QFontMetricsF(self.font()).height()
        if view.best is None:
            top, below = area, None
        else:
            top = area.adjusted(0, 0, 0, -line)
            below = QRectF(area.left(), top.bottom(), area.width(), line)
        side = min(line * 1.25, top.height(), area.width() / 2)
        middle = top.center()
        width = min(area.width(), side + line * 1.6)
        left = middle.x() - width / 2
        coin = QRectF(left, middle.y() - side / 2, side, side)
        return coin, QRectF(left + side, top.top(), width - side, top.height()), below

    def _text(self, text: str, place: QRectF, colour: QColor) -> PaintedText:
        font = QFont(self.font())
        pixels = self.fontInfo().pixelSize()
        while pixels > SMALLEST_TEXT and QFontMetricsF(font).horizontalAdvance(text) > place.width():
            pixels -= 1
            font.setPixelSize(pixels)
        return PaintedText(text, place, font, colour, _CENTRE)


def points_text(points: int) -> str:
    """Returns points with their sign: "+23", "−2", "0"."""
    return f"+{points}" if points > 0 else f"−{-points}" if points < 0 else "0"


def _best_text(best: Mark) -> str:
    return f"{best.value} {points_text(best.points)}"
