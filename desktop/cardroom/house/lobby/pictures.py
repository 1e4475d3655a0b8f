"""The cards in the lobby's pictures of tables, as values."""

import math
from typing import NamedTuple

from PySide6.QtCore import QSize

from cardroom.cards.cards import Card
from cardroom.house.spec import load
from cardroom.widgets.window.look import Look


class Laid(NamedTuple):
    """A card in a picture.

    The picture is 1 high; its origin is its centre.

    Attributes:
        card: None for one face down.
        x: position of its centre, to the right.
        y: position of its centre, downwards.
        turn: rotation in degrees, clockwise.
        height: height of the card.
    """

    card: Card | None
    x: float
    y: float
    turn: float
    height: float


class TablePicture(NamedTuple):
    """The parameters of a picture; equal ones give the same picture.

    Attributes:
        cards: entry point of its cards; see `TableSpec.picture`.
        size: size in logical pixels, as all lengths here.
        stage: the height of the upper part with the cards; the texts are below.
        radius: of the picture's corners.
        look: felt and deck.
        pixel_ratio: physical pixels for each logical one.
    """

    cards: str
    size: QSize
    stage: float
    radius: float
    look: Look
    pixel_ratio: float


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
