"""The coach of the poker table: exact hold values and costs.

All figures are exact. They use only the player's information: the five open cards, with all other cards equally likely.
"""

from collections.abc import Collection
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, lru_cache
from operator import mul

from librt.vecs import vec
from mypy_extensions import i64

from cardroom.cards.cards import HAND_SIZE, JOKER, BadCards, Card, check_hand
from cardroom.cards.hands import Hand, judge_checked
from cardroom.tables.poker.odds.fine_hands import fine_hand, hand_of
from cardroom.tables.poker.odds.game import DECK_WITHOUT_JOKER, Game, draws
from cardroom.tables.poker.odds.hold_values import BY_RANK, DRAWN, RANKS, pays_of_holds, scale
from cardroom.tables.poker.odds.shipped import odds_tables
from cardroom.tables.poker.odds.subset_numbers import MASKS
from cardroom.tables.poker.rules.pay_tables import PayTable

Positions = frozenset[int]

_PLACES = tuple(tuple(place for place in range(HAND_SIZE) if mask >> place & 1) for mask in range(MASKS))


@dataclass(frozen=True, slots=True)
class HoldValue:
    """One of the 32 ways to hold.

    Attributes:
        positions: the positions of the held cards, 0 to 4.
        held: these cards, in the order of their positions.
        value: the mean pay for each credit bet.
    """

    positions: Positions
    held: tuple[Card, ...]
    value: Fraction


@dataclass(frozen=True, slots=True)
class Advice:
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

    def __init__(self, game: Game | None = None) -> None:
        self.game = Game() if game is None else game
        self._scale = scale(self.game.deck_size)
        self._fine_pays = self.game.fine_pays()
        self._pays = [self.game.pay_table.pay(hand) for hand in Hand]
        # Whether the pay depends only on which of the ten hands it is; otherwise fine hands are compared.
        self._is_plain = self._fine_pays == tuple(self._pays[hand_of(fine)] for fine in range(len(self._fine_pays)))

    @cached_property
    def _totals(self) -> vec[i64]:
        return odds_tables().totals_of(self.game)

    def advise(self, hand: tuple[Card, ...]) -> Advice:
        """Computes the values of all 32 holds.

        Raises:
            BadCards: not five different cards of the game's deck.
            KnownError: the tables are missing or cannot be read.
        """
        self._check(hand)
        order = sorted(range(HAND_SIZE), key=hand.__getitem__)
        worth = self.pays_of_holds(hand)
        ways = draws(self.game.deck_size)
        holds = []
        for rank in sorted(self._ranked(worth), reverse=True):
            mask = BY_RANK[rank % MASKS]
            positions = frozenset(order[place] for place in _PLACES[mask])
            cards = tuple(hand[position] for position in sorted(positions))
            holds.append(HoldValue(positions, cards, Fraction(worth[mask], ways[DRAWN[mask]])))
        return Advice(tuple(hand), tuple(holds))

    def best_hold(self, hand: tuple[Card, ...]) -> Positions:
        """Returns the positions to hold; ten times as fast as `advise`.

        Raises:
            BadCards: not five different cards of the game's deck.
            KnownError: the tables are missing or cannot be read.
        """
        self._check(hand)
        order = sorted(range(HAND_SIZE), key=hand.__getitem__)
        mask = BY_RANK[max(self._ranked(self.pays_of_holds(hand))) % MASKS]
        return frozenset(order[place] for place in _PLACES[mask])

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
        ways = draws(self.game.deck_size)[DRAWN[held]]
        chances = dict.fromkeys(Hand, Fraction(0))
        for fine, count in enumerate(odds_tables().holds.outcomes(self.game.deck_size, deal, held)):
            chances[hand_of(fine)] += Fraction(count, ways)
        return chances

    def pays_of_holds(self, hand: tuple[Card, ...]) -> list[int]:
        """Returns the total pay of all draws to each hold.

        The index is the mask of the held cards; bit 0 is the lowest card. `hand` is not validated, which is faster in
        loops over many deals.
        """
        pay = self._pays[judge_checked(hand)] if self._is_plain else self._fine_pays[fine_hand(hand)]
        return pays_of_holds(self._totals, sorted(hand), pay)

    def _ranked(self, worth: list[int]) -> list[int]:
        """Returns sortable numbers of the holds, greater for better ones.

        The remainder by 32 is the rank.
        """
        return [pays + rank for pays, rank in zip(map(mul, worth, self._scale), RANKS, strict=True)]

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
