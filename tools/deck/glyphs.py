"""Outlines of the letters and figures of the index.

The typeface is a bold grotesque drawn for this deck, with a cap height of 100. Each outline is an absolute path,
clockwise; counters run the other way round.
"""

from tools.deck.svg import place, segments

_SIX = (
    "M59 25L39.5 27.5C38.5 19.8 36 16 31.5 16C24.3 16 21.6 24 21 42C25 37 30 34.5 37 34.5C52 34.5 62.5 47 62.5 67"
    "C62.5 88.5 50.5 102 32 102C11.5 102 0 86 0 52C0 17 11.5 -2 32 -2C48 -2 57.5 7.5 59 25Z"
    "M32 50.5C25.5 50.5 21.6 56.5 21.6 67.5C21.6 79 25.5 85 32 85C38.2 85 41.7 79 41.7 67.5"
    "C41.7 56.5 38.2 50.5 32 50.5Z"
)
_ROUND = (
    "M38 -2C62 -2 76 17 76 50C76 83 62 102 38 102C14 102 0 83 0 50C0 17 14 -2 38 -2Z"
    "M38 16.5C27 16.5 21.5 27 21.5 50C21.5 73 27 83.5 38 83.5C49 83.5 54.5 73 54.5 50C54.5 27 49 16.5 38 16.5Z"
)

_WIDTHS: dict[str, float] = {"A": 76, "K": 73, "Q": 78, "J": 58, "O": 76, "E": 57, "R": 67}
_WIDTHS |= {"2": 62, "3": 62, "4": 67, "5": 62, "6": 62.5, "7": 61, "8": 63, "9": 62.5, "10": 89}

OUTLINES = {
    "A": "M0 100L27 0H49L76 100H54.2L50 82.5H26L21.8 100ZM30 65.5H46L38 32.5Z",
    "K": "M0 0H21V41L47 0H71L43 42L73 100H48L29.5 62L21 75V100H0Z",
    "Q": _ROUND + "M37 68H57L80 106H57.5Z",
    "J": (
        "M17 0H58V66C58 90 47 102 27.5 102C9.5 102 0 92.5 -1 73L19.5 70.5C20.5 80 22.5 84 28 84"
        "C34.5 84 37 79.5 37 69V17.5H17Z"
    ),
    "2": (
        "M1 34.5C1 12 13 -2 31.5 -2C50 -2 61 10 61 28C61 41 54.5 51 43.5 62.5L27.5 81.5H62V100H0V84L28.5 52"
        "C36.5 43 40 37 40 29C40 20.5 36.7 16 31.2 16C25 16 21.5 21.5 21.5 34.5Z"
    ),
    "3": (
        "M2 28C3.5 9 14 -2 31 -2C49 -2 60 8.5 60 25.5C60 37 54 45 45 48.5C56 52 62 60 62 72C62 91 49.5 102 31 102"
        "C13 102 1 91 0 70.5L20.5 68.5C21 79 25 84.5 31 84.5C37.5 84.5 41.3 79.5 41.3 71C41.3 61.5 36.5 57.5 27 57.5"
        "H20V40.5H27C35.8 40.5 39.8 36 39.8 28C39.8 20 36.7 15.5 31 15.5C25.7 15.5 22.7 20 22.2 30Z"
    ),
    "4": "M34 0H56.5V62H67V79H56.5V100H36.2V79H0V61.5ZM36.2 62V27L18.5 62Z",
    "5": (
        "M6 0H57V17.5H24.3L23 37.5C27 33.8 31 32.2 36 32.2C52 32.2 62 44.5 62 65.5C62 88.5 50 102 31 102"
        "C13 102 2 92 0 73L20.5 70.5C21.2 79.8 25 84.5 31 84.5C37.5 84.5 41 78.5 41 67C41 55.5 37.5 49.8 31.5 49.8"
        "C27 49.8 23.8 52 21.5 56.5L3 54Z"
    ),
    "6": _SIX,
    "7": "M0 0H61V16.5C46.5 40 38.5 66 36.5 100H14.5C17 68 26 42.5 40 18.5H0Z",
    "8": (
        "M31.5 -2C49 -2 60 8.5 60 25.5C60 36 55.5 43.5 47.5 48C57.5 52.5 63 60.5 63 72C63 91 50.5 102 31.5 102"
        "C12.5 102 0 91 0 72C0 60.5 5.5 52.5 15.5 48C7.5 43.5 3 36 3 25.5C3 8.5 14 -2 31.5 -2Z"
        "M31.5 15C26 15 22.7 19.5 22.7 27.5C22.7 35.5 26 40.5 31.5 40.5C37 40.5 40.3 35.5 40.3 27.5"
        "C40.3 19.5 37 15 31.5 15ZM31.5 57C25 57 21 62 21 70.5C21 79.5 25 85 31.5 85C38 85 42 79.5 42 70.5"
        "C42 62 38 57 31.5 57Z"
    ),
    "10": (
        "M18.5 0H32V100H13V25.5H0V13C10 12.5 15.5 9 18.5 0Z"
        "M64.5 -2C80.5 -2 89 16 89 50C89 84 80.5 102 64.5 102C48.5 102 40 84 40 50C40 16 48.5 -2 64.5 -2Z"
        "M64.5 15.5C59 15.5 57.6 28 57.6 50C57.6 72 59 84.5 64.5 84.5C70 84.5 71.4 72 71.4 50"
        "C71.4 28 70 15.5 64.5 15.5Z"
    ),
    "O": _ROUND,
    "E": "M0 0H56V18H21V40.5H51.5V58H21V82H57V100H0Z",
    "R": (
        "M0 0H34C53 0 63.5 11 63.5 30.5C63.5 44 57.5 53.5 47 57.5L68 100H44L26.5 62H21V100H0Z"
        "M21 18V45H32C39 45 42.5 40.3 42.5 31.5C42.5 22.7 39 18 32 18Z"
    ),
}


def _six_turned() -> str:
    """Rotates the six by half a turn to form the nine."""
    words = []
    for command, points in segments(_SIX):
        words.append(command + " ".join(f"{62.5 - px:g} {100 - py:g}" for px, py in points))
    return "".join(words)


OUTLINES["9"] = _six_turned()


def glyph(name: str, x: float, top: float, cap: float, most: float = 1000) -> str:
    """Returns the outline of a glyph, scaled and moved.

    Args:
        name: a rank, or a letter of JOKER.
        x: the horizontal centre.
        top: the y coordinate of the cap line (below the baseline when upside down).
        cap: the cap height; negative is upside down.
        most: the maximum width; a wider glyph is condensed.
    """
    width, outline = _WIDTHS[name], OUTLINES[name]
    high = cap / 100
    wide = high * min(1.0, most / (width * abs(high)))
    return place(outline, x - width / 2 * wide, top, (wide, high), digits=2 if abs(cap) > 30 else 1)
