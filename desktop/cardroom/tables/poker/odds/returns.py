"""Exact returns of games, from the shipped tables of odds.

The tables are read once in a process, when they are first needed; until then numpy is not loaded either.
"""

import math
from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import cache, lru_cache
from typing import TYPE_CHECKING

from msgspec import Struct

from cardroom import resources
from cardroom.errors import KnownError, Trouble
from cardroom.tables.poker.odds.game import Game, PayLine, draws
from cardroom.tables.poker.odds.ways_to_play import WayToPlay

if TYPE_CHECKING:
    from cardroom.tables.poker.odds.odds_tables import OddsTables

FILE = "resources/mathematics/poker_hands.npz"


class Returns(Struct, frozen=True):
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


@cache
def odds_tables() -> "OddsTables":
    """Returns the tables, which the first call loads.

    Raises:
        KnownError: RESOURCE_MISSING or RESOURCE_UNREADABLE.
    """
    from cardroom.tables.poker.odds.odds_tables import BadOddsTables, from_bytes  # noqa: PLC0415 - brings numpy

    path = resources.path(FILE)
    try:
        return from_bytes(path.read_bytes())
    except (OSError, BadOddsTables) as fault:
        raise KnownError(Trouble.RESOURCE_UNREADABLE, f"{path}: {fault}") from fault


def odds_are_loaded() -> bool:
    """Returns whether `odds_tables` returns at once."""
    return odds_tables.cache_info().currsize > 0


@lru_cache(maxsize=64)
def returns_of(game: Game, way: WayToPlay = WayToPlay.PERFECT) -> Returns:
    """Returns the exact returns of a game for a way to play.

    A new game takes some 30 ms.

    Raises:
        KnownError: RESOURCE_MISSING or RESOURCE_UNREADABLE.
    """
    return returns_from(game, odds_tables().tally_of(game, way))


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
