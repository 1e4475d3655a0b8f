"""Points and geometry of the balance chart, without Qt."""

from array import array
from collections.abc import Iterable, Sequence
from functools import cached_property
from itertools import chain, groupby
from math import ceil, floor
from operator import itemgetter
from typing import NamedTuple

from msgspec import Struct

MOST_SPANS = 8_000
"""Spans of rounds from which a `GrowingCurve` merges pairs of them: with a lowest and a highest balance for each, no
more points can be distinguished in a 4K window.
"""


class BalanceCurve(Struct, frozen=True, dict=True):
    """The credits before the first round and after each.

    Attributes:
        rounds: the numbers of the shown rounds, ascending.
        credits: the player's credits after each of them.
    """

    rounds: Sequence[int] = ()
    credits: Sequence[int] = ()

    @cached_property
    def low(self) -> int:
        """The index of the lowest balance."""
        return self.credits.index(min(self.credits))

    @cached_property
    def high(self) -> int:
        """The index of the highest balance."""
        return self.credits.index(max(self.credits))


_Point = tuple[int, int]


class GrowingCurve:
    """The balance over rounds that are added one after the other.

    Rounds are kept singly at first. When there are too many, pairs of spans are merged, and only the lowest and the
    highest balance of each are kept: the memory does not grow with the number of rounds, and no peak is lost.

    Args:
        most: number of spans from which they are merged; even.
    """

    def __init__(self, most: int = MOST_SPANS) -> None:
        self._most = most
        self._length = 1
        self._first: _Point | None = None
        self._spans: list[list[_Point]] = []
        self._open: list[_Point] = []

    @property
    def is_empty(self) -> bool:
        """Whether no round was added."""
        return self._first is None

    def extend(self, points: Iterable[tuple[int, int]]) -> None:
        """Adds rounds: number and credits of each, in order."""
        for point in points:
            if self._first is None:
                self._first = point
            self._open.append(point)
            if len(self._open) == self._length:
                self._spans.append(_span_of(self._open))
                self._open.clear()
                if len(self._spans) == self._most:
                    self._merge()

    def curve(self, last: tuple[int, int] | None = None) -> BalanceCurve:
        """Returns the curve, reduced to its visible points.

        Args:
            last: a round after the others, which is not kept.
        """
        points = [*chain.from_iterable(self._spans), *self._open]
        if self._first is not None and points[:1] != [self._first]:
            points.insert(0, self._first)
        if last is not None:
            points.append(last)
        return BalanceCurve(*(array("q", column) for column in zip(*points, strict=True)))

    def _merge(self) -> None:
        pairs = zip(self._spans[::2], self._spans[1::2], strict=True)
        self._spans = [_span_of([*before, *after]) for before, after in pairs]
        self._length *= 2


def _span_of(points: Sequence[_Point]) -> list[_Point]:
    """Returns the lowest and the highest balance, in their order."""
    credits = itemgetter(1)
    return sorted({min(points, key=credits), max(points, key=credits)})


class Scale(Struct, frozen=True):
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
    found = []
    for column, points in groupby(zip(xs, numbers, strict=True), key=lambda point: floor(point[0] / pixel)):
        places, span = zip(*points, strict=True)
        x = places[0] if len(places) == 1 else (column + 0.5) * pixel
        found.append(Column(x, span[0], min(span), max(span), span[-1]))
    return found
