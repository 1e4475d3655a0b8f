"""The places of the cards on the field."""

import math
from collections.abc import Sequence

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QTransform

from cardroom.tables.daifugo.rules.card_sets import JOKERS, CardSet, each_bit
from cardroom.widgets.cards.card_faces import CARD_RATIO

OLDER = 5
"""The number of earlier plays that are painted."""

_ROOM = 1.4
"""The height of the cards' area, in heights of a card: earlier plays peek out."""

_WIDEST = 0.3
"""The widest card, in widths of the area."""

_STEP, _FAN_WIDTH = 0.58, 0.66
_LEAN = 2.6
"""The tilt between neighbours in degrees."""

_MOST_LEAN = 20.0
_OWN_TILT, _OLD_TILT = 5.0, 15.0
_OLD_SIZE = 0.86
_VEIL, _VEIL_MORE, _DARKEST = 84, 24, 165


class Spot(Struct, frozen=True):
    """The place of one card.

    Attributes:
        middle: its centre.
        angle: its tilt in degrees clockwise.
        scale: its size, in parts of a card of the last play.
        veil: the darkness of a card of an earlier play, 0 to 255.
    """

    middle: QPointF
    angle: float
    scale: float = 1.0
    veil: float = 0.0

    def toward(self, other: "Spot", part: float) -> "Spot":
        """Returns the place between this one (0) and another one (1)."""
        return Spot(
            self.middle + (other.middle - self.middle) * part,
            self.angle + (other.angle - self.angle) * part,
            self.scale + (other.scale - self.scale) * part,
            self.veil + (other.veil - self.veil) * part,
        )

    @property
    def turning(self) -> QTransform:
        """The transform from a card at the origin to its place."""
        return QTransform().translate(self.middle.x(), self.middle.y()).rotate(self.angle).scale(self.scale, self.scale)


class FieldShape(Struct, frozen=True):
    """The field in an area.

    Attributes:
        area: of the cards.
    """

    area: QRectF

    @property
    def height(self) -> float:
        """The height of a card of the last play."""
        return max(8.0, min(self.area.height() / _ROOM, self.area.width() * _WIDEST / CARD_RATIO))

    @property
    def card_size(self) -> QSizeF:
        """The size of a card of the last play, in whole pixels."""
        return QSizeF(round(self.height * CARD_RATIO), round(self.height))

    def spots(self, count: int, angle: float, age: int = 0) -> tuple[Spot, ...]:
        """Returns the places of the cards of a play.

        Args:
            count: number of cards.
            angle: where its player sits, in degrees clockwise from the bottom of the table.
            age: 0 for the last play, 1 for the one before, and so on.
        """
        size, scale = self.card_size, 1.0 if age == 0 else _OLD_SIZE
        veil = 0 if age == 0 else min(_DARKEST, _VEIL + _VEIL_MORE * age)
        toward = direction(angle)
        reach = 0.05 if age == 0 else 0.27 + 0.035 * age
        middle = self.area.center() + QPointF(
            toward.x() * self.height * reach * (1.0 if age == 0 else 1.9), toward.y() * self.height * reach
        )
        room = max(size.width(), self.area.width() * _FAN_WIDTH) - size.width()
        step = min(size.width() * _STEP, room / max(1, count - 1)) * scale
        lean = min(_LEAN, _MOST_LEAN / max(1, count - 1))
        tilt = toward.x() * (_OWN_TILT if age == 0 else _OLD_TILT)
        turn = math.radians(tilt)
        spots = []
        for place in range(count):
            across = place - (count - 1) / 2
            own = math.radians(across * lean)
            fall = across * step * math.tan(own / 2)
            offset = QPointF(
                across * step * math.cos(turn) - fall * math.sin(turn),
                across * step * math.sin(turn) + fall * math.cos(turn),
            )
            spots.append(Spot(middle + offset, tilt + across * lean, scale, veil))
        return tuple(spots)

    def landing(self, spot: Spot) -> QRectF:
        """Returns a card's rectangle without its tilt, for flights."""
        size = self.card_size * spot.scale
        return QRectF(spot.middle - QPointF(size.width() / 2, size.height() / 2), size)


def direction(angle: float) -> QPointF:
    """Returns the unit vector from the middle to a player.

    Args:
        angle: in degrees clockwise from the bottom: 90 is the left, 180 the top.
    """
    turn = math.radians(angle)
    return QPointF(-math.sin(turn), math.cos(turn))


def ordered(cards: CardSet, stands: CardSet) -> Sequence[tuple[CardSet, CardSet]]:
    """Orders the cards of a play, each with what it counts as.

    Jokers come where they count; 0 for a joker that counts as no card.

    Args:
        cards: the cards.
        stands: what they count as; 0 if that is not known.
    """
    jokers = list(each_bit(cards & JOKERS))
    found = [
        (card, card) if card & cards else (jokers.pop(0), card) for card in each_bit(stands) if card & cards or jokers
    ]
    left = [card for card in each_bit(cards & ~JOKERS) if not card & stands]
    return [*((card, card) for card in left), *found, *((joker, 0) for joker in jokers)]
