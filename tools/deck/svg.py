"""SVG in small words: numbers, elements, and paths that can be scaled, turned and put in place."""

from __future__ import annotations

import re
from collections.abc import Iterable

WIDTH, HEIGHT = 250, 350
STOCK, EDGE = "#fffefa", "#b9b4a6"

_TOKEN = re.compile(r"[MLHVCQAZ]|-?(?:\d+\.?\d*|\.\d+)")
_ARGS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "Q": 4, "A": 7, "Z": 0}

Point = tuple[float, float]
Segment = tuple[str, list[Point], str]


def num(value: float, digits: int = 2) -> str:
    """A number as short as SVG allows: no trailing zeros, no leading zero."""
    text = f"{value:.{digits}f}".rstrip("0").rstrip(".") if digits else f"{value:.0f}"
    if text in {"-0", ""}:
        return "0"
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


def numbers(values: Iterable[float], digits: int = 2) -> str:
    """Numbers in a row, with a blank only where one is needed."""
    out = ""
    for value in values:
        text = num(value, digits)
        out += text if not out or text.startswith("-") else " " + text
    return out


def element(name: str, content: str = "", /, **attributes: str | float | None) -> str:
    """One element; ``stroke_width`` is written ``stroke-width``, None is left out."""
    words = [name]
    for key, value in attributes.items():
        if value is not None:
            text = value if isinstance(value, str) else num(value)
            words.append(f'{key.rstrip("_").replace("_", "-")}="{text}"')
    opening = " ".join(words)
    return f"<{opening}>{content}</{name}>" if content else f"<{opening}/>"


def path(d: str, fill: str, **attributes: str | float | None) -> str:
    """One filled path."""
    return element("path", d=d, fill=fill, **attributes)


def line(d: str, stroke: str, width: float, **attributes: str | float | None) -> str:
    """One stroked path without a filling."""
    return element("path", d=d, fill="none", stroke=stroke, stroke_width=width, **attributes)


def group(content: str, **attributes: str | float | None) -> str:
    """One group."""
    return element("g", content, **attributes)


def segments(d: str) -> list[Segment]:
    """The segments of a path written with absolute M, L, H, V, C, Q, A (circles only) and Z; an arc keeps its flags."""
    tokens = _TOKEN.findall(d)
    found: list[Segment] = []
    here: Point = (0.0, 0.0)
    command, at = "M", 0
    while at < len(tokens):
        if tokens[at] in _ARGS:
            command, at = tokens[at], at + 1
        values = [float(token) for token in tokens[at : at + _ARGS[command]]]
        at += _ARGS[command]
        if command == "H":
            values = [values[0], here[1]]
        elif command == "V":
            values = [here[0], values[0]]
        flags = ""
        if command == "A":
            flags, values = f"0 {values[3]:.0f} {values[4]:.0f} ", [values[0], values[1], *values[5:]]
        points = list(zip(values[::2], values[1::2], strict=True))
        found.append(("L" if command in "HV" else command, points, flags))
        here = points[-1] if points else here
        command = "L" if command == "M" else command
    return found


def place(
    d: str, x: float = 0, y: float = 0, scale: float = 1, turned: bool = False, wide: float = 1, digits: int = 2
) -> str:
    """The path scaled, turned by 180 degrees if asked, then moved; written with relative commands.

    Args:
        d: a path as ``segments`` reads it.
        x: how far to the right.
        y: how far down.
        scale: the size.
        turned: upside down.
        wide: a further factor for the width alone; negative mirrors.
        digits: how finely to round.
    """
    sign = -scale if turned else scale
    out, here, start = "", (0.0, 0.0), (0.0, 0.0)
    for command, points, flags in segments(d):
        if command == "Z":
            out, here = out + "z", start
            continue
        if command == "A":
            radii = numbers((points[0][0] * scale, points[0][1] * scale), digits) + " "
            points, flags = points[1:], radii + (_swept(flags) if wide < 0 else flags)
        moved = [(round(x + px * sign * wide, digits), round(y + py * sign, digits)) for px, py in points]
        if command == "M":
            out += "M" + numbers(moved[0], digits)
            here = start = moved[0]
            continue
        steps = (v for px, py in moved for v in (px - here[0], py - here[1]))
        out += command.lower() + flags + numbers(steps, digits)
        here = moved[-1]
    return out


def _swept(flags: str) -> str:
    """The flags of an arc that runs the other way round."""
    return flags[:-2] + ("0 " if flags[-2] == "1" else "1 ")


def disc(x: float, y: float, r: float, hole: bool = False) -> str:
    """A circle as an absolute path; a hole runs the other way round."""
    way = 0 if hole else 1
    left, right = numbers((x - r, y)), numbers((x + r, y))
    return f"M{left}A{num(r)} {num(r)} 0 1 {way} {right}A{num(r)} {num(r)} 0 1 {way} {left}Z"


def shifted(d: str, x: float, y: float, scale: float = 1) -> str:
    """The path scaled and moved, still in absolute commands, to be joined to others."""
    out = ""
    for command, points, flags in segments(d):
        if command == "A":
            radius, points = points[0][0] * scale, points[1:]
            flags = numbers((radius, radius)) + " " + flags
        out += command + flags + numbers(v for px, py in points for v in (x + px * scale, y + py * scale))
    return out


def mirrored(d: str) -> str:
    """The path reflected left to right, in absolute commands."""
    out = ""
    for command, points, flags in segments(d):
        if command == "A":
            out += f"A{numbers(points[0])} {_swept(flags)}{numbers((-points[1][0], points[1][1]))}"
        else:
            out += command + numbers(v for px, py in points for v in (-px, py))
    return out


def half_turn(content: str, scale: float = 1) -> str:
    """The content drawn about the middle of the card, and once more upside down."""
    size = "" if scale == 1 else f" scale({num(scale, 3)})"
    middle = f"translate({WIDTH // 2} {HEIGHT // 2})"
    halves = (group(content, transform=middle + turn + size) for turn in ("", " rotate(180)"))
    return group("".join(halves), fill="none", stroke_linecap="round", stroke_linejoin="round")


def card(content: str, definitions: str = "") -> str:
    """A whole file: the card's stock with the content on it."""
    stock = element(
        "rect", x=0.7, y=0.7, width=WIDTH - 1.4, height=HEIGHT - 1.4, rx=14, fill=STOCK, stroke=EDGE,
        stroke_width=1.4,
    )  # fmt: skip
    defs = element("defs", definitions) if definitions else ""
    head = f'xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}"'
    return f"<svg {head}>{defs}{stock}{content}</svg>\n"
