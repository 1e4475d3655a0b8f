"""A small picture of a board, with marks on some cells."""

from collections.abc import Iterator, Mapping
from enum import Enum
from typing import ClassVar

from PySide6.QtCore import QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from cardroom.cards.cards import Card, suit_of
from cardroom.tables.square.panel.words import card_text
from cardroom.tables.square.rules.board import CELLS, EMPTY_BOARD, SIDE, Board
from cardroom.widgets.cards.card_faces import CARD_RATIO, CORNER, paint_face
from cardroom.widgets.cards.suit_text import ON_PAPER
from cardroom.widgets.paint.gold import draw_gold_frame, gold
from cardroom.widgets.paint.painting import draw_rounded
from cardroom.widgets.paint.texts import PaintedText, draw_texts, sized
from cardroom.widgets.speech.roles import Role
from cardroom.widgets.window.look import Look

FACES_FROM = 56
"""The least width of a place in pixels at which cards are drawn as pictures; below it, as texts."""

_GROUND, _WELL, _FOCUS = QColor(0, 18, 11, 120), QColor(255, 255, 255, 34), QColor("#ffffff")
_PAPER, _PAPER_EDGE = QColor("#fffefa"), QColor("#b9b4a6")
_GAP = 0.05
"""The room between two cards, in heights of a card; it is four times as wide around the board."""

_ACROSS, _DOWN = SIDE * (CARD_RATIO + _GAP) + 4 * _GAP, SIDE * (1 + _GAP) + 4 * _GAP
"""The size of the whole board, in heights of a card."""

_EDGE = 8
_FRAME = 1 / 14
_LEAST = 23
_ONE_LINE_FROM = 38
"""The least width of a place in pixels for rank and suit beside each other."""


class CellMark(Enum):
    """The marks of a place: signs, or frames only."""

    YOURS = "▶"
    BEST = "★"
    NEW = "a white frame"
    LIT = "a gold frame"


_FRAMES = {CellMark.YOURS: QColor("#f4c430"), CellMark.BEST: QColor("#19b39c"), CellMark.NEW: QColor("#ffffff")}
_TABS = {CellMark.YOURS: (QColor("#f4c430"), QColor("#16181d")), CellMark.BEST: (QColor("#0b5d52"), QColor("#ffffff"))}


class SmallBoard(QWidget):
    """Shows a board without controls; the window names it.

    Attributes:
        board: the board that is shown.
        marks: the marks of some cells.
    """

    spoken_role: ClassVar[Role] = Role.Graphic
    faces_from: ClassVar[int] = FACES_FROM

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.board: Board = EMPTY_BOARD
        self.marks: Mapping[int, CellMark] = {}
        self._look = Look()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_board(self, board: Board, marks: Mapping[int, CellMark] | None = None) -> None:
        """Shows a board.

        Args:
            board: 25 cells, each a card or None.
            marks: the marks of some cells.
        """
        if (board, marks or {}) != (self.board, self.marks):
            self.board, self.marks = board, marks or {}
            self.update()

    def apply_look(self, look: Look) -> None:
        """Changes to another deck."""
        self._look = look
        self.update()

    def beside(self) -> QSizeF:
        """Returns the room right of the board and under it, in pixels."""
        return QSizeF()

    def texts(self) -> Iterator[PaintedText]:
        """Yields all painted texts: cards in short, and the signs of marks."""
        for cell, card in enumerate(self.board):
            place = self.cell_rect(cell)
            if card is not None and place.width() < self.faces_from:
                yield from self._card_texts(card, place)
            mark = self.marks.get(cell)
            if mark in _TABS:
                tab = _tab(place)
                yield PaintedText(mark.value, tab, sized(self.font(), tab.height() * 0.72), _TABS[mark][1])

    def cell_rect(self, cell: int) -> QRectF:
        """Returns the place of a cell in whole pixels."""
        room = QSizeF(self.size()) - self.beside() - QSizeF(_EDGE, _EDGE)
        height = max(8, int(min(room.width() / _ACROSS, room.height() / _DOWN)))
        width, gap = round(height * CARD_RATIO), height * _GAP
        left = (room.width() + _EDGE - SIDE * (width + gap)) / 2 + cell % SIDE * (width + gap)
        top = (room.height() + _EDGE - SIDE * (height + gap)) / 2 + cell // SIDE * (height + gap)
        return QRectF(round(left), round(top), width, height)

    def height_for(self, width: int) -> int:
        """Returns the height in pixels that fits a width."""
        return round((width - _EDGE) / _ACROSS * _DOWN) + _EDGE

    def sizeHint(self) -> QSize:
        """Returns a comfortable size."""
        return size_for(48)

    def minimumSizeHint(self) -> QSize:
        """Returns the smallest size at which cards can be read."""
        return size_for(_LEAST)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints ground, places, cards and marks."""
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            whole = self.cell_rect(0).united(self.cell_rect(CELLS - 1))
            margin = max(3.0, self.cell_rect(0).height() * _GAP * 1.5)
            whole.adjust(-margin, -margin, margin, margin)
            painter.setBrush(_GROUND)
            painter.setPen(QPen(_FOCUS, 2) if self.hasFocus() else QPen(gold(whole), 1.5))
            painter.drawRoundedRect(whole, 6, 6)
            for cell, card in enumerate(self.board):
                self._paint_cell(painter, self.cell_rect(cell), card)
                if cell in self.marks:
                    _paint_mark(painter, self.cell_rect(cell), self.marks[cell])
            draw_texts(painter, self.texts())

    def _paint_cell(self, painter: QPainter, place: QRectF, card: Card | None) -> None:
        if card is not None and place.width() >= self.faces_from:
            paint_face(painter, place, card, self._look, self.devicePixelRatioF())
            return
        painter.setBrush(Qt.BrushStyle.NoBrush if card is None else _PAPER)
        painter.setPen(QPen(_WELL if card is None else _PAPER_EDGE, 1))
        radius = place.height() * CORNER
        painter.drawRoundedRect(place, radius, radius)

    def _card_texts(self, card: Card, place: QRectF) -> Iterator[PaintedText]:
        """Yields a card in short, in a narrow place on two lines."""
        text, ink = card_text(card), ON_PAPER[self._look.deck.colours][suit_of(card)]
        if place.width() >= _ONE_LINE_FROM:
            yield PaintedText(text, place, sized(self.font(), place.width() * 0.44, bold=True), ink)
            return
        font, half = sized(self.font(), place.height() * 0.44, bold=True), place.height() / 2
        yield PaintedText(text[:-1], place.adjusted(0, 1, 0, -half), font, ink)
        yield PaintedText(text[-1], place.adjusted(0, half - 1, 0, 0), font, ink)


def size_for(width: int) -> QSize:
    """Returns the size of a board of cards of a width."""
    height = width / CARD_RATIO
    return QSize(round(_ACROSS * height) + _EDGE, round(_DOWN * height) + _EDGE)


def _paint_mark(painter: QPainter, place: QRectF, mark: CellMark) -> None:
    width, corner = max(2.0, place.width() * _FRAME), place.height() * CORNER
    if mark is CellMark.LIT:
        draw_gold_frame(painter, place.adjusted(-width, -width, width, width), width, corner + width)
        return
    half = width / 2
    draw_rounded(painter, place.adjusted(-half, -half, half, half), corner, edge=QPen(_FRAMES[mark], width))
    if mark in _TABS:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(_TABS[mark][0])
        tab = _tab(place)
        painter.drawRoundedRect(tab, tab.height() / 3, tab.height() / 3)


def _tab(place: QRectF) -> QRectF:
    """Returns the place of a mark's sign, at the lower edge."""
    height = max(18.0, place.height() * 0.22)
    width = max(height * 1.3, place.width() * 0.42)
    return QRectF(place.center().x() - width / 2, place.bottom() - height * 0.8, width, height)
