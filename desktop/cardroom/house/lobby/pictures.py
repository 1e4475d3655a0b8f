"""The cards in the lobby's pictures of tables, as values."""

import math
from dataclasses import dataclass

from cardroom.cards.cards import Card
from cardroom.house.spec import load


@dataclass(frozen=True, slots=True)
class Laid:
    """A card in a picture.

    The picture is 1 high; its origin is its centre.

    Attributes:
        card: None for one face down.
        x: position of its centre, to the right.
        y: position of its centre, downwards.
        turn: rotation in degrees, clockwise.
        height: height of the card.
        slant: vertical compression by perspective: 1 seen from straight above, less from a chair.
    """

    card: Card | None
    x: float
    y: float
    turn: float
    height: float
    slant: float = 1.0


def laid_out(cards: str) -> tuple[Laid, ...]:
    """Returns the cards of a picture, the lowest first.

    Args:
        cards: entry point of a function that returns them; see `TableSpec.picture`.
    """
    return tuple(load(cards)())


def in_fan(card: Card | None, turn: float, radius: float, height: float, y: float) -> Laid:
    """Places a card in a fan that turns round a point below.

    `y` is the centre of an upright card.
    """
    angle = math.radians(turn)
    fan_radius = 1.35
    return Laid(card, radius * math.sin(angle), y + fan_radius - radius * math.cos(angle), turn, height)
