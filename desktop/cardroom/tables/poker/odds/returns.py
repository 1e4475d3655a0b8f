"""Returns of a game: mean, variance, and frequency of each line."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from cardroom.tables.poker.odds.game import Game, PayLine, draws


@dataclass(frozen=True, slots=True)
class Returns:
    """The exact returns of one way to play.

    Attributes:
        fraction: the mean pay for each credit bet.
        variance: the mean square of the difference between the pay of a round and that mean, for a bet of one credit.
        frequency: the probability of each line of the pay table, from low to high; their sum is 1.
    """

    fraction: Fraction
    variance: Fraction
    frequency: Mapping[PayLine, Fraction]

    @property
    def percent(self) -> float:
        """The return in percent."""
        return float(100 * self.fraction)


def returns_from(game: Game, tally: Sequence[Sequence[int]]) -> Returns:
    """Computes the returns from the counts of final hands.

    Args:
        game: the pay table and its deck.
        tally: the count of each fine hand (columns) by the number of cards drawn, none to five (rows).
    """
    ways = draws(game.deck_size)
    common = math.lcm(*ways)
    frequency = dict.fromkeys(game.lines(), Fraction(0))
    for fine, column in enumerate(zip(*tally, strict=True)):
        together = sum(count * (common // way) for count, way in zip(column, ways, strict=True))
        if together:  # a hand that the deck cannot make has no line
            frequency[game.line_of(fine)] += Fraction(together, common * game.hands)
    return returns_of_frequency(game, frequency)


def returns_of_frequency(game: Game, frequency: Mapping[PayLine, Fraction]) -> Returns:
    """Computes the returns of a game from its lines' frequencies."""
    pays = {line: game.pay_of_line(line) for line in frequency}
    mean = sum((often * pays[line] for line, often in frequency.items()), Fraction(0))
    mean_square = sum((often * pays[line] ** 2 for line, often in frequency.items()), Fraction(0))
    return Returns(mean, mean_square - mean**2, frequency)
