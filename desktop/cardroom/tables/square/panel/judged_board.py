"""A small judged board: 25 cells, and marks of full lines."""

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from cardroom.cards.cards import Card, card_name
from cardroom.errors import KnownError
from cardroom.tables.square.panel.words import line_name, mark_name, points_text, points_words
from cardroom.tables.square.rules.board import CELLS, EMPTY_BOARD, LINES, SIDE, Board, cards_of, marks_of
from cardroom.tables.square.rules.lines import Mark
from cardroom.widgets.cards.card_faces import CARD_RATIO, CORNER, face, face_name
from cardroom.widgets.cards.card_words import spoken_card, translate
from cardroom.widgets.paint.gold import draw_gold_frame, gold
from cardroom.widgets.paint.texts import CENTRE, LEFT, PaintedText, draw_texts, sized, text_width
from cardroom.widgets.window.look import Deck, Look

_GROUND, _WELL = QColor(0, 18, 11, 120), QColor(255, 255, 255, 34)
_IVORY, _GAIN, _LOSS = QColor("#fdf6dc"), QColor("#ffe79a"), QColor("#ff9d94")
_INK, _PAPER = QColor("#16181d"), QColor("#fffefa")
_FOCUS = QColor("#ffffff")
_GAP = 0.05
_LEAST_CARD = 34
_LEAST_TEXT = 14
_LINES_IN_ALL = 20
"""The height of the widget, in heights of its texts, at least."""

_AIR = 1.25
"""The height of a line, in heights of its text."""

_MINUS_TWO_DIGITS = 3.3
"""The width of a row's mark and points, in heights of the text."""


class _Shape(NamedTuple):
    """Lengths in pixels: first corner, card, gap, text line."""

    left: float
    top: float
    width: int
    height: int
    gap: float
    line: float


class JudgedBoard(QWidget):
    """Paints a board for a look back; it is one tab stop.

    Its description has the lines that are full, and the cards.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._board: Board | None = None
        self._lit: int | None = None
        self._look = Look(deck=Deck.TWO_COLOUR_LARGE)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.retranslate()

    def show_board(self, board: Board, lit: int | None = None) -> None:
        """Shows a board.

        Args:
            board: the board.
            lit: the cell that is framed in gold; None for none.
        """
        self._board, self._lit = board, lit
        self.retranslate()

    def clear(self) -> None:
        """Shows nothing."""
        self._board, self._lit = None, None
        self.retranslate()

    @property
    def cards(self) -> Board:
        """The cards on the board; no card if nothing is shown."""
        return EMPTY_BOARD if self._board is None else self._board

    @property
    def lit(self) -> int | None:
        """The cell that is framed in gold."""
        return self._lit

    def wear(self, look: Look) -> None:
        """Changes to the large-print deck of the same colours."""
        self._look = replace(look, deck=Deck.of(look.deck.colours, "large"))
        self.update()

    def retranslate(self) -> None:
        """Updates name and description for the current language."""
        self.setAccessibleName(translate("SquareHistory", "Board"))
        self.setAccessibleDescription("\n".join(_descriptions(self.cards)))
        self.update()

    def sizeHint(self) -> QSize:
        """Returns the smallest size: the layout decides what the board gets."""
        return self.minimumSizeHint()

    def minimumSizeHint(self) -> QSize:
        """Returns the smallest size of a board with its marks."""
        line, gap = _LEAST_TEXT * _AIR, _LEAST_CARD * _GAP
        width = SIDE * (_LEAST_CARD * CARD_RATIO + gap) + line * _MINUS_TWO_DIGITS + 4 * gap
        return QSize(round(width) + 8, round(SIDE * (_LEAST_CARD + gap) + 2 * line + 4 * gap) + 8)

    def texts(self) -> Iterator[PaintedText]:
        """Yields all painted texts."""
        if self._board is None:
            return
        shape, font = self._shape(), sized(self.font(), self._pixels())
        has_room = text_width(font, points_text(Mark.ROYAL_STRAIGHT_FLUSH.points)) <= shape.width
        for line, mark in enumerate(marks_of(self._board)):
            if mark is None:
                continue
            points = points_text(mark.points)
            colour = _LOSS if mark.points < 0 else _GAIN if mark.points else _IVORY
            place = self._sign(shape, line)
            if line < SIDE:
                above = place.adjusted(0, 0, 0, -shape.line)
                yield PaintedText(mark.value, above, font, _IVORY)
                if has_room:
                    yield PaintedText(points, above.translated(0, shape.line), font, colour)
            else:
                head = QRectF(place.left(), place.top(), shape.line, place.height())
                yield PaintedText(mark.value, head, font, _IVORY)
                yield PaintedText(points, place.adjusted(shape.line, 0, 0, 0), font, colour, LEFT)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the board, its cards, and the marks."""
        if self._board is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        shape = self._shape()
        area = QRectF(self._cell(shape, 0)).united(QRectF(self._cell(shape, CELLS - 1)))
        margin = max(3.0, shape.gap * 1.5)
        area = area.adjusted(-margin, -margin, margin, margin)
        painter.setBrush(_GROUND)
        painter.setPen(QPen(_FOCUS, 2) if self.hasFocus() else QPen(gold(area), 1.5))
        painter.drawRoundedRect(area, 6, 6)
        for cell, card in enumerate(self._board):
            self._paint_cell(painter, self._cell(shape, cell), card, lit=cell == self._lit)
        draw_texts(painter, self.texts())
        painter.end()

    def _paint_cell(self, painter: QPainter, place: QRect, card: Card | None, *, lit: bool) -> None:
        radius = place.height() * CORNER
        if card is None:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(_WELL, 1))
            painter.drawRoundedRect(place, radius, radius)
            return
        try:
            picture = face(face_name(card, self._look), place.size(), self.devicePixelRatioF())
            painter.drawPixmap(place.topLeft(), picture)
        except KnownError:
            painter.fillRect(place, _PAPER)
            painter.setPen(_INK)
            painter.drawText(place, CENTRE, card_name(card))
        if lit:
            width = max(2.0, place.width() / 14)
            draw_gold_frame(painter, QRectF(place).adjusted(-width, -width, width, width), width, radius + width)

    # --- geometry ----------------------------------------------------------------------------------------------------

    def _pixels(self) -> int:
        """Returns the size of the texts.

        On a small board it is less than the person has chosen: the cards go first.
        """
        return max(_LEAST_TEXT, min(self.fontInfo().pixelSize(), self.height() // _LINES_IN_ALL))

    def _shape(self) -> _Shape:
        """Returns the largest board that fits, in the middle."""
        line = self._pixels() * _AIR
        across = (self.width() - line * _MINUS_TWO_DIGITS - 8) / (SIDE * (CARD_RATIO + _GAP) + 4 * _GAP)
        down = (self.height() - 2 * line - 8) / (SIDE * (1 + _GAP) + 4 * _GAP)
        height = max(8, int(min(across, down)))
        width, gap = round(height * CARD_RATIO), height * _GAP
        used_width = SIDE * (width + gap) + 4 * gap + line * _MINUS_TWO_DIGITS
        used_height = SIDE * (height + gap) + 4 * gap + 2 * line
        left = (self.width() - used_width) / 2 + 2 * gap
        return _Shape(left, (self.height() - used_height) / 2 + 2 * gap, width, height, gap, line)

    def _cell(self, shape: _Shape, cell: int) -> QRect:
        x, y = cell % SIDE, cell // SIDE
        left, top = shape.left + x * (shape.width + shape.gap), shape.top + y * (shape.height + shape.gap)
        return QRect(round(left), round(top), shape.width, shape.height)

    def _sign(self, shape: _Shape, line: int) -> QRectF:
        """Returns the place under a column, or right of a row."""
        last = QRectF(self._cell(shape, LINES[line][-1]))
        if line < SIDE:
            return QRectF(last.left(), last.bottom() + 2 * shape.gap, last.width(), 2 * shape.line)
        return QRectF(last.right() + 3 * shape.gap, last.top(), shape.line * _MINUS_TWO_DIGITS, last.height())


def _descriptions(board: Board) -> Iterator[str]:
    """Yields a sentence for each row, and for each full column."""
    for line, mark in enumerate(marks_of(board)):
        cards = ", ".join(map(spoken_card, cards_of(board, line)))
        if mark is not None:
            text = translate("SquareHistory", "{line}: {cards}. {mark}, {points}.")
            yield text.format(line=line_name(line), cards=cards, mark=mark_name(mark), points=points_words(mark.points))
        elif line >= SIDE and cards:
            yield translate("SquareHistory", "{line}: {cards}.").format(line=line_name(line), cards=cards)
