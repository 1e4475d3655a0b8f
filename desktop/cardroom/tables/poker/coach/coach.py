"""The coach of the poker table: exact hold values and costs.

All figures are exact. They use only the player's information: the five open cards, with all other cards equally likely.
"""

from collections.abc import Collection
from fractions import Fraction
from functools import cached_property, lru_cache
from math import lcm
from typing import TYPE_CHECKING

from msgspec import Struct

from cardroom.cards.cards import HAND_SIZE, JOKER, BadCards, Card, check_hand
from cardroom.cards.hands import Hand
from cardroom.tables.poker.odds.game import DECK_WITHOUT_JOKER, Game, draws, hand_of
from cardroom.tables.poker.odds.returns import odds_tables
from cardroom.tables.poker.rules.pay_tables import PayTable

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

Positions = frozenset[int]

# The places in the sorted hand of the cards that a mask holds; bit 0 stands for the lowest card.
_PLACES = tuple(tuple(place for place in range(HAND_SIZE) if mask >> place & 1) for mask in range(1 << HAND_SIZE))


class HoldValue(Struct, frozen=True):
    """One of the 32 ways to hold.

    Attributes:
        positions: the positions of the held cards, 0 to 4.
        held: these cards, in the order of their positions.
        value: the mean pay for each credit bet.
    """

    positions: Positions
    held: tuple[Card, ...]
    value: Fraction


class Advice(Struct, frozen=True):
    """All holds of a deal.

    Attributes:
        hand: the five cards in the order of their positions.
        holds: the 32 holds, the best first. Ties go to the hold with more cards, then to the one whose last card comes
            earlier in the deck, then to the one whose last but one does, and so on.
    """

    hand: tuple[Card, ...]
    holds: tuple[HoldValue, ...]

    @property
    def best(self) -> HoldValue:
        """The hold with the highest value."""
        return self.holds[0]

    def value(self, positions: Collection[int]) -> Fraction:
        """Returns the mean pay of a hold for each credit bet.

        Raises:
            ValueError: there is no such position.
        """
        wanted = frozenset(positions)
        for hold in self.holds:
            if hold.positions == wanted:
                return hold.value
        raise ValueError(f"no hold: {sorted(wanted)}")

    def cost(self, positions: Collection[int]) -> Fraction:
        """Returns the value of the best hold less that of this one.

        The difference is for each credit bet: 0 or more.

        Raises:
            ValueError: there is no such position.
        """
        return self.best.value - self.value(positions)


class Coach:
    """Computes the value of every hold under one pay table.

    The odds tables are loaded at the first use.

    Args:
        game: the pay table and its deck.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self._ways = draws(self.game.deck_size)

    @cached_property
    def _totals(self) -> "NDArray[np.int64]":
        return odds_tables().totals_of(self.game.deck_size, self.game.fine_pays())

    def advise(self, hand: tuple[Card, ...]) -> Advice:
        """Computes the values of all 32 holds.

        Raises:
            BadCards: not five different cards of the game's deck.
            KnownError: the tables are missing or cannot be read.
        """
        self._check(hand)
        order = sorted(range(HAND_SIZE), key=hand.__getitem__)
        pays, common = odds_tables().pays_of_holds(self._totals, sorted(hand)), lcm(*self._ways)
        ranked = []
        for mask, places in enumerate(_PLACES):
            ways = self._ways[HAND_SIZE - len(places)]
            # Integers, which compare faster than fractions.
            ranked.append((pays[mask] * (common // ways), len(places), -mask, Fraction(pays[mask], ways)))
        holds = []
        for _, _, mask, value in sorted(ranked, reverse=True):
            positions = frozenset(order[place] for place in _PLACES[-mask])
            holds.append(HoldValue(positions, tuple(hand[position] for position in sorted(positions)), value))
        return Advice(tuple(hand), tuple(holds))

    def chances(self, hand: tuple[Card, ...], positions: Collection[int]) -> dict[Hand, Fraction]:
        """Returns the probability of each hand after a hold.

        The cards at `positions` are held and the others changed.

        Raises:
            BadCards: not five different cards of the game's deck.
            ValueError: there is no such position.
            KnownError: the tables are missing or cannot be read.
        """
        self._check(hand)
        if not frozenset(positions) <= frozenset(range(HAND_SIZE)):
            raise ValueError(f"no hold: {sorted(positions)}")
        deal = sorted(hand)
        held = sum(1 << deal.index(hand[position]) for position in frozenset(positions))
        outcomes = odds_tables().outcomes(self.game.deck_size, deal, held)
        chances = dict.fromkeys(Hand, Fraction(0))
        for fine, count in enumerate(outcomes):
            chances[hand_of(fine)] += Fraction(count, sum(outcomes))
        return chances

    def _check(self, hand: tuple[Card, ...]) -> None:
        check_hand(hand)
        if self.game.deck_size == DECK_WITHOUT_JOKER and JOKER in hand:
            raise BadCards("JOKER is not in a deck of 52 cards")


_TABLES_KEPT = 8


@lru_cache(maxsize=_TABLES_KEPT)
def coach_for(pay_table: PayTable) -> Coach:
    """Returns the coach of the default game under a pay table.

    The default game pays from two pair on, with 53 cards. The first advice takes some 10 ms, and some 200 ms if it is
    the first in the process.
    """
    return Coach(Game(pay_table))
