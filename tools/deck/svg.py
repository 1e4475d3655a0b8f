"""Writes SVG elements; scales, moves and mirrors paths."""

import math
import re
from collections.abc import Iterable

WIDTH, HEIGHT = 250, 350
STOCK, EDGE = "#fffefa", "#b9b4a6"

_TOKEN = re.compile(r"[MLHVCQAZ]|-?(?:\d+\.?\d*|\.\d+)")
_ARGS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "Q": 4, "A": 7, "Z": 0}

Point = tuple[float, float]
Segment = tuple[str, list[Point]]


def num(value: float, digits: int = 2) -> str:
    """Formats a number as briefly as SVG allows.

    Trailing zeros and a leading zero are left out.
    """
    text = f"{value:.{digits}f}".rstrip("0").rstrip(".") if digits else f"{value:.0f}"
    if text in {"-0", ""}:
        return "0"
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


def numbers(values: Iterable[float], digits: int = 2) -> str:
    """Joins numbers, with a space only where one is needed."""
    out = ""
    for value in values:
        text = num(value, digits)
        out += text if not out or text.startswith("-") else " " + text
    return out


def element(name: str, content: str = "", /, **attributes: str | float | None) -> str:
    """Writes an element; ``stroke_width`` becomes ``stroke-width``, None is omitted."""
    words = [name]
    for key, value in attributes.items():
        if value is not None:
            text = value if isinstance(value, str) else num(value)
            words.append(f'{key.rstrip("_").replace("_", "-")}="{text}"')
    opening = " ".join(words)
    return f"<{opening}>{content}</{name}>" if content else f"<{opening}/>"


def path(d: str, fill: str, **attributes: str | float | None) -> str:
    """Writes a filled path."""
    return element("path", d=d, fill=fill, **attributes)


def line(d: str, stroke: str, width: float, **attributes: str | float | None) -> str:
    """Writes a stroked path without a fill."""
    return element("path", d=d, fill="none", stroke=stroke, stroke_width=width, **attributes)


def group(content: str, **attributes: str | float | None) -> str:
    """Writes a group."""
    return element("g", content, **attributes)


def segments(d: str) -> list[Segment]:
    """Parses a path into segments.

    The path must use absolute M, L, H, V, C, Q, A (arcs of circles) and Z. Arcs become curves, because SVG Tiny has no
    arcs.
    """
    tokens = _TOKEN.findall(d)
    found: list[Segment] = []
    here: Point = (0.0, 0.0)
    command, at = "M", 0
    while at < len(tokens):
        if tokens[at] in _ARGS:
            command, at = tokens[at], at + 1
        values = [float(token) for token in tokens[at : at + _ARGS[command]]]
        at += _ARGS[command]
        if command == "A":
            found += _arc(here, (values[5], values[6]), values[0], values[3:5])
        else:
            values = _both_ways(command, values, here)
            found.append(("L" if command in "HV" else command, list(zip(values[::2], values[1::2], strict=True))))
        here = found[-1][1][-1] if found[-1][1] else here
        command = "L" if command == "M" else command
    return found


def _both_ways(command: str, values: list[float], here: Point) -> list[float]:
    """Adds the coordinate that H and V omit."""
    return {"H": [*values, here[1]], "V": [here[0], *values]}.get(command, values)


def _arc(start: Point, end: Point, radius: float, flags: list[float]) -> list[Segment]:
    """Converts an arc of a circle to curves.

    Args:
        start: the first point.
        end: the last point.
        radius: of the circle.
        flags: the large-arc flag and the sweep flag (clockwise) of SVG.
    """
    ax, ay = (start[0] - end[0]) / 2, (start[1] - end[1]) / 2
    half = math.hypot(ax, ay)
    away = math.sqrt(max(radius * radius - half * half, 0)) / half * (-1 if flags[0] == flags[1] else 1)
    middle = (end[0] + ax + away * ay, end[1] + ay - away * ax)
    first = math.atan2(start[1] - middle[1], start[0] - middle[0])
    turn = (math.atan2(end[1] - middle[1], end[0] - middle[0]) - first) % math.tau
    return _turned(middle, max(radius, half), first, turn if flags[1] else turn - math.tau)


def _turned(middle: Point, radius: float, first: float, turn: float) -> list[Segment]:
    """Approximates an arc by curves.

    Each curve is a third of a turn at most.

    Args:
        middle: the centre of the circle.
        radius: of the circle.
        first: the angle at which the arc begins, in radians.
        turn: the signed length of the arc, in radians.
    """
    count = math.ceil(abs(turn) / (math.tau / 3 + 1e-6))
    pull = 4 / 3 * math.tan(turn / count / 4)
    found: list[Segment] = []
    for step in range(count):
        a, b = first + turn * step / count, first + turn * (step + 1) / count
        corners = [
            (math.cos(a) - pull * math.sin(a), math.sin(a) + pull * math.cos(a)),
            (math.cos(b) + pull * math.sin(b), math.sin(b) - pull * math.cos(b)),
            (math.cos(b), math.sin(b)),
        ]
        found.append(("C", [(middle[0] + radius * x, middle[1] + radius * y) for x, y in corners]))
    return found


def place(d: str, x: float = 0, y: float = 0, scale: float | Point = 1, digits: int = 1) -> str:
    """Scales, then moves a path; writes relative commands.

    Args:
        d: a path that ``segments`` can parse.
        x: the distance to the right.
        y: the distance down.
        scale: the factor, or one for each direction; two negative factors rotate by half a turn, one mirrors.
        digits: the number of decimals.
    """
    wide, high = scale if isinstance(scale, tuple) else (scale, scale)
    out, here, start = "", (0.0, 0.0), (0.0, 0.0)
    for command, points in segments(d):
        if command == "Z":
            out, here = out + "z", start
            continue
        moved = [(round(x + px * wide, digits), round(y + py * high, digits)) for px, py in points]
        if command == "M":
            out += "M" + numbers(moved[0], digits)
            here = start = moved[0]
            continue
        steps = [v for px, py in moved for v in (px - here[0], py - here[1])]
        out += _short(steps, digits) if command == "L" else command.lower() + numbers(steps, digits)
        here = moved[-1]
    return out


def _short(step: list[float], digits: int) -> str:
    """Writes a relative line as v, h or l, whichever is shortest."""
    across, down = numbers(step[:1], digits), numbers(step[1:], digits)
    return f"v{down}" if across == "0" else f"h{across}" if down == "0" else "l" + numbers(step, digits)


def disc(x: float, y: float, r: float) -> str:
    """Returns a circle as an absolute path of three curves."""
    curves = _turned((x, y), r, -math.pi / 2, math.tau)
    return (
        f"M{numbers((x, y - r))}" + "".join("C" + numbers(v for point in row for v in point) for _, row in curves) + "Z"
    )


def shifted(d: str, x: float, y: float, scale: float | Point = 1) -> str:
    """Scales and moves a path in absolute commands.

    The result can be joined to other paths and parsed again.
    """
    wide, high = scale if isinstance(scale, tuple) else (scale, scale)
    return "".join(
        command + numbers(v for px, py in points for v in (x + px * wide, y + py * high))
        for command, points in segments(d)
    )


def mirrored(d: str) -> str:
    """Mirrors a path left to right, in absolute commands."""
    return shifted(d, 0, 0, (-1, 1))


def half_turn(content: str, scale: float = 1) -> str:
    """Draws the content twice, upright and upside down.

    The origin of the content is the middle of the card.
    """
    size = "" if scale == 1 else f" scale({num(scale, 3)})"
    middle = f"translate({WIDTH // 2} {HEIGHT // 2})"
    halves = (group(content, transform=middle + turn + size) for turn in ("", " rotate(180)"))
    return group("".join(halves), fill="none", stroke_linecap="round", stroke_linejoin="round")


def card(content: str, definitions: str = "") -> str:
    """Returns a whole SVG file: card stock with content on it."""
    stock = element(
        "rect", x=0.7, y=0.7, width=WIDTH - 1.4, height=HEIGHT - 1.4, rx=14, fill=STOCK, stroke=EDGE,
        stroke_width=1.4,
    )  # fmt: skip
    defs = element("defs", definitions) if definitions else ""
    head = f'xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}"'
    return f"<svg {head}>{defs}{stock}{content}</svg>\n"
