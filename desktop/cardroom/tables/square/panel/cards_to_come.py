"""The cards of the stage that are still to come."""

from collections.abc import Iterator
from typing import ClassVar

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from cardroom.cards.cards import Card, card_name, suit_of
from cardroom.tables.square.panel.words import SUIT_SIGNS, figure, to_come_text
from cardroom.tables.square.rules.stages import deck_of, ranks_of
from cardroom.widgets.cards.suit_text import ON_PAPER
from cardroom.widgets.paint.painting import draw_rounded
from cardroom.widgets.paint.texts import PaintedText, draw_texts, fitting_text, sized
from cardroom.widgets.speech.roles import Role
from cardroom.widgets.translation import translate
from cardroom.widgets.window.dressing import SMALLEST_TEXT
from cardroom.widgets.window.look import Look

_PAPER, _PAPER_EDGE = QColor("#fffefa"), QColor("#b9b4a6")
_GONE, _GONE_EDGE, _GONE_INK = QColor(4, 20, 13, 110), QColor(255, 255, 255, 20), QColor("#8fa79a")
_GROUND, _EDGE = QColor(6, 14, 11, 150), QColor("#6d5a2a")
_CAPTION = QColor("#ffe9a8")
_SUITS = 4
_WIDEST = 2.1
"""The widest tile, in its heights."""

_TALLEST = 1.25
_MARGIN = 6


class CardsToCome(QWidget):
    """Shows the cards that are still to come, by suit.

    In a wide place the suits are rows, otherwise columns. Cards of the stage that were seen are dark.
    """

    spoken_role: ClassVar[Role] = Role.StaticText

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._stage = 1
        self._left: frozenset[Card] = frozenset(deck_of(1))
        self._come = True
        self._look = Look()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_cards(self, stage: int, left: frozenset[Card], *, come: bool = True) -> None:
        """Shows which cards of a stage are left.

        Args:
            stage: 1 to 5.
            left: the cards that have not come.
            come: whether one of them can still come.
        """
        if (stage, left, come) != (self._stage, self._left, self._come):
            self._stage, self._left, self._come = stage, left, come
            self.retranslate()

    def retranslate(self) -> None:
        """Updates caption and spoken name for the current language."""
        self.setAccessibleName(to_come_text(self._left, come=self._come))
        self.update()

    def apply_look(self, look: Look) -> None:
        """Changes to the suit colours of another deck."""
        self._look = look
        self.update()

    def texts(self) -> Iterator[PaintedText]:
        """Yields all painted texts."""
        inks = ON_PAPER[self._look.deck.colours]
        text = translate("Square", "To come: {count}", "cards of a stage")
        if not self._come:
            text = translate("Square", "Not dealt: {count}", "cards of a stage that is over")
        yield self._text(text.format(count=figure(len(self._left))), self._head(), _CAPTION)
        for suit in range(_SUITS):
            number = sum(suit_of(card) == suit for card in self._left)
            head = self._text(f"{SUIT_SIGNS[suit]}{number}", self._tile(suit, -1), _CAPTION)
            yield head if head.fits else self._text(SUIT_SIGNS[suit], self._tile(suit, -1), _CAPTION)
        for card in deck_of(self._stage):
            colour = inks[suit_of(card)] if card in self._left else _GONE_INK
            yield self._text(card_name(card)[:-1], self._tile(suit_of(card), card % 13), colour)

    def sizeHint(self) -> QSize:
        """Returns a comfortable size."""
        return self.minimumSizeHint() * 1.3

    def minimumSizeHint(self) -> QSize:
        """Returns the smallest size in both directions."""
        return QSize(_SUITS * 27 + 2 * _MARGIN, 6 * (SMALLEST_TEXT + 5))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints tiles and texts."""
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            draw_rounded(painter, QRectF(self.rect()).adjusted(1, 1, -1, -1), 10, fill=_GROUND, edge=QPen(_EDGE, 1.2))
            for card in deck_of(self._stage):
                here = card in self._left
                painter.setBrush(_PAPER if here else _GONE)
                painter.setPen(QPen(_PAPER_EDGE if here else _GONE_EDGE, 1))
                painter.drawRoundedRect(self._tile(suit_of(card), card % 13), 3, 3)
            draw_texts(painter, self.texts())

    # --- places ------------------------------------------------------------------------------------------------------

    @property
    def _lies(self) -> bool:
        """Whether ranks run from left to right."""
        return self.width() > 1.4 * self.height()

    def _head(self) -> QRectF:
        height = min(self.height() / 8, QFontMetricsF(self.font()).height() * 1.3)
        return QRectF(0, 2, self.width(), max(height, SMALLEST_TEXT + 4))

    def _grid(self) -> QRectF:
        return QRectF(self.rect()).adjusted(_MARGIN, self._head().bottom(), -_MARGIN, -_MARGIN)

    def _tile(self, suit: int, rank: int) -> QRectF:
        """Returns the place of a card.

        Rank -1 is that of the suit's own sign.
        """
        grid, ranks = self._grid(), ranks_of(self._stage) + 1
        columns, rows = (ranks, _SUITS) if self._lies else (_SUITS, ranks)
        column, row = (rank + 1, suit) if self._lies else (suit, rank + 1)
        height = min(grid.height() / rows, grid.width() / columns * _TALLEST)
        width = min(grid.width() / columns, height * _WIDEST)
        left = grid.left() + (grid.width() - columns * width) / 2
        top = grid.top() + (grid.height() - rows * height) / 2
        gap = 1.0 if height < 26 else 1.5
        return QRectF(left + column * width, top + row * height, width, height).adjusted(gap, gap, -gap, -gap)

    def _text(self, text: str, place: QRectF, colour: QColor) -> PaintedText:
        pixels = min(place.height() * 0.68, self.fontInfo().pixelSize() * 1.25)
        return fitting_text(text, place, sized(self.font(), pixels), colour)
