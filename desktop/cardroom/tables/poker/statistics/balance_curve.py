"""The balance over the rounds, reduced to the points of a chart."""

from array import array
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

MOST_POINTS = 8_000
"""A lowest and a highest one for each pixel of a 4K window; more points cannot be distinguished."""

MOST_SPANS = MOST_POINTS
"""Spans of rounds from which a `GrowingCurve` merges pairs of them."""


@dataclass(frozen=True, slots=True)
class BalanceCurve:
    """The credits before the first round and after each, with their extremes.

    Attributes:
        rounds: the numbers of the shown rounds, ascending.
        credits: the player's credits after each of them.
        low: the index of the lowest balance among these.
        high: the index of the highest.
    """

    rounds: Sequence[int] = ()
    credits: Sequence[int] = ()
    low: int = 0
    high: int = 0


def balance_curve(rounds: Sequence[int], credits: Sequence[int], most: int = MOST_POINTS) -> BalanceCurve:
    """Returns the curve of a balance, reduced to its visible points.

    The rounds are divided into spans of equal length. The lowest and the highest balance of each span are kept, in
    their order, as are the first and the last balance; so no peak is lost.

    Args:
        rounds: the numbers of all rounds, ascending.
        credits: the credits after each of them; the same length.
        most: the approximate number of points, at least 4.
    """
    kept = range(len(rounds)) if len(rounds) <= most else _standing_out(credits, most)
    numbers, balances = array("q", (rounds[at] for at in kept)), array("q", (credits[at] for at in kept))
    if not balances:
        return BalanceCurve()
    return BalanceCurve(numbers, balances, balances.index(min(balances)), balances.index(max(balances)))


def _standing_out(credits: Sequence[int], most: int) -> list[int]:
    """Returns the indices of the balances to keep."""
    length = -(-len(credits) // (most // 2))
    kept = {0, len(credits) - 1}
    for start in range(0, len(credits), length):
        span = credits[start : start + length]
        kept |= {start + list(span).index(min(span)), start + list(span).index(max(span))}
    return sorted(kept)


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
        self._spans: list[_Span] = []
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
        points = [] if self._first is None else [self._first]
        for low, high in self._spans:
            points += (low,) if low is high else (low, high) if low < high else (high, low)
        points += self._open
        if last is not None:
            points.append(last)
        if len(points) > 1 and points[0] == points[1]:
            del points[0]  # the first round is the lowest or the highest of its span
        return balance_curve([number for number, _ in points], [credits for _, credits in points])

    def _merge(self) -> None:
        pairs = zip(self._spans[::2], self._spans[1::2], strict=True)
        self._spans = [_span_of([*before, *after]) for before, after in pairs]
        self._length *= 2


_Point = tuple[int, int]
_Span = tuple[_Point, _Point]


def _span_of(points: Sequence[_Point]) -> _Span:
    """Returns the points of the lowest and of the highest balance."""
    return min(points, key=_credits), max(points, key=_credits)


def _credits(point: _Point) -> int:
    return point[1]
