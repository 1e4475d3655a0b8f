"""Draws the icon for 48 pixels and more.

The joker before a fan of cards, on a table of green felt with a gold rim.
"""

from __future__ import annotations

from tools.deck import joker
from tools.deck.backs import COLOURS
from tools.deck.pips import INK, SHAPES
from tools.deck.svg import EDGE, STOCK, element, group, path, place

SIZE = 512
STOPS = ("#fff1b8", "#e9c35a", "#a8741a", "#c8962f", "#f6dc8b")
FELT = ((0, "#138a5a"), (0.55, "#0c6a44"), (1, "#05301f"))
_CENTRE = 256
_RIM, _FELT = 244, 222


def _gradients() -> str:
    gold = "".join(element("stop", offset=k / 4, stop_color=colour) for k, colour in enumerate(STOPS))
    felt = "".join(element("stop", offset=at, stop_color=colour) for at, colour in FELT)
    return element(
        "defs",
        element("linearGradient", gold, id="g", gradientUnits="userSpaceOnUse", x1=0, y1=12, x2=0, y2=500)
        + element("radialGradient", felt, id="f", gradientUnits="userSpaceOnUse", cx=256, cy=190, r=300),
    )


def _table() -> str:
    """Draws the round table: gold rim, groove, felt."""
    out = element("circle", cx=_CENTRE, cy=_CENTRE, r=_RIM, fill="url(#g)")
    out += element("circle", cx=_CENTRE, cy=_CENTRE, r=_FELT + 3, fill="#7a5210")
    return out + element("circle", cx=_CENTRE, cy=_CENTRE, r=_FELT, fill="url(#f)")


def _card(angle: float, content: str) -> str:
    """Draws a card of the fan, turned about its foot."""
    shadow = element("rect", x=-71, y=-249, width=150, height=210, rx=13, fill="#000", fill_opacity=0.22)
    stock = element("rect", x=-75, y=-255, width=150, height=210, rx=11, fill=STOCK, stroke=EDGE, stroke_width=1.5)
    return group(shadow + stock + content, transform=f"translate(256 390) rotate({angle})")


def _back() -> str:
    main, deep, _ = COLOURS["blue"]
    out = element("rect", x=-66, y=-246, width=132, height=192, rx=6, fill=deep)
    return out + element(
        "rect", x=-60, y=-240, width=120, height=180, rx=3, fill=main, stroke="url(#g)", stroke_width=3
    )


def _corner(suit: str, colour: str) -> str:
    return path(place(SHAPES[suit], -48, -222, 0.4), colour)


def icon() -> str:
    """Returns the SVG file."""
    fan = _card(-26, _corner("S", INK)) + _card(26, _corner("H", "#c4122f")) + _card(0, "")
    head = group(joker.figure(), transform="translate(256 290) scale(1.45)", stroke_linecap="round", fill="none")
    view = f'xmlns="http://www.w3.org/2000/svg" width="{SIZE}" height="{SIZE}" viewBox="0 0 {SIZE} {SIZE}"'
    return f"<svg {view}>{_gradients()}{_table()}{fan}{head}</svg>\n"
