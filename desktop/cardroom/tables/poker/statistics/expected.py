"""Computes the expected figures of a tally.

They are exact: mean, variance, frequencies and the distribution of the pays of each pay table that was played, under
perfect play, weighted by the rounds and the bets on it.

Rounds are independent, so the distribution of a sum is the convolution of theirs. It is computed on a ring of numbers
by the discrete Fourier transform, where a convolution of n equal distributions is an n-th power (R. Grübel and
R. Hermesmeier, ASTIN Bulletin 29, 1999, p. 197). The ring is so long that the probability beyond it is negligible.
"""

import math
from collections import defaultdict
from collections.abc import Mapping, Sequence
from fractions import Fraction

from msgspec import Struct

from cardroom.cards.hands import Hand
from cardroom.tables.poker.odds.game import Game
from cardroom.tables.poker.odds.returns import Returns, returns_of
from cardroom.tables.poker.rules.pay_tables import PayTable
from cardroom.tables.poker.statistics.tally import Tally

RARE = 0.0027
"""A result whose two-sided probability by chance is lower is called unusual: as rare as a result beyond three standard
deviations of a normal distribution.
"""

LONGEST_RING = 1 << 20
"""The greatest number of points.

A longer range gets a coarser grid: each pay is then split between the two neighbouring points, so that its mean stays
the same.
"""

_NEGLIGIBLE = 1e-12
"""The greatest probability of a sum beyond one end of its range."""


class Rounds(Struct, frozen=True):
    """A number of rounds with the same distribution of pays.

    Attributes:
        count: the number of rounds, at least 1.
        pays: the probability of each pay in credits; their sum is 1.
    """

    count: int
    pays: Mapping[int, float]


class Tails(Struct, frozen=True):
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


class Expected(Struct, frozen=True):
    """Expected figures of the same rounds, bets and pay tables.

    They hold for perfect play.

    Attributes:
        fraction: the mean pay per credit bet.
        error: the standard error of the return.
        hands: the expected count of each hand.
        chances: for each hand, the two-sided probability by chance of a count that deviates at least as much. With
            several tables, whose chances differ, the true distribution is the narrower one (W. Hoeffding, Annals of
            Mathematical Statistics 27, 1956, p. 713), so that no count is called unusual too early.
        luck: the exact tails of the sum of all pays at the actual sum.
    """

    fraction: Fraction
    error: float
    hands: Mapping[Hand, Fraction]
    chances: Mapping[Hand, float]
    luck: Tails

    @property
    def is_return_unusual(self) -> bool:
        """Returns whether the actual return is improbable by chance."""
        return self.luck.two_sided < RARE

    def is_unusual(self, hand: Hand) -> bool:
        """Returns whether the count of a hand is improbable by chance."""
        return self.chances[hand] < RARE


def expectation(tally: Tally) -> Expected | None:
    """Returns the expected figures of a tally.

    None if nothing was bet. The first call loads the odds tables; a new pay table takes some 30 ms, and the tails of a
    million rounds with all bets about a second.

    Raises:
        KnownError: RESOURCE_MISSING or RESOURCE_UNREADABLE.
    """
    return expected_of(tally, {table: returns_of(Game(table)) for table in tally.pay_tables})


def expected_of(tally: Tally, returns: Mapping[PayTable, Returns]) -> Expected | None:
    """Returns the expected figures; None if nothing was bet.

    Rounds are independent, so variances add up; a bet of b credits has b² times the variance of one credit.

    Args:
        tally: the rounds.
        returns: the return of each pay table that was played, under perfect play.
    """
    if not tally.bet:
        return None
    mean, variance = Fraction(0), Fraction(0)
    hands = dict.fromkeys(Hand, Fraction(0))
    groups = []
    for (table, bet), count in tally.bets.items():
        known = returns[table]
        mean += count * bet * known.fraction
        variance += count * bet**2 * known.variance
        pays: defaultdict[int, float] = defaultdict(float)
        for line, frequency in known.frequency.items():
            hands[line.hand] += count * frequency
            pays[bet * Game(table).pay_of_line(line)] += float(frequency)
        groups.append(Rounds(count, pays))
    chances = {}
    for hand, often in hands.items():
        chance = float(often / tally.rounds)
        counted = [Rounds(tally.rounds, {0: 1 - chance, 1: chance})]
        chances[hand] = tails(counted, tally.hands.get(hand, 0)).two_sided
    return Expected(mean / tally.bet, math.sqrt(variance) / tally.bet, hands, chances, tails(groups, tally.paid))


def tails(groups: Sequence[Rounds], paid: int) -> Tails:
    """Returns the tails of the sum at its actual value.

    Exact up to about 1e-10 if all sums that matter fit the ring; on a coarser grid, up to the probability of one point.

    Args:
        groups: the rounds.
        paid: the actual sum in credits.
    """
    import numpy as np  # noqa: PLC0415 - loaded in the thread of the odds

    low, high = _range_of(groups)
    if low == high:
        return Tails(float(low >= paid), float(low <= paid))
    unit = _unit_of(groups, high - low)
    first = low // unit
    length = 1 << (high // unit - first + 2).bit_length()
    transform = np.ones(length // 2 + 1, np.complex128)
    for group in groups:
        one = np.zeros(length)
        for pay, chance in group.pays.items():
            point, rest = divmod(pay, unit)
            one[point % length] += chance * (1 - rest / unit)
            one[(point + 1) % length] += chance * rest / unit
        transform *= np.fft.rfft(one) ** group.count
    chances = np.roll(np.fft.irfft(transform, length), -(first % length))  # of the sums from `first`, in units
    position = paid / unit - first
    at_least = float(chances[max(0, math.ceil(position)) :].sum()) if position < length else 0.0
    at_most = float(chances[: max(0, math.floor(position) + 1)].sum())
    return Tails(min(1.0, max(0.0, at_least)), min(1.0, max(0.0, at_most)))


def _range_of(groups: Sequence[Rounds]) -> tuple[int, int]:
    """Returns the lowest and highest sum that matter, by Bernstein's inequality.

    A sum beyond one of them has a negligible probability.
    """
    low = high = 0
    mean = variance = widest = 0.0
    for group in groups:
        least, most = min(group.pays), max(group.pays)
        expected = sum(pay * chance for pay, chance in group.pays.items())
        low, high, mean = low + group.count * least, high + group.count * most, mean + group.count * expected
        variance += group.count * sum((pay - expected) ** 2 * chance for pay, chance in group.pays.items())
        widest = max(widest, most - least)
    # P(sum - mean >= far) <= exp(-far ** 2 / (2 * (variance + widest * far / 3)))
    exponent = -math.log(_NEGLIGIBLE)
    linear = widest * exponent / 3
    far = linear + math.sqrt(linear**2 + 2 * exponent * variance)
    return max(low, math.floor(mean - far)), min(high, math.ceil(mean + far))


def _unit_of(groups: Sequence[Rounds], width: int) -> int:
    """Returns the unit of the grid in credits."""
    unit = math.gcd(*(pay for group in groups for pay in group.pays))
    return max(unit, -(-width // (LONGEST_RING // 2)))
