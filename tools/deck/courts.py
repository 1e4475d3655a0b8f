"""Draws the court cards."""

from tools.deck.jacks import JACKS
from tools.deck.kings import KINGS
from tools.deck.people import GOLD, GOLD_DARK, Dress
from tools.deck.pips import SHAPES
from tools.deck.queens import QUEENS
from tools.deck.svg import element, group, half_turn, num, path, place

_FOUR = {
    "S": Dress("#3b4254", "#191c24", "#dfe3ec", "#8c1c33"),
    "H": Dress("#c4122f", "#6d0b1c", "#fbe3df", "#26335f"),
    "D": Dress("#1257c9", "#0a2c70", "#dfe9fb", "#8c1c33"),
    "C": Dress("#0b7a3b", "#06431f", "#dff1e4", "#8c1c33"),
}
_TWO = {
    "S": Dress("#2f4075", "#18203f", "#dfe3ec", "#8c1c33"),
    "H": _FOUR["H"],
    "D": Dress("#a01030", "#4d0a1a", "#fbe3df", "#c98a1e"),
    "C": Dress("#3d434f", "#16181d", "#e4e4e4", "#8c1c33"),
}


FIGURES = {"K": KINGS, "Q": QUEENS, "J": JACKS}


def _sash(dress: Dress) -> str:
    """Draws the band over the middle line, symmetric under half a turn."""
    out = path("M-70 13.5L70 -28.5V-13.5L-70 28.5z", GOLD)
    out += path("M-70 16L70 -26V-16L-70 26z", dress.deep)
    lozenge = "M0 -4L5.5 -1.6L0 4L-5.5 1.6Z"
    return out + path("".join(place(lozenge, x, -0.3 * x) for x in range(-56, 57, 14)), GOLD)


def court(rank: str, suit: str, colour: str, four: bool, large: bool) -> str:
    """Draws the centre of a court card."""
    dress = (_FOUR if four else _TWO)[suit]
    frame = element(
        "rect", x=-74, y=-145, width=148, height=290, rx=6, fill="#fdf6e3", stroke=GOLD_DARK, stroke_width=1.4
    )
    frame += element("rect", x=-71, y=-142, width=142, height=284, rx=3.5, fill="none", stroke=GOLD, stroke_width=0.8)
    half = path(place(SHAPES[suit], -54, -122, 0.26), colour) + FIGURES[rank][suit](dress)
    size = 0.81 if large else 1
    middle = "translate(125 175)" + ("" if size == 1 else f" scale({num(size)})")
    return group(frame, transform=middle) + half_turn(half, size) + group(_sash(dress), transform=middle)
