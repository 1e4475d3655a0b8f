"""Draws the icon for 32 pixels and fewer, each size by itself.

Edges that are level or upright are on whole pixels; what would be a blur is left out.
"""

from __future__ import annotations

from tools.deck.svg import disc, element, path

SIZES = (16, 22, 24, 32)

_GREEN, _RED, _VIOLET, _HOOD, _GOLD = "#35c274", "#dc1631", "#7a35b4", "#3b1159", "#f5c542"
_IVORY, _SKIN, _SHADE, _INK, _LIPS = "#fffefa", "#fbdcb8", "#eab890", "#16181d", "#8d0f28"
_RIM = ("#f3cf6a", "#a8741a")

_Shapes = list[tuple[str, str]]


def _table(size: int, rim: float) -> str:
    """Draws felt and rim."""
    half = size / 2
    gold = "".join(element("stop", offset=at, stop_color=colour) for at, colour in enumerate(_RIM))
    out = element("defs", element("linearGradient", gold, id="g", x1=0, y1=0, x2=0, y2=1))
    out += element("circle", cx=half, cy=half, r=half, fill="url(#g)")
    return out + element("circle", cx=half, cy=half, r=half - rim, fill="#0a5c3a")


def _of_32() -> _Shapes:
    return [
        (_IVORY, "M3 14.5L8 11L13 18L10 23L8 22ZM29 14.5L24 11L19 18L22 23L24 22Z"),
        (_RED, "M7 18H9V20H7Z"),
        (_INK, "M23 18H25V20H23Z"),
        (_VIOLET, "M10 23L7 27L11 26Z"),
        (_RED, "M22 23L25 27L21 26Z"),
        (_GOLD, "M10 24L11 29L14.5 26ZM22 24L21 29L17.5 26Z"),
        (_GREEN, "M13 25L16 30L19 25Z"),
        (_HOOD, "M10 14H22V21C22 25 19 27 16 27C13 27 10 25 10 21Z"),
        (_IVORY, "".join(disc(x, y, 1.3) for x, y in ((10.5, 23.5), (13, 26), (16, 27), (19, 26), (21.5, 23.5)))),
        (_GREEN, "M14 12C12 9 9 9.5 8 15H6C3.5 10 4.5 5 8.5 5C12 5 14 8 16 12Z"),
        (_VIOLET, "M18 12C20 9 23 9.5 24 15H26C28.5 10 27.5 5 23.5 5C20 5 18 8 16 12Z"),
        (_RED, "M11 12C11 7 13 1.5 18 1C21 1 23 2.5 23 5H21C20 4 19 4.5 19 6C19 8 20 10 21 12Z"),
        (_GOLD, disc(7, 16, 1.6) + disc(25, 16, 1.6) + disc(22, 6, 1.6) + "M10 12H22V15H10Z"),
        (_VIOLET, "M12 13H13V14H12ZM14 13H15V14H14ZM17 13H18V14H17ZM19 13H20V14H19Z"),
        (_SKIN, "M11 15H21V20C21 24 18.5 26 16 26C13.5 26 11 24 11 20Z"),
        (_SHADE, "M16 15H21V20C21 24 18.5 26 16 26C18 24 19 22 19 19Z"),
        (_INK, "M12 18H15V19H12ZM18 17H20V19H18Z"),
        (_LIPS, "M12 21H20C20 23.5 18 25 16 25C14 25 12 23.5 12 21Z"),
        (_IVORY, "M12 21H20V22H19L18 23H14L13 22H12Z"),
    ]


def _of_24() -> _Shapes:
    return [
        (_IVORY, "M2.5 10.5L6 8L10 13L7 17H5.5ZM21.5 10.5L18 8L14 13L17 17H18.5Z"),
        (_RED, "M4 12H6V14H4Z"),
        (_INK, "M18 12H20V14H18Z"),
        (_VIOLET, "M8 17L5 20L9 20Z"),
        (_RED, "M16 17L19 20L15 20Z"),
        (_GOLD, "M8 18L9 22L12 20L15 22L16 18Z"),
        (_GREEN, "M10 20H14L12 23Z"),
        (_HOOD, "M7 10H17V15C17 19 14.5 20 12 20C9.5 20 7 19 7 15Z"),
        (_IVORY, "".join(disc(x, y, 1) for x, y in ((8, 18.5), (10, 20), (12, 20.5), (14, 20), (16, 18.5)))),
        (_GREEN, "M10 9C8.5 7 7 7 6 11H5C3 7 3.5 4 6.3 3.8C9 3.8 10.5 6 12 9Z"),
        (_VIOLET, "M14 9C15.5 7 17 7 18 11H19C21 7 20.5 4 17.7 3.8C15 3.8 13.5 6 12 9Z"),
        (_RED, "M8 9C8 5 9.5 1.3 13 1C16 1 17.5 2.5 17.5 4H16C15 3 14.3 3.6 14.3 5C14.3 7 15 8 16 9Z"),
        (_GOLD, "M4 11H6V13H4ZM18 11H20V13H18ZM16 4H18V6H16ZM7 9H17V11H7Z"),
        (_SKIN, "M8 11H16V15C16 18 14 19.5 12 19.5C10 19.5 8 18 8 15Z"),
        (_SHADE, "M13 11H16V15C16 18 14 19.5 12 19.5C14 18 14.5 16 14.5 14Z"),
        (_INK, "M9 13H11V14H9ZM13 12H15V14H13Z"),
        (_IVORY, "M9 15H15V17H9Z"),
        (_LIPS, "M9 16H10V17H14V16H15C15 17.8 13.5 18.7 12 18.7C10.5 18.7 9 17.8 9 16Z"),
    ]


def _of_16() -> _Shapes:
    return [
        (_RED, "M4 12H6V14H5V13H4Z"),
        (_GREEN, "M12 12H10V14H11V13H12Z"),
        (_GOLD, "M6 13H10V14H9V15H7V14H6Z"),
        (_HOOD, "M4 7H12V11C12 13 10 13.6 8 13.6C6 13.6 4 13 4 11Z"),
        (_GREEN, "M7 6C6 4.6 5 4.4 4 7.5H3C1.5 4.5 2.2 2.5 4 2.4C6 2.4 7 4 8 6Z"),
        (_VIOLET, "M9 6C10 4.6 11 4.4 12 7.5H13C14.5 4.5 13.8 2.5 12 2.4C10 2.4 9 4 8 6Z"),
        (_RED, "M5 6C5 3 6.3 .8 9 .7C11 .7 12 1.7 12 3H11C10.3 2.5 9.7 2.8 9.7 4C9.7 5 10.3 5.5 11 6Z"),
        (_GOLD, "M3 7H4V8H3ZM12 7H13V8H12ZM11 2H12V3H11ZM4 6H12V7H4Z"),
        (_SKIN, "M5 7H11V11C11 12.5 9.5 13 8 13C6.5 13 5 12.5 5 11Z"),
        (_INK, "M6 8H7V9H6ZM9 8H10V9H9Z"),
        (_IVORY, "M6 10H10V11H6Z"),
        (_LIPS, "M5 10H6V11H10V10H11V11H10V12H6V11H5Z"),
    ]


def icon(size: int) -> str:
    """Returns the SVG file for a size in pixels."""
    shapes = {16: _of_16, 22: _of_24, 24: _of_24, 32: _of_32}[size]()
    figure = "".join(path(d, colour) for colour, d in shapes)
    if size == 22:
        figure = element("g", figure, transform="translate(-1 -1)")
    view = f'xmlns="http://www.w3.org/2000/svg" width="{size}" height="{size}" viewBox="0 0 {size} {size}"'
    return f"<svg {view}>{_table(size, 1 if size < 24 else 1.5 if size < 32 else 2)}{figure}</svg>\n"
