"""A scene of a card game, small: who sits there, and what each holds."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from PySide6.QtCore import QEvent, QRect, QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from cardroom.cards.cards import Card
from cardroom.widgets.cards.card_fan import CardFan
from cardroom.widgets.seats.portrait import Character, Mood
from cardroom.widgets.seats.seat_sign import SeatSign
from cardroom.widgets.window.look import Deck, Look

MOST_SEATS = 6

_GAP = 6
_WIDEST_SIGN = 0.4
"""Of the place of a seat."""


@dataclass(frozen=True, slots=True)
class SeatScene:
    """A seat as it was.

    Attributes:
        character: who sits there.
        name: as it is written.
        line: how things stood for that one.
        cards: what is held, from the left.
        spoken: the same for a screen reader.
        lit: the places of cards that are framed in gold.
        mood: what the face shows.
        on_turn: whether it was that one's doing.
    """

    character: Character
    name: str
    line: str
    cards: tuple[Card, ...]
    spoken: str
    lit: frozenset[int] = frozenset()
    mood: Mood = Mood.CALM
    on_turn: bool = False


class _SmallFan(CardFan):
    """Small cards are always in large print."""

    def wear(self, look: Look) -> None:
        """Changes to the deck of the same colours."""
        super().wear(replace(look, deck=Deck.of(look.deck.colours, "large")))


class GameBoard(QWidget):
    """Shows the seats side by side, each with its sign and its cards."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._seats = 0
        self.signs = tuple(SeatSign(self) for _ in range(MOST_SEATS))
        self.fans: tuple[CardFan, ...] = tuple(_SmallFan(self) for _ in range(MOST_SEATS))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.show_seats(())

    def show_seats(self, seats: Sequence[SeatScene]) -> None:
        """Shows a scene; without seats the board is empty."""
        self._seats = len(seats)
        for number, (sign, fan) in enumerate(zip(self.signs, self.fans, strict=True)):
            sign.setVisible(number < len(seats))
            fan.setVisible(number < len(seats))
        for sign, fan, seat in zip(self.signs, self.fans, seats, strict=False):
            sign.show_player(seat.character, seat.name, seat.line, on_turn=seat.on_turn)
            sign.feel(seat.mood)
            fan.show_cards(seat.cards, lit=seat.lit)
            fan.setAccessibleName(seat.spoken)
        self._arrange()

    def sizeHint(self) -> QSize:
        """Six hands that can be read; it takes what room is left."""
        return self.minimumSizeHint().expandedTo(QSize(640, 180))

    def minimumSizeHint(self) -> QSize:
        """Six hands, just: the words on the signs have room in three rows."""
        return QSize(480, 3 * (self.signs[0].size_within(0).height() + _GAP))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Everything moves with the board."""
        self._arrange()
        super().resizeEvent(event)

    def event(self, event: QEvent) -> bool:
        """Another size of texts asks for another arrangement."""
        if event.type() in (QEvent.Type.LayoutRequest, QEvent.Type.StyleChange):
            self._arrange()
        return super().event(event)

    def _arrange(self) -> None:
        """Two hold the most cards, and have a row each; more sit in two columns."""
        columns = 1 if self._seats <= 2 else 2
        rows = max(1, -(-self._seats // columns))
        width, height = self.width() // columns, self.height() // rows
        places = [
            QRect(number % columns * width, number // columns * height, width, height).adjusted(0, 0, -_GAP, -_GAP)
            for number in range(self._seats)
        ]
        # Fans begin below each other, whatever the names are.
        sizes = [sign.size_within(round(width * _WIDEST_SIGN), height - _GAP) for sign in self.signs[: self._seats]]
        left = max((size.width() for size in sizes), default=0) + _GAP
        for place, sign, fan, size in zip(places, self.signs, self.fans, sizes, strict=False):
            sign.setGeometry(QRect(place.left(), place.center().y() - size.height() // 2, size.width(), size.height()))
            fan.setGeometry(place.adjusted(left, 0, 0, 0))
