"""The sign of a line: mark, points, and best mark."""

from collections.abc import Iterator
from typing import ClassVar, NamedTuple

from msgspec.structs import replace
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFontMetricsF, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QWidget

from cardroom.cards.cards import Card
from cardroom.tables.square.panel.cell import HoverButton
from cardroom.tables.square.panel.words import mark_name, points_text, short_mark_name
from cardroom.tables.square.rules.board import SIDE, cards_of, empty_cells, lines_through, with_card
from cardroom.tables.square.rules.lines import Mark
from cardroom.tables.square.rules.reach import best_mark, present_mark
from cardroom.tables.square.rules.sight import SquareSight
from cardroom.widgets.paint.gold import gold
from cardroom.widgets.paint.painting import draw_rounded
from cardroom.widgets.paint.texts import CENTRE, LEFT, RIGHT, PaintedText, draw_texts, fitting_text, sized, text_width
from cardroom.widgets.speech.roles import Role
from cardroom.widgets.window.dressing import SMALLEST_TEXT

_GROUND, _EDGE, _FULL_GROUND = QColor(6, 14, 11, 190), QColor("#5c4d26"), QColor(6, 14, 11, 235)
_IVORY, _GOLD, _SOFT, _LOSS = QColor("#fdf6dc"), QColor("#ffe79a"), QColor("#b9cfc3"), QColor("#ff9d94")
_INK, _LIT, _FOCUS = QColor("#16181d"), QColor("#7a1226"), QColor("#ffffff")
WIDE = 8.0
"""A sign of this width, in heights of a text line, has room for the names of marks."""

_LEAST_POINTS = 29
"""The width of points in the smallest text."""

_NARROW = 3.55
"""A sign of this width, in sizes of the smallest text, has room for points beside the letter of a mark."""

_ARROW = 0.26
"""The size of the arrow before the best mark, in heights of a text line."""


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


class LineSign(HoverButton):
    """A plaque at the end of a column or row.

    Attributes:
        view: the line that is shown, without a preview.
        previewed: the line with one more card; None without a preview.

    Signals:
        clicked, hovered(bool): from its base classes.
    """

    spoken_role: ClassVar[Role] = Role.PushButton

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.view = LineView()
        self.previewed: LineView | None = None
        self._lit = False
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def show_line(self, view: LineView) -> None:
        """Shows a line."""
        if view != self.view:
            self.view = view
            self.update()

    def preview(self, view: LineView | None) -> None:
        """Shows what the line would be with a card; None ends it."""
        if view != self.previewed:
            self.previewed = view
            self.update()

    def light(self, *, lit: bool) -> None:
        """Marks the line that is judged now."""
        if lit != self._lit:
            self._lit = lit
            self.update()

    # --- texts -------------------------------------------------------------------------------------------------------

    def texts(self) -> Iterator[PaintedText]:
        """Yields all painted texts."""
        view = self.previewed or self.view
        now, later = self._rows(view)
        if view.mark is not None:
            gold_ground = self._is_gold(view)
            colour = _INK if gold_ground else _LOSS if view.mark.points < 0 else _GOLD
            coin = self._coin(now)
            yield self._text(view.mark.value, coin, _INK if view.is_full else _IVORY, CENTRE)
            room = now.adjusted(coin.right() - now.left() + (6 if self._is_wide() else 1), 0, 0, 0)
            yield from self._words(view.mark, room, _INK if gold_ground else _IVORY, colour)
        if view.best is not None:
            room = later.adjusted(self._line() * _ARROW * (2 if self._is_wide() else 1.5), 0, 0, 0)
            yield from self._words(view.best, room, _SOFT, _SOFT, letter=True)

    def _words(
        self, mark: Mark, room: QRectF, ink: QColor, colour: QColor, *, letter: bool = False
    ) -> Iterator[PaintedText]:
        """Yields a mark's name and points, or what there is room for."""
        points = points_text(mark.points)
        if self._is_wide():
            width = text_width(self.font(), "+60") + 4
            place = room.adjusted(0, 0, -width, 0)
            name = self._text(mark_name(mark), place, ink, LEFT)
            yield name if name.fits else self._text(short_mark_name(mark), place, ink, LEFT)
            yield self._text(points, room, colour, RIGHT)
        elif letter:
            both = self._text(f"{mark.value} {points}", room, colour, CENTRE)
            yield both if both.fits else self._text(mark.value, room, colour, CENTRE)
        elif not self._is_narrow():
            yield self._text(points, room, colour, CENTRE)

    def _text(self, text: str, place: QRectF, colour: QColor, align: Qt.AlignmentFlag) -> PaintedText:
        return fitting_text(text, place, sized(self.font(), self.fontInfo().pixelSize()), colour, align)

    # --- places ------------------------------------------------------------------------------------------------------

    def _line(self) -> float:
        return QFontMetricsF(self.font()).height()

    def _is_wide(self) -> bool:
        """Tests whether there is room for the names of marks."""
        return self.width() >= WIDE * self._line()

    def _is_narrow(self) -> bool:
        """Tests whether there is room for the letters of marks only."""
        return self.width() < _NARROW * SMALLEST_TEXT

    def _rows(self, view: LineView) -> tuple[QRectF, QRectF]:
        """Returns the rows of the present and the best mark.

        A single one is centred.
        """
        room = 6 if self._is_wide() else 3
        area = QRectF(self.rect()).adjusted(room, 3, -room, -3)
        if view.mark is None or view.best is None:
            return area, area
        part = area.height() * 0.53
        return area.adjusted(0, 0, 0, part - area.height()), area.adjusted(0, part, 0, 0)

    def _coin(self, row: QRectF) -> QRectF:
        beside = 0.0 if self._is_narrow() else _LEAST_POINTS
        side = min(self._line() * 1.22, row.height(), row.width() - beside)
        free = row.width() - side - max(beside, 0.0 if self._is_narrow() else self._line() * 1.7)
        left = row.left() if self._is_wide() else row.left() + max(0.0, free / 2)
        return QRectF(left, row.center().y() - side / 2, side, side)

    # --- painting ----------------------------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints plaque, coin, arrow and texts."""
        view = self.previewed or self.view
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self._paint_plaque(painter, view)
            now, later = self._rows(view)
            if view.mark is not None:
                coin = self._coin(now).adjusted(1, 1, -1, -1)
                painter.setPen(QPen(_INK if self._is_gold(view) else _EDGE, 1.2))
                painter.setBrush(QBrush(_IVORY) if view.is_full else QBrush(Qt.BrushStyle.NoBrush))
                painter.drawEllipse(coin)
            if view.best is not None:
                self._paint_arrow(painter, later)
            draw_texts(painter, self.texts())

    def _paint_plaque(self, painter: QPainter, view: LineView) -> None:
        area = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        ground = gold(area) if self._is_gold(view) else QBrush(_FULL_GROUND if view.is_full else _GROUND)
        edge = gold(area) if self.previewed is not None or self._lit else QBrush(_EDGE)
        painter.setBrush(QBrush(_LIT) if self._lit else ground)
        painter.setPen(QPen(edge, 2.2 if self._lit or self.previewed is not None else 1.2))
        painter.drawRoundedRect(area, 7, 7)
        if self.hasFocus():
            draw_rounded(painter, area.adjusted(1, 1, -1, -1), 7, edge=QPen(_FOCUS, 3))

    def _paint_arrow(self, painter: QPainter, row: QRectF) -> None:
        """Paints an arrow head: what comes after it is still to come."""
        size = self._line() * _ARROW
        tip = QPointF(row.left() + size * 1.3, row.center().y())
        points = [tip, tip + QPointF(-size, -size * 0.8), tip + QPointF(-size, size * 0.8)]
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(_SOFT)
        painter.drawPolygon(QPolygonF(points))

    def _is_gold(self, view: LineView) -> bool:
        """Tests whether the line is full and has points."""
        return view.is_full and view.mark is not None and view.mark.points > 0 and not self._lit


def coming(sight: SquareSight, line: int) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """Returns the cards of a line, and those that can come.

    A line with all empty cells takes the present card.
    """
    cards = cards_of(sight.board, line)
    if sight.card is None:
        return cards, sight.unseen
    if len(empty_cells(sight.board)) == SIDE - len(cards):
        return (*cards, sight.card), sight.unseen
    return cards, (sight.card, *sight.unseen)


def best_of(sight: SquareSight, line: int) -> Mark:
    """Returns the best mark that a line can still get."""
    return best_mark(*coming(sight, line))


def line_view(sight: SquareSight, line: int) -> LineView:
    """Returns what a line is, and the best that it can become."""
    cards = cards_of(sight.board, line)
    is_full = len(cards) == SIDE
    return LineView(present_mark(cards), None if is_full else best_of(sight, line), is_full=is_full)


def previews(sight: SquareSight, cell: int) -> dict[int, LineView]:
    """Returns the two lines of a cell with the present card.

    Empty without a card, and for a taken cell.
    """
    if sight.card is None or sight.board[cell] is not None:
        return {}
    placed = replace(sight, board=with_card(sight.board, cell, sight.card), card=None)
    return {line: line_view(placed, line) for line in lines_through(cell)}
