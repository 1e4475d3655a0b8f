"""Draws the parts that court figures share: faces, hands, arms, patterns.

The origin is the middle of the card, and y grows downwards; the two halves meet on the line y = -0.3 x, under the sash.
Heads have their own origin between the eyes.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from tools.deck.svg import Point, disc, element, group, num, path, place

GOLD, GOLD_DARK, GOLD_LIGHT = "#dda82d", "#a8741a", "#f6dc8b"
INK, WHITE, STEEL, STEEL_DARK = "#16181d", "#fffdf6", "#dfe4ea", "#9aa4b2"


@dataclass(frozen=True)
class Dress:
    """The colours of the clothes of one suit's court figures."""

    main: str
    deep: str
    pale: str
    lining: str


@dataclass(frozen=True)
class Skin:
    """The colours of a face: light side, shaded side, lips."""

    light: str
    shade: str
    lips: str


FAIR = Skin("#f7d3b2", "#e9b48d", "#b8413f")
ROSY = Skin("#f5c9a6", "#e2a57e", "#b03236")
OLIVE = Skin("#dba878", "#c18a5b", "#96392f")
BROWN = Skin("#a86b42", "#8a5331", "#6d2420")


def fill(colour: str, d: str, x: float = 0, y: float = 0) -> str:
    """Draws a filled shape, moved to (x, y)."""
    return path(place(d, x, y), colour)


def stroke(colour: str, width: float, d: str, x: float = 0, y: float = 0) -> str:
    """Draws a line, moved to (x, y).

    The enclosing group sets no fill and round line caps.
    """
    return element("path", d=place(d, x, y), stroke=colour, stroke_width=width)


def worn_at(head: float) -> tuple[Callable[..., str], Callable[..., str]]:
    """Returns `fill` and `stroke` for shapes that move with a head."""
    return partial(fill, y=head), partial(stroke, y=head)


def beads(colour: str, size: float, apart: float, d: str) -> str:
    """Draws round beads along a line.

    They are dashes of almost no length, of which only the round line caps are visible.
    """
    return element("path", d=place(d), stroke=colour, stroke_width=size, stroke_dasharray=f".01 {num(apart)}")


@dataclass(frozen=True)
class Look:
    """The features of a face.

    ``turn`` moves all features to one side, ``gaze`` only the eyes. ``brow``, ``mouth`` and ``lips`` are paths relative
    to the centre of the face.
    """

    skin: Skin
    hair: str
    turn: float = 0
    gaze: float = 0
    brow: str = "M-14 -8Q-9 -12 -3.5 -8.5M14 -8Q9 -12 3.5 -8.5"
    mouth: str = "M-5 14.5Q0 16.5 5 14.5"
    lips: str = ""


def face(look: Look, x: float, y: float) -> str:
    """Draws a face from the front or turned a little."""
    t, skin = look.turn, look.skin
    out = fill(
        skin.light, "M0 -22C-11 -22 -17 -17 -17 -8V2C-17 14 -9 25 0 25C9 25 17 14 17 2V-8C17 -17 11 -22 0 -22Z", x, y
    )
    out += fill(skin.shade, f"M{t} -22C12 -22 17 -17 17 -8V2C17 14 9 25 {t * 0.5} 25L{t} 12Z", x, y)
    nose = 5.5 if t >= 0 else -5.5
    out += fill(skin.light if t >= 0 else skin.shade, f"M{t} -9L{t + nose} 8.5L{t} 9Z", x, y)
    eye = "M-13 -2Q-8.5 -6.5 -3.5 -1.5Q-8.5 1.5 -13 -2ZM13 -2Q8.5 -6.5 3.5 -1.5Q8.5 1.5 13 -2Z"
    out += fill(WHITE, eye, x + t, y)
    out += fill(INK, disc(-8.4 + look.gaze, -2.4, 2.1) + disc(8.4 + look.gaze, -2.4, 2.1), x + t, y)
    out += stroke(INK, 1.2, "M-13.5 -2Q-8.5 -7 -3.5 -1.7M13.5 -2Q8.5 -7 3.5 -1.7", x + t, y)
    out += stroke(look.hair, 2.1, look.brow, x + t, y)
    if look.lips:
        out += fill(skin.lips, look.lips, x + t, y)
    return out + (stroke(skin.lips, 1.6, look.mouth, x + t, y) if look.mouth else "")


def profile(look: Look, x: float, y: float) -> str:
    """Draws a face in profile, looking left."""
    skin = look.skin
    out = fill(skin.shade, "M-2 20V32H17V4Z", x, y)
    out += fill(
        skin.light,
        "M15 -20H-9C-11.5 -14 -12 -10 -11 -6.5C-13 -1 -16.5 3.5 -18.5 7C-18 9 -15.5 9.5 -12.8 9.2L-14 12.6"
        "C-13.6 13.8 -12.3 14.2 -11 14.2C-12.8 15 -13.9 16.4 -12.8 18L-12 20C-13.3 23 -12 26.5 -8 27C-2 27.5 5 24 9 19"
        "L18 4V-10Z",
        x, y,
    )  # fmt: skip
    out += fill(skin.shade, "M9 19C5 24 -2 27.5 -8 27C-2 24 4 18 5 6L9 -6L18 -10V6Z", x, y)
    out += fill(WHITE, "M-9.5 -1Q-8.5 -5 -4 -5Q-1 -4 1 -2Q-4 .5 -9.5 -1Z", x, y)
    out += fill(INK, disc(-6.6, -2.5, 2.1), x, y)
    out += stroke(INK, 1.2, "M-9.5 -3.4Q-5 -7 1.5 -2", x, y)
    out += stroke(look.hair, 2.1, look.brow, x, y)
    out += fill(skin.light, disc(8.5, 2, 3.6), x, y) + stroke(skin.lips, 0.9, "M8.5 0Q11 2 8 4", x, y)
    return out + stroke(skin.lips, 1.5, look.mouth, x, y)


def looking_right(head: str, x: float) -> str:
    """Mirrors a head that looks left, and moves it to ``x``.

    The head must be drawn around x = 0.
    """
    return group(head, transform=f"translate({num(x)} 0) scale(-1 1)")


def fist(skin: Skin, x: float, y: float) -> str:
    """Draws a hand closed around a staff."""
    out = fill(skin.light, "M-7 -2C-7 -6 -4 -7.5 0 -7.5H4C8.5 -7.5 8.5 7 4.5 7H-2C-6 7 -7 3 -7 -2Z", x, y)
    return out + stroke(skin.shade, 1.1, "M0 -3.6H6.8M0 0H7.3M0 3.6H6.6", x, y)


def raised_arm(colour: str, skin: Skin) -> str:
    """Draws an arm, and its hand on a staff on the right.

    The arm comes up from the sash.
    """
    out = fill(colour, "M41 -29H60L67 -14L28 -3C30 -14 35 -23 41 -29Z")
    return out + fill(GOLD, "M43 -33.5H58.5L60.5 -27.5H40.5Z") + fist(skin, 51, -38.5)


def staff(top: float) -> str:
    """Draws a staff on the right, from ``top`` to the arm."""
    return fill(GOLD_DARK, f"M49 {top}H53V-14H49Z")


def inside(x: float, y: float, corners: list[Point]) -> bool:
    """Returns whether a point is within a polygon."""
    found = False
    for (ax, ay), (bx, by) in zip(corners, corners[1:] + corners[:1], strict=True):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            found = not found
    return found


def scatter(motif: str, corners: list[Point], step: Point, clear: float = 4) -> str:
    """Repeats a motif in staggered rows wherever it fits a polygon."""
    out, row, y = "", 0, -140.0
    while y < 40:
        x = -140 + (step[0] / 2 if row % 2 else 0)
        while x < 140:
            if all(inside(x + dx, y + dy, corners) for dx in (-clear, clear) for dy in (-clear, clear)):
                out += place(motif, x, y)
            x += step[0]
        y, row = y + step[1], row + 1
    return out
