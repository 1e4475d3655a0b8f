"""What lies on each table in the lobby's pictures: cards with their places, as values."""

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from cardroom.cards.cards import Card, parse_card
from cardroom.widgets.cards.card_faces import CARD_RATIO


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


def scene(table: str) -> tuple[Laid, ...]:
    """The cards on a table, from the lowest to the uppermost; nothing for a table without a picture.

    Args:
        table: its code in the lobby, such as "poker".
    """
    lay = _SCENES.get(table)
    return tuple(lay()) if lay is not None else ()


def _poker() -> Iterator[Laid]:
    """The royal straight flush with the joker, as a fan."""
    for place, name in enumerate(("10S", "JS", "JOKER", "KS", "AS")):
        yield _in_fan(parse_card(name), (place - 2) * 13, radius=1.35, height=0.76, y=-0.04)


def _square() -> Iterator[Laid]:
    """A board of five by five, three of its places still free."""
    rows = (
        "10H JH QH KH AH",
        "7C 7D 7S . 2C",
        "4S 5D 6S 7H 8C",
        "KD . KC 3D 3S",
        "9C 2D JOKER 9H .",
    )
    height, slant = 0.27, 0.68
    for row, names in enumerate(rows):
        for column, name in enumerate(names.split()):
            if name != ".":
                step_x, step_y = height * CARD_RATIO * 1.1, height * slant * 1.05
                yield Laid(parse_card(name), (column - 2) * step_x, (row - 2) * step_y + 0.01, 0, height, slant)


def _daifugo() -> Iterator[Laid]:
    """A trick: what was played before, and over it a revolution of four."""
    for name, x, y, turn in (("5H", -0.56, -0.1, -31), ("5C", -0.44, -0.12, -17), ("JD", 0.46, -0.13, 14)):
        yield Laid(parse_card(name), x, y, turn, 0.52)
    yield Laid(parse_card("JS"), 0.59, -0.08, 28, 0.52)
    for place, name in enumerate(("7S", "7H", "7C", "7D")):
        yield _in_fan(parse_card(name), (place - 1.5) * 10, radius=1.5, height=0.68, y=0.12)


def _old_maid() -> Iterator[Laid]:
    """A fan that somebody holds towards you; the joker peeps out of it."""
    for place in range(8):
        turn = (place - 3.5) * 9.5
        if place == 5:
            yield _in_fan(parse_card("JOKER"), turn, radius=1.55, height=0.66, y=0.03)
        else:
            yield _in_fan(None, turn, radius=1.35, height=0.66, y=0.06)


_SCENES: dict[str, Callable[[], Iterator[Laid]]] = {
    "poker": _poker,
    "square": _square,
    "daifugo": _daifugo,
    "old_maid": _old_maid,
}


def _in_fan(card: Card | None, turn: float, radius: float, height: float, y: float) -> Laid:
    """A card of a fan that turns round a point below it; `y` is where an upright card's centre would be."""
    angle = math.radians(turn)
    fan_radius = 1.35
    return Laid(card, radius * math.sin(angle), y + fan_radius - radius * math.cos(angle), turn, height)
