"""Draws the two backs of the cards.

A back has a lozenge lattice within a gold rule, and a medallion of all four suits in the middle. It is symmetric under
half a turn.
"""

import math

from tools.deck.pips import SHAPES, SUITS
from tools.deck.svg import card, element, line, num, numbers, path, place

COLOURS = {"red": ("#a3152d", "#5a0716", "#c2334a"), "blue": ("#1c4b94", "#0a2049", "#3a6cb8")}
GOLD = "url(#g)"
_STOPS = ["#fff1b8", "#e9c35a", "#a8741a", "#c8962f", "#f6dc8b"]
_LEFT, _TOP, _WIDE, _HIGH = 23.0, 23.0, 204.0, 304.0
_COLUMNS, _ROWS = 12, 16


def _gradients(main: str, deep: str) -> str:
    """Defines the gradients: gold, and a glow behind the lattice."""
    stops = "".join(element("stop", offset=k / 4, stop_color=colour) for k, colour in enumerate(_STOPS))
    span: dict[str, str | float] = {"gradientUnits": "userSpaceOnUse", "x1": 0, "y1": 11, "x2": 0, "y2": 175}
    gold = element("linearGradient", stops, id="g", **span, spreadMethod="reflect")
    glow = element("stop", offset=0, stop_color=main) + element("stop", offset=1, stop_color=deep)
    return gold + element("radialGradient", glow, id="f", gradientUnits="userSpaceOnUse", cx=125, cy=175, r=200)


def _at(u: float, v: float) -> tuple[float, float]:
    """Converts lattice coordinates in half lozenges to SVG coordinates."""
    return _LEFT + u * _WIDE / _COLUMNS, _TOP + v * _HIGH / _ROWS


def _lattice() -> str:
    """Draws the lines of the lattice, from edge to edge."""
    out = ""
    for c in range(1 - _ROWS, _COLUMNS, 2):
        low, high = max(0, -c), min(_ROWS, _COLUMNS - c)
        for ends in ((low + c, high + c), (_COLUMNS - low - c, _COLUMNS - high - c)):
            (ax, ay), (bx, by) = _at(ends[0], low), _at(ends[1], high)
            out += f"M{num(ax)} {num(ay)}L{num(bx)} {num(by)}"
    return out


def _fillings() -> tuple[str, str]:
    """Draws the fillings of the lattice: alternating stars and small lozenges."""
    stars = lozenges = ""
    for v in range(1, _ROWS):
        for u in range(1 + (v + 1) % 2, _COLUMNS, 2):
            x, y = _at(u, v)
            if math.hypot(x - 125, y - 175) < 63 or min(x - _LEFT, 227 - x) + min(y - _TOP, 327 - y) < 36:
                continue
            if v % 2:
                stars += f"M{num(x, 1)} {num(y - 9, 1)}l2 6.8 5 2.2-5 2.2-2 6.8-2-6.8-5-2.2 5-2.2z"
            else:
                lozenges += f"M{num(x, 1)} {num(y - 13, 1)}l11.6 13-11.6 13-11.6-13z"
    return stars, lozenges


def _medallion(deep: str, light: str) -> str:
    """Draws eight suit signs around a star.

    Each suit appears twice, on opposite sides.
    """
    out = element("circle", cx=125, cy=175, r=54, fill=deep, stroke=GOLD, stroke_width=2.4)
    out += element("circle", cx=125, cy=175, r=50.2, fill="none", stroke=GOLD, stroke_width=0.7)
    out += element(
        "circle", cx=125, cy=175, r=46, fill="none", stroke=GOLD, stroke_width=2.4, stroke_linecap="round",
        stroke_dasharray=f".01 {math.tau * 46 / 36 - 0.01:.4f}",
    )  # fmt: skip
    for k in range(8):
        sign = path(place(SHAPES[SUITS[k % 4]], 125, 144, 0.165), GOLD, transform=f"rotate({45 * k} 125 175)")
        out += sign
    star = [
        (125 + r * math.sin(a), 175 - r * math.cos(a))
        for a, r in ((math.pi * k / 8, 6.5 if k % 2 else 16.5) for k in range(16))
    ]
    out += path("M" + "L".join(numbers(point, 1) for point in star) + "Z", light)
    return out + element("circle", cx=125, cy=175, r=4.2, fill=GOLD)


def _petals() -> str:
    """Draws five narrow petals in the quadrant right and down."""
    out = ""
    for angle in (9, 27, 45, 63, 81):
        cos, sin = math.cos(math.radians(angle)), math.sin(math.radians(angle))
        sides = [(16 * cos - side * 3.2 * sin, 16 * sin + side * 3.2 * cos) for side in (-1, 1)]
        out += "M2 2"
        out += "".join(
            f"Q{numbers((*control, *end))}" for control, end in zip(sides, [(27 * cos, 27 * sin), (2, 2)], strict=True)
        )
        out += "Z"
    return out


def _corners(deep: str) -> str:
    """Draws a quarter of a rosette in each corner of the lattice."""
    right, foot = _LEFT + _WIDE, _TOP + _HIGH
    fans = edges = petals = ""
    for x, y, way in ((_LEFT, _TOP, (1, 1)), (right, _TOP, (-1, 1)), (right, foot, (-1, -1)), (_LEFT, foot, (1, -1))):
        fans += place("M0 0H34A34 34 0 0 1 0 34Z", x, y, way)
        edges += place("M34 0A34 34 0 0 1 0 34", x, y, way)
        petals += place(_petals(), x, y, way)
    return path(fans, deep) + line(edges, GOLD, 1.4) + path(petals, GOLD)


def back(name: str) -> str:
    """Returns the SVG file of a back."""
    main, deep, light = COLOURS[name]
    stars, lozenges = _fillings()
    out = element("rect", x=11, y=11, width=228, height=328, rx=8, fill=deep)
    out += element("rect", x=16, y=16, width=218, height=318, rx=5, fill="none", stroke=GOLD, stroke_width=2)
    out += element("rect", x=_LEFT, y=_TOP, width=_WIDE, height=_HIGH, fill="url(#f)")
    out += path(lozenges, light, fill_opacity=0.5) + line(_lattice(), GOLD, 0.9) + path(stars, GOLD)
    out += _corners(deep)
    out += element("rect", x=_LEFT, y=_TOP, width=_WIDE, height=_HIGH, fill="none", stroke=GOLD, stroke_width=1)
    return card(out + _medallion(deep, light), _gradients(main, deep))
