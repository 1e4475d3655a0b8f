"""A small picture of a board, with marks on some cells."""

from collections.abc import Iterator, Mapping
from enum import Enum
from typing import ClassVar

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from cardroom.cards.cards import Card, suit_of
from cardroom.errors import KnownError
from cardroom.tables.square.rules.board import CELLS, EMPTY_BOARD, SIDE, Board
from cardroom.widgets.cards.card_faces import CARD_RATIO, CORNER, face, face_name
from cardroom.widgets.paint.gold import gold
from cardroom.widgets.paint.texts import PaintedText, draw_texts, sized
from cardroom.widgets.speech.roles import Role
from cardroom.widgets.window.dressing import SMALLEST_TEXT
from cardroom.widgets.window.look import Look

FACES_FROM = 56
"""The least width of a place in pixels at which cards are drawn as pictures; below it, as texts."""

_GROUND = QColor(0, 18, 11, 150)
_WELL, _WELL_EDGE = QColor(2, 20, 13, 130), QColor(255, 255, 255, 34)
_PAPER, _PAPER_EDGE = QColor("#fffefa"), QColor("#b9b4a6")
_INKS = {
    "two": (QColor("#16181d"), QColor("#c4122f"), QColor("#c4122f"), QColor("#16181d")),
    "four": (QColor("#16181d"), QColor("#c4122f"), QColor("#1257c9"), QColor("#096e34")),
}
_RANKS, _SIGNS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"), "♠♥♦♣"
_GAP, _MARGIN = 0.07, 0.12
_FRAME = 0.075
_LEAST = 23
_ONE_LINE_FROM = 38
"""The least width of a place in pixels for rank and suit beside each other."""


class CellMark(Enum):
    """The marks of a place, and their signs."""

    YOURS = "▶"
    BEST = "★"
    NEW = ""


_FRAMES = {CellMark.YOURS: QColor("#f4c430"), CellMark.BEST: QColor("#19b39c"), CellMark.NEW: QColor("#ffffff")}
_TABS = {CellMark.YOURS: (QColor("#f4c430"), QColor("#16181d")), CellMark.BEST: (QColor("#0b5d52"), QColor("#ffffff"))}


class SmallBoard(QWidget):
    """Shows a board without controls; the window names it."""

    spoken_role: ClassVar[Role] = Role.Graphic

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._board: Board = EMPTY_BOARD
        self._marks: Mapping[int, CellMark] = {}
        self._look = Look()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    @property
    def board(self) -> Board:
        """The board that is shown."""
        return self._board

    @property
    def marks(self) -> Mapping[int, CellMark]:
        """The marked cells."""
        return self._marks

    def show_board(self, board: Board, marks: Mapping[int, CellMark] | None = None) -> None:
        """Shows a board.

        Args:
            board: 25 cells, each a card or None.
            marks: the marks of some cells.
        """
        if (board, marks or {}) != (self._board, self._marks):
            self._board, self._marks = board, marks or {}
            self.update()

    def wear(self, look: Look) -> None:
        """Changes to another deck."""
        self._look = look
        self.update()

    def texts(self) -> Iterator[PaintedText]:
        """Yields all painted texts: cards in short, and the signs of marks."""
        for cell, card in enumerate(self._board):
            place = self.cell_rect(cell)
            if card is not None and place.width() < FACES_FROM:
                yield from self._card_texts(card, place)
            mark = self._marks.get(cell)
            if mark in _TABS:
                tab = _tab(place)
                yield PaintedText(mark.value, tab, sized(self.font(), tab.height() * 0.72), _TABS[mark][1])

    def cell_rect(self, cell: int) -> QRectF:
        """Returns the place of a cell in pixels."""
        width, height = self._cell_size()
        gap = height * _GAP
        used_width = SIDE * (width + gap) - gap
        left = (self.width() - used_width) / 2
        top = (self.height() - SIDE * (height + gap) + gap) / 2
        return QRectF(left + cell % SIDE * (width + gap), top + cell // SIDE * (height + gap), width, height)

    def height_for(self, width: int) -> int:
        """Returns the height in pixels that fits a width."""
        height = (width - 4) / (SIDE * CARD_RATIO + (SIDE - 1) * _GAP + 2 * _MARGIN)
        return round((SIDE + (SIDE - 1) * _GAP + 2 * _MARGIN) * height) + 4

    def sizeHint(self) -> QSize:
        """Returns a comfortable size."""
        return self._size_for(48)

    def minimumSizeHint(self) -> QSize:
        """Returns the smallest size at which cards can be read."""
        return self._size_for(_LEAST)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints ground, places, cards and marks."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        whole = self.cell_rect(0).united(self.cell_rect(CELLS - 1))
        margin = self._cell_size()[1] * _MARGIN
        whole.adjust(-margin, -margin, margin, margin)
        painter.setBrush(_GROUND)
        painter.setPen(QPen(gold(whole), 1.5))
        painter.drawRoundedRect(whole, 8, 8)
        for cell, card in enumerate(self._board):
            self._paint_cell(painter, self.cell_rect(cell), card)
            if cell in self._marks:
                self._paint_mark(painter, self.cell_rect(cell), self._marks[cell])
        draw_texts(painter, self.texts())
        painter.end()

    def _paint_cell(self, painter: QPainter, place: QRectF, card: Card | None) -> None:
        radius = place.height() * CORNER * 1.6
        if card is not None and place.width() >= FACES_FROM and self._paint_face(painter, place, card):
            return
        painter.setBrush(_WELL if card is None else _PAPER)
        painter.setPen(QPen(_WELL_EDGE if card is None else _PAPER_EDGE, 1))
        painter.drawRoundedRect(place, radius, radius)

    def _paint_face(self, painter: QPainter, place: QRectF, card: Card) -> bool:
        """Paints a card's picture; returns whether it can be read."""
        try:
            picture = face(face_name(card, self._look), place.size().toSize(), self.devicePixelRatioF())
        except KnownError:
            return False
        painter.drawPixmap(place.topLeft(), picture)
        return True

    def _paint_mark(self, painter: QPainter, place: QRectF, mark: CellMark) -> None:
        width = max(2.0, place.width() * _FRAME)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(_FRAMES[mark], width))
        half = width / 2
        radius = place.height() * CORNER * 1.6
        painter.drawRoundedRect(place.adjusted(-half, -half, half, half), radius, radius)
        if mark in _TABS:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(_TABS[mark][0])
            tab = _tab(place)
            painter.drawRoundedRect(tab, tab.height() / 3, tab.height() / 3)

    def _cell_size(self) -> tuple[float, float]:
        share = SIDE + (SIDE - 1) * _GAP + 2 * _MARGIN
        by_height = (self.height() - 4) / share
        by_width = (self.width() - 4) / (SIDE * CARD_RATIO + (SIDE - 1) * _GAP + 2 * _MARGIN)
        height = max(8.0, min(by_height, by_width))
        return height * CARD_RATIO, height

    def _size_for(self, width: int) -> QSize:
        height = width / CARD_RATIO
        across = SIDE * width + ((SIDE - 1) * _GAP + 2 * _MARGIN) * height + 4
        return QSize(round(across), round((SIDE + (SIDE - 1) * _GAP + 2 * _MARGIN) * height) + 4)

    def _card_texts(self, card: Card, place: QRectF) -> Iterator[PaintedText]:
        """Yields a card in short, in a narrow place on two lines."""
        if place.width() >= _ONE_LINE_FROM:
            font = sized(self.font(), place.width() * 0.44, bold=True)
            yield PaintedText(short_card(card), place, font, self._ink(card))
            return
        font = sized(self.font(), place.height() * 0.44, bold=True)
        half = place.height() / 2
        yield PaintedText(short_card(card)[:-1], place.adjusted(0, 1, 0, -half), font, self._ink(card))
        yield PaintedText(short_card(card)[-1], place.adjusted(0, half - 1, 0, 0), font, self._ink(card))

    def _ink(self, card: Card) -> QColor:
        return _INKS[self._look.deck.colours][suit_of(card)]


def short_card(card: Card) -> str:
    """Returns a card in short with its suit's sign: "10♦"."""
    return f"{_RANKS[card % 13]}{_SIGNS[suit_of(card)]}"


def _tab(place: QRectF) -> QRectF:
    """Returns the place of a mark's sign, at the lower edge."""
    height = max(SMALLEST_TEXT * 1.3, place.height() * 0.22)
    width = max(height * 1.3, place.width() * 0.42)
    return QRectF(place.center().x() - width / 2, place.bottom() - height * 0.8, width, height)
