"""Chooses the cards to give in the exchange by simulated games."""

from itertools import combinations
from random import Random
from typing import Final

from cardroom.tables.daifugo.player.playouts import Playouts
from cardroom.tables.daifugo.player.policy import Policy
from cardroom.tables.daifugo.player.position import Position
from cardroom.tables.daifugo.player.search import TEMPERATURE
from cardroom.tables.daifugo.player.seen import Seen
from cardroom.tables.daifugo.player.worlds import Worlds
from cardroom.tables.daifugo.rules.card_sets import DIAMOND_3, CardSet, each_bit, lowest_bits, strength_of, union
from cardroom.tables.daifugo.rules.cluster import SEATS_FOR_TWO_PAIRS
from cardroom.tables.daifugo.rules.state import Game

TRIED: Final = 8
"""The gifts that are tried at first; half of them go on, each with twice as many games."""


class Gifts:
    """The gifts of a rich seat, tried in the same worlds.

    Args:
        seen: an exchange.
        policy: plays on.
        values: what each place is worth.
        random: deals and chooses.
    """

    def __init__(self, seen: Seen, policy: Policy, values: tuple[float, ...], random: Random) -> None:
        self._seen: Seen = seen
        self._values: tuple[float, ...] = values
        self._playouts: Playouts = Playouts(policy, TEMPERATURE, random)
        self._worlds: Worlds = Worlds(seen, None, random)
        self._totals: dict[CardSet, float] = {}
        self._counts: dict[CardSet, int] = {}

    def best(self, simulations: int) -> CardSet:
        """Returns the gift after which the seat does best.

        The method is sequential halving (Karnin, Koren and Somekh 2013).

        Args:
            simulations: number of simulated games in all.
        """
        gifts = self._promising()
        halvings = 0
        while len(gifts) >> halvings > 1:
            halvings += 1
        while len(gifts) > 1:
            each = max(1, simulations // (halvings * len(gifts)))
            for gift in gifts:
                self._try(gift, each)
            gifts.sort(key=self._mean, reverse=True)
            gifts = gifts[: len(gifts) // 2]
        return gifts[0]

    def _mean(self, gift: CardSet) -> float:
        return self._totals[gift] / self._counts[gift]

    def _promising(self) -> list[CardSet]:
        """Returns the gifts that leave the best hand values, weak cards first."""
        seen = self._seen
        ending = Position(seen).now
        ways: list[tuple[int, int, CardSet]] = []
        for cards in combinations(each_bit(seen.hand), seen.exchange):
            gift = union(cards)
            weight = 0
            for card in cards:
                weight += strength_of(card, is_reversed=seen.revolution)
            ways.append((ending.value(seen.hand & ~gift), weight, gift))
        ways.sort()
        return [gift for _, _, gift in ways[:TRIED]]

    def _try(self, gift: CardSet, count: int) -> None:
        tried = self._counts.get(gift, 0)
        total = self._totals.get(gift, 0.0)
        for number in range(tried, tried + count):
            game = self._after(self._worlds.world(number), gift)
            total += self._values[self._playouts.place_of(game, self._seen.seat)]
        self._counts[gift] = tried + count
        self._totals[gift] = total

    def _after(self, game: Game, gift: CardSet) -> Game:
        """Returns the game after the exchange, with its first lead.

        The other rich seat, if it has not yet given, gives its weakest card.
        """
        seen, hands = self._seen, list(game.hands)
        classes = seen.classes
        own = classes.index(seen.seat)
        poor = classes[len(classes) - 1 - own]
        hands[seen.seat] &= ~gift
        hands[poor] |= gift
        if own == 0 and len(classes) >= SEATS_FOR_TWO_PAIRS:
            card = lowest_bits(hands[classes[1]], 1)
            hands[classes[1]] &= ~card
            hands[classes[-2]] |= card
        leader = classes[-1]
        if seen.rules.every_lead:
            for seat, hand in enumerate(hands):
                if hand & DIAMOND_3:
                    leader = seat
        return Game(seen.rules, tuple(hands), leader, classes[0])
