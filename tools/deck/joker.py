"""Draws the joker: a fool with three horns, one eye shut."""

import math

from tools.deck.glyphs import glyph
from tools.deck.people import GOLD, GOLD_DARK, GOLD_LIGHT, INK, WHITE, fill, stroke
from tools.deck.svg import HEIGHT, WIDTH, card, disc, group, num, numbers, path

PURPLE, RED, GREEN = "#5b1f87", "#c4122f", "#0b7a3b"
_DARK = {PURPLE: "#3b1159", RED: "#8a0c22", GREEN: "#06532a", GOLD: GOLD_DARK}
_SKIN, _SHADE = "#f8d8b8", "#eab890"


def _index(large: bool) -> str:
    """Draws the word JOKER down both edges as one path."""
    x, cap, gap = (33.0, 25.0, 6.0) if large else (27.0, 19.0, 5.0)
    out = ""
    for turned in (False, True):
        for row, letter in enumerate("JOKER"):
            top = 16 + row * (cap + gap)
            out += glyph(letter, WIDTH - x if turned else x, HEIGHT - top if turned else top, -cap if turned else cap)
    return path(out, PURPLE)


def _bell(x: float, y: float, r: float) -> str:
    """Draws a round bell with its slit."""
    out = fill(GOLD, disc(x, y, r)) + fill(GOLD_LIGHT, disc(x - r * 0.3, y - r * 0.35, r * 0.35))
    return out + stroke(GOLD_DARK, 1.3, f"M{x - r * 0.8} {y + r * 0.15}H{x + r * 0.8}M{x} {y + r * 0.2}V{y + r * 0.8}")


def _cap() -> str:
    """Draws three horns, each with its shaded inside, and the bells."""
    out = fill(GREEN, "M-40 -22C-44 -58 -60 -66 -71 -22C-84 -50 -84 -92 -58 -97C-34 -100 -14 -76 -8 -36Z")
    out += fill(PURPLE, "M40 -22C44 -58 64 -66 76 -20C90 -52 90 -97 62 -101C36 -103 14 -78 8 -36Z")
    out += fill(_DARK[GREEN], "M-71 -22C-84 -50 -84 -92 -58 -97C-70 -84 -75 -56 -71 -22Z")
    out += fill(_DARK[PURPLE], "M76 -20C90 -52 90 -97 62 -101C76 -86 80 -58 76 -20Z")
    out += fill(
        RED, "M-30 -34C-38 -78 -24 -120 6 -139C28 -150 46 -140 42 -120C34 -130 26 -126 22 -114C16 -94 24 -64 32 -34Z"
    )
    out += fill(
        _DARK[RED], "M6 -36C4 -74 8 -110 26 -125C34 -131 40 -128 42 -120C34 -130 26 -126 22 -114C16 -94 24 -64 32 -34Z"
    )
    lozenges = "M-54 -88L-49 -78L-54 -68L-59 -78ZM-41 -74L-36.5 -64L-41 -54L-45.5 -64Z"
    lozenges += "M58 -91L63 -81L58 -71L53 -81ZM34 -78L39 -67L34 -56L29 -67Z"
    lozenges += "M-14 -80L-8 -67L-14 -54L-20 -67ZM-8 -114L-2 -102L-8 -90L-14 -102Z"
    out += fill(GOLD, lozenges)
    return out + _bell(-71, -15, 8) + _bell(76, -13, 8) + _bell(43, -113, 8)


def _round(angle: float, radius: float) -> tuple[float, float]:
    """Returns a point on the collar by its angle from straight down.

    Args:
        angle: in degrees.
        radius: from the centre of the collar.
    """
    turn = math.radians(angle)
    return round(0.7 * radius * math.sin(turn), 1), round(22 + radius * math.cos(turn), 1)


def collar() -> str:
    """Draws the motley collar: seven points, a bell on each.

    Its centre is (0, 22).
    """
    out = bells = ""
    for k, colour in enumerate([PURPLE, GOLD, RED, GREEN, PURPLE, GOLD, RED]):
        angle = 21.0 * (k - 3)
        tip, inner = numbers(_round(angle, 122)), numbers(_round(angle, 40))
        for side, shade in ((-11, colour), (11, _DARK[colour])):
            edge = f"{numbers(_round(angle + side, 40))}L{numbers(_round(angle + side, 88))}"
            out += fill(shade, f"M{inner}L{edge}L{tip}Z")
        bells += _bell(*_round(angle, 125), 5)
    return out + bells


def _ruff() -> str:
    """Draws a white ruff under the chin."""
    spots = [_round(angle, 60) for angle in range(-80, 81, 20)]
    out = fill("#bdb2d2", "".join(disc(1.2 * x, y, 11) for x, y in spots))
    return out + fill(WHITE, "".join(disc(1.2 * x, y - 2.5, 10) for x, y in spots))


def _features() -> str:
    """Draws one eye shut, a raised brow, a long nose, a grin."""
    out = fill("#b9cdf0", "M22 -26L31 -1L22 30L13 -1Z") + fill("#f0a58c", disc(-27, 24, 8.5) + disc(33, 20, 7))
    out += fill(WHITE, "M9 0Q21 -13 34 -1Q21 7 9 0Z") + fill(GREEN, disc(17.5, -2.2, 5))
    out += fill(INK, disc(17, -2.2, 2.7))
    out += fill(WHITE, disc(18.6, -4, 1.1))
    out += stroke(INK, 2.4, "M8 0Q21 -14 35 -1.5L38 -4")
    out += stroke(INK, 2.8, "M-32 0Q-21 8 -10 0M-33 5L-30 2M-28 8L-26 4.5M-21.5 9V5.5")
    out += stroke("#7a3b16", 4, "M8 -19Q22 -36 38 -19M-34 -10Q-22 -18 -8 -8")
    out += fill(_SHADE, "M2 -10C4 4 2 12 6 20C6 26 0 28 -6 27L-14 23C-6 14 -2 4 2 -10Z")
    out += fill("#f0a58c", "M-15 22C-13 17 -8 16 -6 19C-4 24 -7 28 -11 27C-14 26 -16 24 -15 22Z")
    out += fill("#7d1026", "M-27 33Q4 52 34 22Q30 58 2 59Q-20 57 -27 33Z")
    out += fill(WHITE, "M-26 34Q4 52 34 23Q32 33 25 40Q4 56 -20 45Q-24 40 -26 34Z")
    out += stroke("#7d1026", 0.9, "M-14 40L-13 48M-2 43V51M10 41.5L11 50M21 36L23 42")
    return out + stroke("#b8613f", 2, "M-30 31Q-28 32 -26 36M36 18Q35 22 31 24")


def head() -> str:
    """Draws the head with cap and ruff, without the collar's points."""
    out = fill(_DARK[PURPLE], "M-46 -26C-54 20 -46 62 0 76C46 62 54 20 46 -26Z") + _ruff() + _cap()
    out += fill(_SKIN, "M-41 -30L0 -44L41 -30C45 10 38 40 17 61C8 69 -6 69 -15 61C-38 40 -45 10 -41 -30Z")
    out += fill(_SHADE, "M4 -34H41C45 10 38 40 17 61C12 66 6 67 0 66.5C18 56 30 40 30 20L8 -8Z")
    out += _features()
    out += fill(GOLD, "M-49 -18Q0 -44 49 -18L47 -34Q0 -58 -47 -34Z")
    out += fill(
        PURPLE,
        "".join(
            f"M{x} {y - 6}L{x + 5} {y}L{x} {y + 6}L{x - 5} {y}Z"
            for x, y in [(-32, -34), (-16, -39.5), (0, -41.5), (16, -39.5), (32, -34)]
        ),
    )
    return out


def joker(large: bool) -> str:
    """Returns the SVG file of the joker."""
    size = f" scale({num(0.86)})" if large else ""
    return card(
        group(collar() + head(), transform="translate(125 177)" + size, stroke_linecap="round", fill="none")
        + _index(large)
    )
