"""Draws the icon for 48 pixels and more.

The joker before a fan of cards, in a round table of green felt with a gold rim.
"""

from __future__ import annotations

import math

from tools.deck import joker
from tools.deck.pips import INK, RED, SHAPES
from tools.deck.svg import EDGE, STOCK, element, group, line, num, path, place

SIZE = 512
STOPS = ("#fff1b8", "#e9c35a", "#a8741a", "#c8962f", "#f6dc8b")
FELT = ((0, "#159963"), (0.55, "#0c6a44"), (1, "#05301f"))
_MIDDLE = 256
_RIM, _FELT = 246, 218


def _gradients() -> str:
    gold = "".join(element("stop", offset=k / 4, stop_color=colour) for k, colour in enumerate(STOPS))
    felt = "".join(element("stop", offset=at, stop_color=colour) for at, colour in FELT)
    return element(
        "defs",
        element("linearGradient", gold, id="g", gradientUnits="userSpaceOnUse", x1=0, y1=10, x2=0, y2=502)
        + element("radialGradient", felt, id="f", gradientUnits="userSpaceOnUse", cx=256, cy=200, r=290),
    )


def _ring(radius: float, **words: str | float) -> str:
    return element("circle", cx=_MIDDLE, cy=_MIDDLE, r=radius, **words)


def _table() -> str:
    """Draws the round table: gold rim, felt, a ring of points."""
    out = _ring(_RIM, fill="#6b4810") + _ring(_RIM - 2, fill="url(#g)")
    out += _ring(_FELT + 4, fill="#6b4810") + _ring(_FELT, fill="url(#f)")
    apart = num(math.tau * (_FELT - 11) / 96 - 0.01, 4)
    return out + _ring(
        _FELT - 11,
        fill="none",
        stroke="url(#g)",
        stroke_width=3.4,
        stroke_linecap="round",
        stroke_dasharray=f".01 {apart}",
    )


def _front() -> str:
    """Draws the lower half of the rim once more, before the joker."""
    reach = math.sin(math.radians(70))
    out = ""
    for radius, width, colour in ((_FELT + 2, 4, "#6b4810"), ((_RIM + _FELT + 2) / 2, _RIM - _FELT - 6, "url(#g)")):
        x, y = radius * reach, _MIDDLE + radius * math.cos(math.radians(70))
        arc = place(f"M{_MIDDLE - x} {y}A{radius} {radius} 0 0 0 {_MIDDLE + x} {y}", digits=1)
        out += line(arc, colour, width)
    return out


def _card(x: float, y: float, angle: float, suit: str, colour: str) -> str:
    """Draws a card with a large pip in its upper outer corner."""
    side = -1 if angle < 0 else 1
    out = element("rect", x=-62, y=-93, width=136, height=198, rx=11, fill="#03170d", fill_opacity=0.35)
    out += element("rect", x=-67, y=-99, width=134, height=198, rx=10, fill=STOCK, stroke=EDGE, stroke_width=2)
    out += path(place(SHAPES[suit], side * 43, -70, 0.42), colour)
    return group(out, transform=f"translate({num(x)} {num(y)}) rotate({angle})")


def _fan() -> str:
    """Draws two cards on each side."""
    out = _card(158, 272, -40, "D", RED) + _card(354, 272, 40, "C", INK)
    return out + _card(168, 221, -17, "S", INK) + _card(344, 221, 17, "H", RED)


def icon() -> str:
    """Returns the SVG file."""
    collar = group(joker.collar(), transform="translate(256 290) scale(1.3)")
    shade = path(place(joker.SILHOUETTE, 8, 9), "#03170d", fill_opacity=0.3)
    head = group(shade + joker.head(), transform="translate(256 272) scale(1.72)")
    figure = group(collar + head, stroke_linecap="round", fill="none")
    view = f'xmlns="http://www.w3.org/2000/svg" width="{SIZE}" height="{SIZE}" viewBox="0 0 {SIZE} {SIZE}"'
    return f"<svg {view}>{_gradients()}{_table()}{_fan()}{figure}{_front()}</svg>\n"
