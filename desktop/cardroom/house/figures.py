"""Exact fractions as decimal figures, and rows of cells as columns."""

from collections.abc import Sequence
from fractions import Fraction

PLACES = 10
_GAP = "  "


def decimal(value: Fraction) -> str:
    """The fraction rounded to ten places after the point, each of them true however large it is.

    Args:
        value: 0 or more.
    """
    whole, rest = divmod(round(value * 10**PLACES), 10**PLACES)
    return f"{whole}.{rest:0{PLACES}d}"


def columns(sides: str, rows: Sequence[Sequence[str]]) -> list[str]:
    """Rows as lines, each column as wide as its longest cell.

    Args:
        sides: for each column the side on which its cells begin: "<" left, ">" right.
        rows: cells; a row may be shorter than others, or empty.

    Returns:
        A line for each row, without spaces at its end.
    """
    widths = [max((len(row[at]) for row in rows if at < len(row)), default=0) for at in range(len(sides))]
    return [
        _GAP.join(f"{cell:{side}{width}}" for cell, side, width in zip(row, sides, widths, strict=False)).rstrip()
        for row in rows
    ]
