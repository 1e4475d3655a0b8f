"""Computes the actual figures from the lines of the book."""

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction

from msgspec import Struct, field

from cardroom.cards.hands import Hand
from cardroom.tables.poker.rules.line import parse_line
from cardroom.tables.poker.rules.pay_tables import PayTable


class Tally(Struct, frozen=True):
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


def net_of(text: str) -> int:
    """Returns a round's change of the balance; 0 if unreadable."""
    line = parse_line(text)
    return 0 if line is None else (line.win if line.doubled is None else line.doubled) - line.bet


def tally_of(lines: Mapping[str, int]) -> Tally:
    """Adds up the lines of many rounds.

    Args:
        lines: how often each line is in the book, without its cards. Equal lines are counted together.
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
