"""Computes the expected figures of a tally.

They are exact: mean, variance, frequencies and the distribution of the pays of each pay table that was played, under
perfect play, weighted by the rounds and the bets on it.
"""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import exp, lgamma, log, log1p, sqrt
from typing import TYPE_CHECKING

from cardroom.cards.hands import Hand
from cardroom.tables.poker.odds.game import Game
from cardroom.tables.poker.odds.returns import Returns, returns_of
from cardroom.tables.poker.rules.pay_tables import PayTable
from cardroom.tables.poker.statistics.tally import Tally

if TYPE_CHECKING:
    from cardroom.tables.poker.statistics.luck import Tails  # brings numpy

RARE = 0.0027
"""A result whose two-sided probability by chance is lower is called unusual: as rare as a result beyond three standard
deviations of a normal distribution.
"""


@dataclass(frozen=True, slots=True)
class Expected:
    """Expected figures of the same rounds, bets and pay tables.

    They hold for perfect play.

    Attributes:
        fraction: the mean pay per credit bet.
        error: the standard error of the return.
        hands: the expected count of each hand.
        chances: for each hand, the two-sided probability by chance of a count that deviates at least as much: twice
            that of its side; at most 1.
        luck: the exact tails of the sum of all pays at the actual sum.
    """

    fraction: Fraction
    error: float
    hands: Mapping[Hand, Fraction]
    chances: Mapping[Hand, float]
    luck: "Tails"

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
    for (table, bet), count in tally.bets.items():
        known = returns[table]
        mean += count * bet * known.fraction
        variance += count * bet**2 * known.variance
        for line, frequency in known.frequency.items():
            hands[line.hand] += count * frequency
    chances = {
        hand: two_sided(tally.rounds, float(often / tally.rounds), tally.hands.get(hand, 0))
        for hand, often in hands.items()
    }
    return Expected(mean / tally.bet, sqrt(variance) / tally.bet, hands, chances, _luck_of(tally, returns))


def _luck_of(tally: Tally, returns: Mapping[PayTable, Returns]) -> "Tails":
    from cardroom.tables.poker.statistics.luck import Rounds, tails  # noqa: PLC0415 - brings numpy

    groups = []
    for (table, bet), count in tally.bets.items():
        pays: defaultdict[int, Fraction] = defaultdict(Fraction)
        for line, frequency in returns[table].frequency.items():
            pays[bet * Game(table).pay_of_line(line)] += frequency
        groups.append(Rounds(count, {pay: float(frequency) for pay, frequency in pays.items()}))
    return tails(groups, tally.paid)


def two_sided(rounds: int, chance: float, count: int) -> float:
    """Returns the two-sided probability of a binomial count.

    It is twice the probability of a count at least as far from the mean, on the same side; at most 1.

    Exact up to rounding for one pay table. With several tables, whose chances differ, the true distribution is the
    narrower one (W. Hoeffding, Annals of Mathematical Statistics 27, 1956, p. 713), so that no count is called unusual
    too early.

    Args:
        rounds: number of trials.
        chance: the probability in each trial, 0 to 1.
        count: number of successes.
    """
    if not 0 < chance < 1:
        return 1.0 if count == rounds * chance else 0.0
    log_odds = log(chance) - log1p(-chance)
    way = 1 if count >= rounds * chance else -1
    logarithm = (
        lgamma(rounds + 1)
        - lgamma(count + 1)
        - lgamma(rounds - count + 1)
        + count * log(chance)
        + (rounds - count) * log1p(-chance)
    )
    term = total = exp(logarithm)
    place = count
    while 0 <= place + way <= rounds and term > total * 1e-17:
        # Computes the next term of the binomial distribution from the one before.
        ratio = (rounds - place) / (place + 1) if way > 0 else place / (rounds - place + 1)
        term *= ratio * exp(way * log_odds)
        total += term
        place += way
    return min(1.0, 2 * total)
