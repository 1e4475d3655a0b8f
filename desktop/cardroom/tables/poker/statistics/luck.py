"""Computes the exact tails of the sum of many rounds' pays.

Rounds are independent, so the distribution of the sum is the convolution of theirs. It is computed on a ring of numbers
by the discrete Fourier transform, where a convolution of n equal distributions is an n-th power (R. Grübel and
R. Hermesmeier, ASTIN Bulletin 29, 1999, p. 197). The ring is so long that the probability beyond it is negligible.
"""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

LONGEST_RING = 1 << 20
"""The greatest number of points.

A longer range gets a coarser grid: each pay is then split between the two neighbouring points, so that its mean stays
the same.
"""

_NEGLIGIBLE = 1e-12
"""The greatest probability that the count of one pay is outside its range."""


@dataclass(frozen=True, slots=True)
class Rounds:
    """A number of rounds with the same distribution of pays.

    Attributes:
        count: the number of rounds, at least 1.
        pays: the probability of each pay in credits; their sum is 1.
    """

    count: int
    pays: Mapping[int, float]


@dataclass(frozen=True, slots=True)
class Tails:
    """The tail probabilities of a sum at its actual value.

    Attributes:
        at_least: the upper tail, 0 to 1.
        at_most: the lower tail, 0 to 1.
    """

    at_least: float
    at_most: float

    @property
    def two_sided(self) -> float:
        """Twice the smaller tail; at most 1."""
        return min(1.0, 2 * min(self.at_least, self.at_most))


def tails(groups: Sequence[Rounds], paid: int) -> Tails:
    """Returns the tails of the sum at its actual value.

    Exact up to about 1e-10 if all sums that matter fit the ring; on a coarser grid, up to the probability of one point.

    Args:
        groups: the rounds.
        paid: the actual sum in credits.
    """
    low, high = _range_of(groups)
    if low == high:
        return Tails(float(low >= paid), float(low <= paid))
    unit = _unit_of(groups, high - low)
    first = low // unit
    length = 1 << (high // unit - first + 2).bit_length()
    chances = _distribution(groups, unit, length, first)
    position = paid / unit - first
    at_least = float(chances[max(0, math.ceil(position)) :].sum()) if position < length else 0.0
    at_most = float(chances[: max(0, math.floor(position) + 1)].sum())
    return Tails(_probability(at_least), _probability(at_most))


def _distribution(groups: Sequence[Rounds], unit: int, length: int, first: int) -> npt.NDArray[np.float64]:
    """Returns the probabilities of the sums from `first`, in units."""
    transform = np.ones(length // 2 + 1, np.complex128)
    for group in groups:
        one = np.zeros(length)
        for pay, chance in group.pays.items():
            point, rest = divmod(pay, unit)
            one[point % length] += chance * (1 - rest / unit)
            one[(point + 1) % length] += chance * rest / unit
        transform *= np.fft.rfft(one) ** group.count
    return np.roll(np.fft.irfft(transform, length), -(first % length))


def _range_of(groups: Sequence[Rounds]) -> tuple[int, int]:
    """Returns the lowest and highest sum that matter.

    Each pay's count is outside its range with a negligible probability.
    """
    low = high = 0
    for group in groups:
        least = min(group.pays)
        low, high = low + group.count * least, high + group.count * least
        for pay, chance in group.pays.items():
            fewest, most = _counts_of(group.count, chance)
            low, high = low + fewest * (pay - least), high + most * (pay - least)
    return low, high


def _counts_of(count: int, chance: float) -> tuple[int, int]:
    """Returns the range of a binomial count by Chernoff's bounds."""
    if chance <= 0:
        return 0, 0
    mean, far = count * chance, -math.log(_NEGLIGIBLE)
    fewest = max(0, math.floor(mean - math.sqrt(2 * far * mean)))
    # P(N >= k) <= exp(k - mean) * (mean / k) ** k, which falls from k = mean on.
    below, most = math.floor(mean), math.ceil(mean) + math.ceil(far + math.sqrt(2 * far * mean))
    while most - below > 1:
        middle = (below + most) // 2
        is_negligible = middle > mean and middle - mean + middle * math.log(mean / middle) < -far
        below, most = (below, middle) if is_negligible else (middle, most)
    return fewest, min(count, most)


def _unit_of(groups: Sequence[Rounds], width: int) -> int:
    """Returns the unit of the grid in credits."""
    unit = math.gcd(*(pay for group in groups for pay in group.pays))
    return max(unit, -(-width // (LONGEST_RING // 2)))


def _probability(number: float) -> float:
    """Clamps rounding errors."""
    return min(1.0, max(0.0, number))
