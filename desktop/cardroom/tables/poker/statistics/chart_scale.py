"""Geometry of a chart: scales, round numbers and pixel columns, without Qt."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, floor
from typing import NamedTuple


@dataclass(frozen=True, slots=True)
class Scale:
    """Maps whole numbers to the pixels of an axis.

    Attributes:
        low: the number at the start.
        high: the number at the end, above `low`.
        start: a pixel.
        end: a pixel; below `start` on an axis that points upward.
    """

    low: float
    high: float
    start: float
    end: float

    def pixel(self, number: float) -> float:
        """Returns the pixel of a number."""
        return self.start + (number - self.low) / (self.high - self.low) * (self.end - self.start)

    def number(self, pixel: float) -> float:
        """Returns the number at a pixel."""
        return self.low + (pixel - self.start) / (self.end - self.start) * (self.high - self.low)

    def round_numbers(self, room: float) -> range:
        """Returns the round numbers to label.

        Args:
            room: the least distance between two of them, in pixels.
        """
        step = round_step(room * (self.high - self.low) / abs(self.end - self.start))
        return range(ceil(self.low / step) * step, floor(self.high) + 1, step)


class Column(NamedTuple):
    """The part of a curve within one column of pixels.

    Attributes:
        x: the middle of the column.
        first, low, high, last: numbers of the curve.
    """

    x: float
    first: int
    low: int
    high: int
    last: int


def round_step(least: float) -> int:
    """Returns the first of 1, 2, 5, 10 … from `least` on."""
    step = 1
    while step < least:
        step = step * 5 // 2 if str(step).startswith("2") else step * 2
    return step


def spread(low: int, high: int, margin: float) -> tuple[float, float]:
    """Returns the ends of an axis, at least one apart.

    Args:
        low: the lowest number to show; an axis of numbers that are not negative does not go below zero.
        high: the highest.
        margin: a share of their distance.
    """
    air = max(1, high - low) * margin
    return (max(0.0, low - air) if low >= 0 else low - air), max(high + air, low + 1)


def columns(xs: Sequence[float], numbers: Sequence[int], pixel: float) -> list[Column]:
    """Reduces a curve to columns of pixels, without losing a peak.

    Points in columns of their own keep their exact place.

    Args:
        xs: the places of the points, ascending, in logical pixels.
        numbers: as many.
        pixel: the width of a column in logical pixels.
    """
    found: list[Column] = []
    at = None
    for x, number in zip(xs, numbers, strict=True):
        column = floor(x / pixel)
        if column == at:
            old = found[-1]
            middle = (column + 0.5) * pixel
            found[-1] = Column(middle, old.first, min(old.low, number), max(old.high, number), number)
        else:
            found.append(Column(x, number, number, number, number))
            at = column
    return found
