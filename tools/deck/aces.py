"""Draws the aces.

An ace has one large suit sign with a fine gold line inside; the ace of spades is engraved all over.
"""

from tools.deck.people import GOLD, GOLD_DARK, GOLD_LIGHT, fill, stroke
from tools.deck.pips import SHAPES
from tools.deck.svg import STOCK, disc, group, mirrored, num, shifted

_BODY = (
    "M0 -51C7 -36 18 -26 30 -14C41 -3 47 6 47 17C47 30 38 38.5 27 38.5C17.5 38.5 10 33.5 5 25.5Q0 17 -5 25.5"
    "C-10 33.5 -17.5 38.5 -27 38.5C-38 38.5 -47 30 -47 17C-47 6 -41 -3 -30 -14C-18 -26 -7 -36 0 -51Z"
)
_HEART = (
    "M0 31C-5 22 -15 14 -26 3.5C-36.5 -6.5 -42 -14 -42 -23C-42 -33 -35.5 -39 -27 -39C-17 -39 -8 -29 0 -9.5"
    "C8 -29 17 -39 27 -39C35.5 -39 42 -33 42 -23C42 -14 36.5 -6.5 26 3.5C15 14 5 22 0 31Z"
)
_TREFOIL = (
    "M-9.3 19.9A18.5 18.5 0 1 1 -17.7 -5.1A4.7 4.7 0 0 0 -12.4 -12.8A18.5 18.5 0 1 1 12.4 -12.8"
    "A4.7 4.7 0 0 0 17.7 -5.1A18.5 18.5 0 1 1 9.3 19.9Q0 9 -9.3 19.9Z"
)
_INNER = {"H": (_HEART, 1.18, 0.0), "D": (SHAPES["D"], 0.9, 0.0), "C": (_TREFOIL, 1.18, 0.0)}

_SCROLL = "M5 36C14 54 50 60 57 34C60 16 42 8 34 19C28 28 36 37 43 32C46 30 45 26 42 25"
_TENDRIL = "M6 38C14 47 25 42 25 33C26 27 19 25 18 30M20 6C34 2 48 8 58 20M16 -4C22 -14 26 -12 34 -12"
_LEAVES = (
    "M58 20C52 18 48 12 48 6C54 8 58 14 58 20ZM34 -12C29 -16 26 -22 27 -28C32 -24 35 -18 34 -12Z"
    "M57 46C51 50 50 58 46 61C54 61 60 55 57 46ZM1 -42C6 -46 8 -52 6 -58C1 -54 0 -48 1 -42Z"
    "M1 -54C5 -57 6 -62 4 -67C1 -63 0 -59 1 -54Z"
)
_FLOURISH = "M22 90C36 84 50 92 62 86C72 80 70 68 60 70C53 72 55 80 61 78M30 87C40 96 54 98 66 92"


def _both(d: str) -> str:
    """Joins a shape and its mirror image."""
    return d + mirrored(d)


def _spade(colour: str) -> str:
    """Draws the engraved ace of spades around (0, 0), 170 high."""
    out = fill(colour, shifted(SHAPES["S"], 0, 0, 1.7)) + stroke(GOLD, 1.5, shifted(_BODY, 0, 1.5, 1.53))
    out += stroke(GOLD_DARK, 0.7, shifted(_BODY, 0, 2.4, 1.45))
    out += stroke(GOLD, 2, _both(_SCROLL)) + stroke(GOLD, 1.2, _both(_TENDRIL)) + fill(GOLD, _both(_LEAVES))
    out += fill(GOLD_LIGHT, _both(disc(41.5, 25.5, 3) + disc(64, 28, 1.6)) + disc(0, -39, 1.6))
    out += fill(colour, shifted(_BODY, 0, -4, 0.66)) + stroke(STOCK, 2.6, shifted(_BODY, 0, -4, 0.6))
    out += fill(GOLD, shifted(SHAPES["S"], 0, -6, 0.34)) + fill(GOLD, "M0 66L4 72L0 78L-4 72Z")
    return out + stroke(GOLD_DARK, 1.4, _both(_FLOURISH)) + fill(GOLD_DARK, _both(disc(70, 90, 1.8)))


def ace(suit: str, colour: str, large: bool) -> str:
    """Draws the centre of an ace."""
    if suit == "S":
        middle, size = _spade(colour), 0.76 if large else 1.0
    else:
        inner, scale, drop = _INNER[suit]
        middle = fill(colour, shifted(SHAPES[suit], 0, 0, 1.18)) + stroke(GOLD, 1.3, shifted(inner, 0, drop, scale))
        size = 1.0
    place = "translate(125 175)" + ("" if size == 1 else f" scale({num(size)})")
    return group(middle, transform=place, fill="none", stroke_linecap="round")
