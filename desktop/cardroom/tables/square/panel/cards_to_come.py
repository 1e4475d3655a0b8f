"""The cards of the stage that are still to come."""

from collections.abc import Iterator
from typing import ClassVar

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from cardroom.cards.cards import Card, card_name, suit_of
from cardroom.tables.square.panel.line_sign import SMALLEST_TEXT
from cardroom.tables.square.panel.words import SUIT_SIGNS, figure, to_come_text
from cardroom.tables.square.rules.stages import deck_of, ranks_of
from cardroom.widgets.cards.card_words import translate
from cardroom.widgets.paint.painting import PaintedText
from cardroom.widgets.speech.roles import Role
from cardroom.widgets.window.look import Look

_PAPER, _GONE, _GONE_EDGE = QColor("#fffefa"), QColor(4, 20, 13, 120), QColor(255, 255, 255, 22)
_GONE_INK = QColor("#8fa79a")
_INKS = {
    "two": (QColor("#16181d"), QColor("#c4122f"), QColor("#c4122f"), QColor("#16181d")),
    "four": (QColor("#16181d"), QColor("#c4122f"), QColor("#1257c9"), QColor("#096e34")),
}
_CAPTION = QColor("#ffe9a8")
_SUITS = 4
_CENTRE = Qt.AlignmentFlag.AlignCenter
_GAP = 2


class CardsToCome(QWidget):
    """Shows a column for each suit, a row for each rank.

    Cards of the stage that were seen are dark.
    """

    spoken_role: ClassVar[Role] = Role.StaticText

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._stage = 1
        self._left: frozenset[Card] = frozenset(deck_of(1))
        self._look = Look()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_cards(self, stage: int, left: frozenset[Card]) -> None:
        """Shows which cards of a stage are still to come."""
        if (stage, left) != (self._stage, self._left):
            self._stage, self._left = stage, left
            self.retranslate()

    def retranslate(self) -> None:
        """Updates caption and spoken name for the current language."""
        self.setAccessibleName(to_come_text(self._left))
        self.update()

    def wear(self, look: Look) -> None:
        """Changes to the suit colours of another deck."""
        self._look = look
        self.update()

    def texts(self) -> Iterator[PaintedText]:
        """Yields all painted texts."""
        inks = _INKS[self._look.deck.colours]
        head = self._head()
        for suit in range(_SUITS):
            number = sum(suit_of(card) == suit for card in self._left)
            yield self._text(f"{SUIT_SIGNS[suit]}{number}", self._tile(suit, -1), _CAPTION)
        count = translate("Square", "To come: {count}", "cards of a stage").format(count=figure(len(self._left)))
        yield self._text(count, head, _CAPTION)
        for card in deck_of(self._stage):
            here = card in self._left
            colour = inks[suit_of(card)] if here else _GONE_INK
            yield self._text(card_name(card)[:-1], self._tile(suit_of(card), card % 13), colour)

    def sizeHint(self) -> QSize:
        """Returns a comfortable size."""
        return self.minimumSizeHint() * 1.3

    def minimumSizeHint(self) -> QSize:
        """Returns the smallest size for thirteen ranks."""
        line = SMALLEST_TEXT + 5
        return QSize(_SUITS * 28, 15 * (line + _GAP))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints tiles and texts."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for card in deck_of(self._stage):
            here = card in self._left
            painter.setBrush(_PAPER if here else _GONE)
            painter.setPen(QPen(QColor("#b9b4a6") if here else _GONE_EDGE, 1))
            painter.drawRoundedRect(self._tile(suit_of(card), card % 13), 3, 3)
        for each in self.texts():
            painter.setFont(each.font)
            painter.setPen(each.colour)
            painter.drawText(each.place, each.align, each.text)
        painter.end()

    def _row(self) -> float:
        return self.height() / (ranks_of(self._stage) + 2)

    def _head(self) -> QRectF:
        return QRectF(0, 0, self.width(), self._row())

    def _tile(self, suit: int, rank: int) -> QRectF:
        """Returns the place of a card.

        Rank -1 is the row of the suits.
        """
        height, width = self._row(), min(self.width() / _SUITS, 2.4 * self._row())
        left = (self.width() - _SUITS * width) / 2
        tile = QRectF(left + suit * width, (rank + 2) * height, width, height)
        return tile.adjusted(_GAP / 2, _GAP / 2, -_GAP / 2, -_GAP / 2)

    def _text(self, text: str, place: QRectF, colour: QColor) -> PaintedText:
        font = QFont(self.font())
        pixels = min(self.fontInfo().pixelSize(), max(SMALLEST_TEXT, round(place.height() * 0.78)))
        font.setPixelSize(pixels)
        while pixels > SMALLEST_TEXT and QFontMetricsF(font).horizontalAdvance(text) > place.width():
            pixels -= 1
            font.setPixelSize(pixels)
        return PaintedText(text, place, font, colour, _CENTRE)
