"""How the credits went up and down, in as many points as a chart can show."""

from array import array
from collections.abc import Sequence
from dataclasses import dataclass

MOST_POINTS = 1_600
"""As many as a wide window has pixels; more of them cannot be told apart."""


@dataclass(frozen=True, slots=True)
class BalanceCurve:
    """The credits after each round, and what stands out.

    Attributes:
        rounds: the numbers of the rounds that are shown, going up.
        credits: what the player held after each of them.
        low: the place of the lowest balance among these.
        high: the place of the highest.
    """

    rounds: Sequence[int] = ()
    credits: Sequence[int] = ()
    low: int = 0
    high: int = 0


def balance_curve(rounds: Sequence[int], credits: Sequence[int], most: int = MOST_POINTS) -> BalanceCurve:
    """The curve of a balance; of many points only those that can be seen.

    The rounds are cut into spans of one length. Of each its lowest and its highest balance stay, in the order in which
    they came, and the very first and the very last; so no peak is lost.

    Args:
        rounds: the numbers of all rounds, going up.
        credits: the credits after each of them; as many.
        most: about how many points, at least 4.
    """
    kept = range(len(rounds)) if len(rounds) <= most else _standing_out(credits, most)
    numbers, balances = array("q", (rounds[at] for at in kept)), array("q", (credits[at] for at in kept))
    if not balances:
        return BalanceCurve()
    return BalanceCurve(numbers, balances, balances.index(min(balances)), balances.index(max(balances)))


def _standing_out(credits: Sequence[int], most: int) -> list[int]:
    """The places of the balances that stay."""
    length = -(-len(credits) // (most // 2))
    kept = {0, len(credits) - 1}
    for start in range(0, len(credits), length):
        span = credits[start : start + length]
        kept |= {start + list(span).index(min(span)), start + list(span).index(max(span))}
    return sorted(kept)
