"""Suit signs, their colours, and their positions on number cards."""

from tools.deck.svg import HEIGHT, WIDTH, place

SUITS = "SHDC"
INK, RED, BLUE, GREEN = "#16181d", "#c4122f", "#1257c9", "#0b7a3b"
TWO = {"S": INK, "H": RED, "D": RED, "C": INK}
FOUR = {"S": INK, "H": RED, "D": BLUE, "C": GREEN}

# Drawn around (0, 0) in a field of about 100 by 100; the sizes are adjusted by eye to look equal.
SHAPES = {
    "S": (
        "M0 -51C7 -36 18 -26 30 -14C41 -3 47 6 47 17C47 30 38 38.5 27 38.5C17.5 38.5 10 33.5 5 25.5"
        "C5.5 36 9 44 19 50H-19C-9 44 -5.5 36 -5 25.5C-10 33.5 -17.5 38.5 -27 38.5C-38 38.5 -47 30 -47 17"
        "C-47 6 -41 -3 -30 -14C-18 -26 -7 -36 0 -51Z"
    ),
    "H": (
        "M0 49C-6 35 -19 22 -31 9C-42 -3 -49 -12 -49 -23C-49 -37 -39 -46 -27 -46C-15 -46 -5.5 -39 0 -26.5"
        "C5.5 -39 15 -46 27 -46C39 -46 49 -37 49 -23C49 -12 42 -3 31 9C19 22 6 35 0 49Z"
    ),
    "D": "M0 -53C10 -35.5 24.5 -15 41 0C24.5 15 10 35.5 0 53C-10 35.5 -24.5 15 -41 0C-24.5 -15 -10 -35.5 0 -53Z",
    "C": (
        "M-19 50C-9 44 -5.6 36 -5.1 22A23.2 23.2 0 1 1 -15.6 -9.35A23.2 23.2 0 1 1 15.6 -9.35"
        "A23.2 23.2 0 1 1 5.1 22C5.6 36 9 44 19 50Z"
    ),
}

# Small versions for patterns on cloth.
MOTIFS = {
    "S": "M0 -4L2.6 0L0 4L-2.6 0Z",
    "H": "M0 4C-8 -2 -3 -6.5 0 -2.4C3 -6.5 8 -2 0 4Z",
    "D": "M0 -4.5L4 0L0 4.5L-4 0ZM0 -2.2L-2 0L0 2.2L2 0Z",
    "C": "M0 0C-7 -5.2 7 -5.2 0 0C8 -3.6 1 8.7 0 0C-1 8.7 -8 -3.6 0 0Z",
}

LEFT, MIDDLE, RIGHT = 0.325, 0.5, 0.675
_SIZES = {2: 56, 3: 56, 4: 56, 5: 56, 6: 54, 7: 52, 8: 50, 9: 48, 10: 48}


def pip(suit: str, x: float, y: float, size: float, turned: bool = False) -> str:
    """Returns a suit sign as a path."""
    return place(SHAPES[suit], x, y, -size / 100 if turned else size / 100, digits=1 if size < 60 else 2)


def spots(count: int) -> list[tuple[float, float]]:
    """Returns the positions of suit signs, in fractions of the card."""
    if count in {2, 3}:
        found = [(MIDDLE, 0.18), (MIDDLE, 0.82)]
    else:
        rows = [0.18, 0.82] if count < 6 else [0.18, 0.5, 0.82] if count < 9 else [0.18, 0.395, 0.605, 0.82]
        found = [(column, row) for row in rows for column in (LEFT, RIGHT)]
    if count in {3, 5, 9}:
        found.append((MIDDLE, 0.5))
    if count in {7, 8}:
        found.append((MIDDLE, 0.3425))
    if count == 8:
        found.append((MIDDLE, 0.6575))
    if count == 10:
        found += [(MIDDLE, 0.29), (MIDDLE, 0.71)]
    return found


def number_field(suit: str, count: int) -> str:
    """Returns all suit signs of a number card as one path.

    Signs below the middle are upside down.
    """
    size = _SIZES[count]
    return "".join(pip(suit, x * WIDTH, y * HEIGHT, size, y > 0.5) for x, y in spots(count))
