"""A small board of a card game: all seats with open hands."""

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QEvent, QRect, QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from cardroom.cards.cards import Card
from cardroom.widgets.cards.card_fan import CardFan
from cardroom.widgets.seats.portrait import Character, Mood
from cardroom.widgets.seats.seat_ring import MOST_SEATS
from cardroom.widgets.seats.seat_sign import SeatSign
from cardroom.widgets.window.look import Deck, Look

_GAP = 6
_LEAST_FAN = 52
"""The least height in pixels of a fan under its sign."""

_WIDEST_SIGN = 0.4
"""The widest sign, in widths of a seat's place."""


class SeatView(Struct, frozen=True):
    """One seat of a board.

    Attributes:
        character: the portrait.
        name: shown on the sign.
        line: the status on the sign.
        cards: the hand, from the left; None for a card face down.
        spoken: the whole seat for a screen reader.
        lit: places of the cards framed in gold.
        mood: of the face.
        on_turn: whether the player is marked as on turn.
    """

    character: Character
    name: str
    line: str
    cards: tuple[Card | None, ...]
    spoken: str
    lit: frozenset[int] = frozenset()
    mood: Mood = Mood.CALM
    on_turn: bool = False


class _SmallFan(CardFan):
    """A fan that always uses large print, for its cards are small."""

    def apply_look(self, look: Look) -> None:
        """Changes to the large-print deck of the same colours."""
        super().apply_look(replace(look, deck=Deck.of(look.deck.colours, "large")))


class GameBoard(QWidget):
    """Shows seats side by side, each with sign and cards.

    Args:
        is_stacked: whether cards are under their sign where there is room: for long hands.
    """

    def __init__(self, parent: QWidget | None = None, *, is_stacked: bool = False) -> None:
        super().__init__(parent)
        self._is_stacked = is_stacked
        self._seats = 0
        self.signs = tuple(SeatSign(self) for _ in range(MOST_SEATS))
        self.fans: tuple[CardFan, ...] = tuple(_SmallFan(self) for _ in range(MOST_SEATS))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.show_seats(())

    def show_seats(self, seats: Sequence[SeatView]) -> None:
        """Shows seats; an empty sequence clears the board."""
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
        """Returns a size for six readable hands."""
        return self.minimumSizeHint().expandedTo(QSize(640, 180))

    def minimumSizeHint(self) -> QSize:
        """Returns the smallest size for six hands in three rows."""
        return QSize(480, 3 * (self.signs[0].size_within(0).height() + _GAP))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Arranges the seats for the new size."""
        self._arrange()
        super().resizeEvent(event)

    def event(self, event: QEvent) -> bool:
        """Arranges the seats after a change of the text size."""
        if event.type() in (QEvent.Type.LayoutRequest, QEvent.Type.StyleChange):
            self._arrange()
        return super().event(event)

    def _arrange(self) -> None:
        """Arranges up to two seats in rows, more in two columns.

        The hands of two players are the largest.
        """
        columns = 1 if self._seats <= 2 else 2
        rows = max(1, -(-self._seats // columns))
        width, height = self.width() // columns, self.height() // rows
        places = [
            QRect(number % columns * width, number // columns * height, width, height).adjusted(0, 0, -_GAP, -_GAP)
            for number in range(self._seats)
        ]
        # All fans are left-aligned, whatever the widths of the signs.
        sizes = [sign.size_within(round(width * _WIDEST_SIGN), height - _GAP) for sign in self.signs[: self._seats]]
        left = max((size.width() for size in sizes), default=0) + _GAP
        if self._is_stacked and all(height - size.height() >= _LEAST_FAN + 2 * _GAP for size in sizes):
            for place, sign, fan, size in zip(places, self.signs, self.fans, sizes, strict=False):
                sign.setGeometry(QRect(place.topLeft(), size))
                fan.setGeometry(place.adjusted(0, size.height() + _GAP, 0, 0))
            return
        for place, sign, fan, size in zip(places, self.signs, self.fans, sizes, strict=False):
            sign.setGeometry(QRect(place.left(), place.center().y() - size.height() // 2, size.width(), size.height()))
            fan.setGeometry(place.adjusted(left, 0, 0, 0))
