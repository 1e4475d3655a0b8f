"""The graph of a review: each place's chance at each choice."""

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QWidget

from cardroom.tables.daifugo.panel.review.words import percent
from cardroom.tables.daifugo.panel.signs import INK, IVORY, TITLE
from cardroom.tables.daifugo.panel.words.players import figure, place_name
from cardroom.tables.daifugo.player.review import Verdict
from cardroom.widgets.paint.painting import diamond, draw_rounded, polygon
from cardroom.widgets.paint.texts import CENTRE, LEFT, RIGHT, PaintedText, draw_texts, sized, text_width
from cardroom.widgets.speech.speaker import speak

BANDS = ("#f6dc8b", "#c8962f", "#1d8058", "#0b4a32", "#5c1020", "#16080c")
"""The colours of the places, the first one first; light to dark, so that they differ without colours, too."""

_EDGE, _GRID, _GROUND, _MARK = QColor("#fffefa"), QColor(255, 255, 255, 60), QColor(4, 12, 8, 220), QColor("#ffffff")
_SHARES = (0.0, 0.5, 1.0)


class ReviewGraph(QFrame):
    """Stacked areas, with a cursor at one choice.

    The chance of the first place is at the bottom. Arrow keys, Home and End, or the mouse move the cursor; its choice
    is the accessible name.

    Attributes:
        cursor_at: the index of the choice at the cursor.

    Signals:
        moved(int): the cursor is at another choice, by key or mouse.
    """

    moved = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._verdicts: tuple[Verdict, ...] = ()
        self._marks: tuple[int, ...] = ()
        self._count = self.cursor_at = 0

    def show_verdicts(self, verdicts: Sequence[Verdict], count: int, marks: Sequence[int]) -> None:
        """Shows the chances after the judged choices.

        Args:
            verdicts: of the first choices.
            count: number of all choices.
            marks: the indices of the mistakes, the costliest first.
        """
        self._verdicts, self._count, self._marks = tuple(verdicts), count, tuple(marks)
        self.show_cursor(min(self.cursor_at, max(0, len(verdicts) - 1)))

    def show_cursor(self, at: int) -> None:
        """Moves the cursor without a signal."""
        self.cursor_at = at
        self.update()

    # --- input -------------------------------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Moves the cursor, and speaks its choice."""
        far = self._count
        steps = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Home: -far, Qt.Key.Key_End: far}
        step = steps.get(Qt.Key(event.key()))
        if step is None or not self._verdicts:
            super().keyPressEvent(event)
            return
        self._move(self.cursor_at + step)
        speak(self, self.accessibleName())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Moves the cursor to the nearest choice."""
        x = event.position().x()
        self._move(min(range(len(self._verdicts)), key=lambda at: abs(self._x(at) - x), default=0))

    def _move(self, at: int) -> None:
        at = max(0, min(at, len(self._verdicts) - 1))
        if at != self.cursor_at:
            self.show_cursor(at)
            self.moved.emit(at)

    # --- geometry ----------------------------------------------------------------------------------------------------

    @property
    def _font(self) -> QFont:
        return sized(self.font(), self.fontInfo().pixelSize())

    @property
    def _line(self) -> float:
        return QFontMetricsF(self._font).height()

    @property
    def _plot(self) -> QRectF:
        """The rectangle of the areas."""
        left, line = text_width(self._font, percent(1.0)) + 16, self._line
        room = QRectF(self.contentsRect()).adjusted(left, 6, -self._legend_width - 22, -4)
        return room.adjusted(0, line * 1.5, 0, -line * 1.2)

    @property
    def _legend_width(self) -> float:
        names = (f"{place_name(place)}  {percent(1.0)}" for place in range(len(BANDS)))
        return self._line + 8 + max(text_width(self._font, name) for name in names)

    def _x(self, at: int) -> float:
        return self._plot.left() + self._plot.width() * at / max(1, self._count - 1)

    def _y(self, share: float) -> float:
        return self._plot.bottom() - self._plot.height() * share

    def _legend_row(self, place: int) -> QRectF:
        """Returns the row of a place, the first one below."""
        plot = self._plot
        height = min(self._line * 1.5, plot.height() / len(self._chances))
        return QRectF(plot.right() + 14, plot.bottom() - height * (place + 1), self._legend_width, height)

    def _mark(self, at: int) -> QRectF:
        side = self._line * 1.15
        return QRectF(self._x(at) - side / 2, self._plot.top() - side - 6, side, side)

    def minimumSizeHint(self) -> QSize:
        """Returns a size with room for axes and legend."""
        return QSize(round(self._legend_width * 3), round(self._line * 9))

    # --- painting ----------------------------------------------------------------------------------------------------

    def texts(self) -> Iterator[PaintedText]:
        """Yields all painted texts."""
        plot, line, font, left = self._plot, self._line, self._font, self.contentsRect().left() + 8
        for share in _SHARES:
            place = QRectF(left, self._y(share) - line / 2, plot.left() - 8 - left, line)
            yield PaintedText(percent(share), place, font, IVORY, RIGHT)
        every = round(line * 1.6 * max(1, self._count - 1) / max(line, plot.width()) + 0.5)
        for at in range(0, self._count, max(1, every)):
            place = QRectF(self._x(at) - line, plot.bottom() + line * 0.15, 2 * line, line)
            yield PaintedText(figure(at + 1), place, font, TITLE if at == self.cursor_at else IVORY)
        bold = sized(font, font.pixelSize(), bold=True)
        for rank, at in enumerate(self._marks, start=1):
            yield PaintedText(figure(rank), self._mark(at), bold, INK, CENTRE)
        for number, chance in enumerate(self._chances):
            row = self._legend_row(number).adjusted(line + 6, 0, 0, 0)
            yield PaintedText(place_name(number), row, font, IVORY, LEFT)
            yield PaintedText(percent(chance), row, font, IVORY, RIGHT)

    @property
    def _chances(self) -> tuple[float, ...]:
        """The chances at the cursor; empty before the first verdict."""
        return self._verdicts[self.cursor_at].chances if self._verdicts else ()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints areas, marks, cursor and texts."""
        super().paintEvent(event)
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            draw_rounded(painter, self._plot, 2, fill=_GROUND)
            self._paint_areas(painter)
            painter.setPen(QPen(_GRID, 1))
            for y in map(self._y, _SHARES):
                painter.drawLine(QPointF(self._plot.left(), y), QPointF(self._plot.right(), y))
            for at in self._marks:
                self._paint_line(painter, at, QPen(_MARK, 1.4, Qt.PenStyle.DashLine))
                draw_rounded(painter, self._mark(at), self._mark(at).height() / 2, fill=TITLE, edge=QPen(INK, 1))
            if self._verdicts:
                self._paint_cursor(painter, self._verdicts[self.cursor_at])
            draw_texts(painter, self.texts())

    def _paint_areas(self, painter: QPainter) -> None:
        """Paints an area and a square of the legend for each place."""
        lower, side = [0.0] * len(self._verdicts), self._line * 0.8
        for place in range(len(self._chances)):
            upper = [low + each.chances[place] for low, each in zip(lower, self._verdicts, strict=True)]
            edge = self._points(upper)
            painter.fillPath(polygon([*self._points(lower), *reversed(edge)]), QColor(BANDS[place]))
            painter.setPen(QPen(_EDGE, 1.2))
            painter.drawPolyline(edge)
            row, lower = self._legend_row(place), upper
            swatch = QRectF(row.left(), row.center().y() - side / 2, side, side)
            draw_rounded(painter, swatch, 3, fill=QColor(BANDS[place]), edge=QPen(_EDGE, 1))

    def _points(self, shares: Sequence[float]) -> list[QPointF]:
        return [QPointF(self._x(at), self._y(share)) for at, share in enumerate(shares)]

    def _paint_line(self, painter: QPainter, at: int, pen: QPen) -> None:
        painter.setPen(pen)
        painter.drawLine(QPointF(self._x(at), self._plot.top() - 4), QPointF(self._x(at), self._plot.bottom() + 3))

    def _paint_cursor(self, painter: QPainter, verdict: Verdict) -> None:
        """Paints the cursor, and what the better play promised."""
        self._paint_line(painter, self.cursor_at, QPen(_MARK, 2.4))
        if verdict.is_mistake:
            painter.setPen(QPen(INK, 1.4))
            painter.setBrush(_MARK)
            place = QPointF(self._x(self.cursor_at), self._y(verdict.better_chances[0]))
            painter.drawPath(diamond(place, self._line * 0.4))
