"""The balance over the rounds, reduced to the points of a chart."""

from array import array
from collections.abc import Sequence
from dataclasses import dataclass

MOST_POINTS = 8_000
"""A lowest and a highest one for each pixel of a 4K window; more points cannot be distinguished."""


@dataclass(frozen=True, slots=True)
class BalanceCurve:
    """The credits after each round, with their extremes.

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
