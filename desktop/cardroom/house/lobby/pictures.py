"""The cards in the lobby's pictures of tables: values, without pixels."""

import math
from dataclasses import dataclass

from cardroom.cards.cards import Card
from cardroom.house.spec import load


@dataclass(frozen=True, slots=True)
class Laid:
    """A card that lies in a picture. The picture is 1 high, and its middle is (0, 0).

    Attributes:
        card: None for one face down.
        x: of its centre, to the right.
        y: of its centre, downwards.
        turn: in degrees, clockwise.
        height: of the card.
        slant: how far one looks along the table: 1 from straight above, less from a chair.
    """

    card: Card | None
    x: float
    y: float
    turn: float
    height: float
    slant: float = 1.0


def laid_out(cards: str) -> tuple[Laid, ...]:
    """The cards of a picture, from the lowest to the uppermost.

    Args:
        cards: entry point of a function that lays them out; see `TableSpec.picture`.
    """
    return tuple(load(cards)())


def in_fan(card: Card | None, turn: float, radius: float, height: float, y: float) -> Laid:
    """A card of a fan that turns round a point below it; `y` is where an upright card's centre would be."""
    angle = math.radians(turn)
    fan_radius = 1.35
    return Laid(card, radius * math.sin(angle), y + fan_radius - radius * math.cos(angle), turn, height)
