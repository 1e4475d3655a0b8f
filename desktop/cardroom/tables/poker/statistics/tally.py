"""Computes actual and expected figures from the lines of the book.

Expected figures are exact: mean, variance and frequencies of each pay table that was played, under perfect play,
weighted by the rounds and the bets on it.
"""

import json
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from math import exp, lgamma, log, log1p, sqrt

from cardroom.cards.hands import Hand
from cardroom.tables.poker.odds.returns import Returns
from cardroom.tables.poker.rules.bets import HIGHEST_BET, HIGHEST_DOUBLED
from cardroom.tables.poker.rules.pay_tables import PayTable, parse_pay_table

RARE = 0.0027
"""A count whose probability by chance is lower is called unusual: beyond three standard deviations of a normal
distribution, on either side.
"""


@dataclass(frozen=True, slots=True)
class Line:
    """The result of one round, as `record.line_of` wrote it."""

    bet: int
    hand: Hand
    win: int
    doubled: int | None
    pay_table: PayTable
    fair: bool


@dataclass(frozen=True, slots=True)
class Tally:
    """The results of many rounds.

    Attributes:
        rounds: number of fair rounds; all other figures are of these only.
        seeded: number of rounds dealt from a chosen seed.
        unreadable: number of lines that this program cannot read.
        bets: number of rounds for each pay table and bet.
        hands: number of rounds for each hand.
        paid: the sum of all wins, in credits, before any double-up.
        tries: number of double-ups.
        staked: the sum of the wins that were doubled up, in credits.
        doubled: the sum of the amounts after them, in credits.
        biggest: the highest amount of a round, in credits, double-up included.
    """

    rounds: int = 0
    seeded: int = 0
    unreadable: int = 0
    bets: Mapping[tuple[PayTable, int], int] = field(default_factory=dict)
    hands: Mapping[Hand, int] = field(default_factory=dict)
    paid: int = 0
    tries: int = 0
    staked: int = 0
    doubled: int = 0
    biggest: int = 0

    @property
    def bet(self) -> int:
        """The sum of all bets, in credits."""
        return sum(bet * count for (_, bet), count in self.bets.items())

    @property
    def pay_tables(self) -> tuple[PayTable, ...]:
        """The pay tables that were played, the most played first."""
        rounds = Counter[PayTable]()
        for (table, _), count in self.bets.items():
            rounds[table] += count
        return tuple(table for table, _ in rounds.most_common())

    @property
    def fraction(self) -> Fraction | None:
        """The mean pay per credit bet, without double-up.

        None if nothing was bet.
        """
        return Fraction(self.paid, self.bet) if self.bet else None


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
    """

    fraction: Fraction
    error: float
    hands: Mapping[Hand, Fraction]
    chances: Mapping[Hand, float]

    def is_unusual(self, hand: Hand) -> bool:
        """Returns whether the count of a hand is improbable by chance."""
        return self.chances[hand] < RARE


def parse_line(text: str) -> Line | None:
    """Reads a line of the book.

    None if no round of this program could leave it.
    """
    try:
        fields = json.loads(text)
        bet, win, doubled, fair = (fields[name] for name in ("bet", "win", "doubled", "fair"))
        numbers = (bet, win) if doubled is None else (bet, win, doubled)
        table, hand = parse_pay_table(fields["pay_table"]), Hand[fields["hand"]]
    except (LookupError, TypeError, ValueError, AttributeError, RecursionError):
        return None
    is_sound = (
        all(type(number) is int for number in numbers)
        and type(fair) is bool
        and 1 <= bet <= HIGHEST_BET
        and win == table.pay(hand, bet)
        and (doubled is None or (win and 0 <= doubled <= HIGHEST_DOUBLED))
    )
    return Line(bet, hand, win, doubled, table, fair) if is_sound else None


def tally_of(lines: Mapping[str, int]) -> Tally:
    """Adds up the lines of many rounds.

    Args:
        lines: how often each line is in the book. Equal lines are counted together: a million rounds leave few
            different ones.
    """
    bets, hands = Counter[tuple[PayTable, int]](), Counter[Hand]()
    sums = Counter[str]()
    biggest = 0
    for text, count in lines.items():
        line = parse_line(text)
        if line is None or not line.fair:
            sums["unreadable" if line is None else "seeded"] += count
            continue
        bets[line.pay_table, line.bet] += count
        hands[line.hand] += count
        sums["rounds"] += count
        sums["paid"] += line.win * count
        if line.doubled is not None:
            sums["tries"] += count
            sums["staked"] += line.win * count
            sums["doubled"] += line.doubled * count
        biggest = max(biggest, line.win if line.doubled is None else line.doubled)
    return Tally(bets=dict(bets), hands=dict(hands), biggest=biggest, **sums)


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
    return Expected(mean / tally.bet, sqrt(variance) / tally.bet, hands, chances)


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
