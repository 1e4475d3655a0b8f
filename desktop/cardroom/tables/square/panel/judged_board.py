"""A small judged board: 25 cells, and marks of full lines."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import ClassVar

from PySide6.QtCore import QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QWidget

from cardroom.tables.square.panel.small_board import CellMark, SmallBoard, size_for
from cardroom.tables.square.panel.words import line_name, mark_name, points_text, points_words
from cardroom.tables.square.rules.board import LINES, SIDE, Board, cards_of, marks_of
from cardroom.tables.square.rules.lines import Mark
from cardroom.widgets.cards.card_words import spoken_card, translate
from cardroom.widgets.paint.texts import LEFT, PaintedText, sized, text_width
from cardroom.widgets.window.dressing import SMALLEST_TEXT
from cardroom.widgets.window.look import Deck, Look

_IVORY, _GAIN, _LOSS = QColor("#fdf6dc"), QColor("#ffe79a"), QColor("#ff9d94")
_LINES_IN_ALL = 20
"""The height of the widget, in heights of its texts, at least."""

_AIR = 1.25
"""The height of a line, in heights of its text."""

_MINUS_TWO_DIGITS = 3.3
"""The width of a row's mark and points, in heights of the text."""


class JudgedBoard(SmallBoard):
    """Shows a board for a look back; it is one tab stop.

    Its description has the lines that are full, and the cards.
    """

    faces_from: ClassVar[int] = 0

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.wear(Look())
        self.retranslate()

    def show_board(self, board: Board, marks: Mapping[int, CellMark] | None = None) -> None:
        """Shows a board; see `SmallBoard`."""
        super().show_board(board, marks)
        self.retranslate()

    def wear(self, look: Look) -> None:
        """Changes to the large-print deck of the same colours."""
        super().wear(replace(look, deck=Deck.of(look.deck.colours, "large")))

    def retranslate(self) -> None:
        """Updates name and description for the current language."""
        self.setAccessibleName(translate("SquareHistory", "Board"))
        self.setAccessibleDescription("\n".join(_descriptions(self.board)))

    def beside(self) -> QSizeF:
        """Returns the room for the marks of rows and columns."""
        return QSizeF(self._line() * _MINUS_TWO_DIGITS, 2 * self._line())

    def sizeHint(self) -> QSize:
        """Returns the smallest size: the layout decides what the board gets."""
        return self.minimumSizeHint()

    def minimumSizeHint(self) -> QSize:
        """Returns the smallest size of a board with its marks."""
        line = SMALLEST_TEXT * _AIR
        return size_for(24) + QSize(round(line * _MINUS_TWO_DIGITS), round(2 * line))

    def texts(self) -> Iterator[PaintedText]:
        """Yields all painted texts."""
        font, line = sized(self.font(), self._pixels()), self._line()
        has_room = text_width(font, points_text(Mark.ROYAL_STRAIGHT_FLUSH.points)) <= self.cell_rect(0).width()
        for number, mark in enumerate(marks_of(self.board)):
            if mark is None:
                continue
            points = points_text(mark.points)
            colour = _LOSS if mark.points < 0 else _GAIN if mark.points else _IVORY
            last = self.cell_rect(LINES[number][-1])
            gap = last.height() / 20
            if number < SIDE:
                below = QRectF(last.left(), last.bottom() + 2 * gap, last.width(), line)
                yield PaintedText(mark.value, below, font, _IVORY)
                if has_room:
                    yield PaintedText(points, below.translated(0, line), font, colour)
            else:
                head = QRectF(last.right() + 3 * gap, last.top(), line, last.height())
                place = QRectF(head.right(), last.top(), line * (_MINUS_TWO_DIGITS - 1), last.height())
                yield PaintedText(mark.value, head, font, _IVORY)
                yield PaintedText(points, place, font, colour, LEFT)

    def _pixels(self) -> int:
        """Returns the size of the texts.

        On a small board it is less than the person has chosen: the cards go first.
        """
        return max(SMALLEST_TEXT, min(self.fontInfo().pixelSize(), self.height() // _LINES_IN_ALL))

    def _line(self) -> float:
        return self._pixels() * _AIR


def _descriptions(board: Board) -> Iterator[str]:
    """Yields a sentence for each row, and for each full column."""
    for line, mark in enumerate(marks_of(board)):
        cards = ", ".join(map(spoken_card, cards_of(board, line)))
        if mark is not None:
            text = translate("SquareHistory", "{line}: {cards}. {mark}, {points}.")
            yield text.format(line=line_name(line), cards=cards, mark=mark_name(mark), points=points_words(mark.points))
        elif line >= SIDE and cards:
            yield translate("SquareHistory", "{line}: {cards}.").format(line=line_name(line), cards=cards)
