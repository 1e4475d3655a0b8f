"""What a game gives back: the return, its variance, and how often each line of the pay table comes."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from cardroom.tables.poker.odds.game import Game, PayLine, draws


@dataclass(frozen=True, slots=True)
class Returns:
    """What one way to play gives back, exactly.

    Attributes:
        fraction: the mean pay for each credit bet.
        variance: the mean square of how far the pay of a round is from that, for a bet of one credit.
        frequency: how often each line of the pay table comes, from low to high; together 1.
    """

    fraction: Fraction
    variance: Fraction
    frequency: Mapping[PayLine, Fraction]

    @property
    def percent(self) -> float:
        """The return in percent."""
        return float(100 * self.fraction)


def returns_from(game: Game, tally: Sequence[Sequence[int]]) -> Returns:
    """The returns from what comes of all deals and all draws.

    Args:
        game: the pay table and its deck.
        tally: how often each fine hand comes (columns) when none, one, … five cards are drawn (rows).
    """
    ways = draws(game.deck_size)
    common = math.lcm(*ways)
    frequency = dict.fromkeys(game.lines(), Fraction(0))
    for fine, column in enumerate(zip(*tally, strict=True)):
        together = sum(count * (common // way) for count, way in zip(column, ways, strict=True))
        if together:  # what a deck cannot make has no line
            frequency[game.line_of(fine)] += Fraction(together, common * game.hands)
    return returns_of_frequency(game, frequency)


def returns_of_frequency(game: Game, frequency: Mapping[PayLine, Fraction]) -> Returns:
    """The returns of a game whose lines come so often."""
    pays = {line: game.pay_of_line(line) for line in frequency}
    mean = sum((often * pays[line] for line, often in frequency.items()), Fraction(0))
    mean_square = sum((often * pays[line] ** 2 for line, often in frequency.items()), Fraction(0))
    return Returns(mean, mean_square - mean**2, frequency)
