"""Role and hand values, word for word and slowly.

For 52 cards; each card is looked at by itself.
"""

from collections.abc import Iterator
from itertools import combinations

Card = tuple[int, int]
"""Rank from 0 for the three, and suit."""
Part = tuple[Card, ...]


class SlowValues:
    """The values of a hand.

    Args:
        hand: the own cards.
        played: the cards that have been played.
        seats: N.
        players: P.
        is_reversed: whether there is a revolution.
    """

    def __init__(self, hand: set[Card], played: set[Card], seats: int, players: int, *, is_reversed: bool) -> None:
        deck = {(rank, suit) for rank in range(13) for suit in range(4)}
        self._out = deck - hand - played
        self._seats, self._players, self._reversed = seats, players, is_reversed

    def _above(self, part: Part) -> list[int]:
        """Returns the ranks above a combination."""
        ranks = [rank for rank, _ in part]
        return [rank for rank in range(13) if (rank < min(ranks) if self._reversed else rank > max(ranks))]

    def _count(self, rank: int) -> int:
        return sum(1 for card in self._out if card[0] == rank)

    def role(self, part: Part) -> int:
        """Returns the role value."""
        above, size = self._above(part), len(part)
        if size == 1:
            return max(1, 100 - 30 * sum(1 for rank in above if self._count(rank)))
        if len({rank for rank, _ in part}) == 1:
            lost = 0
            for rank in above:
                count = self._count(rank)
                if count >= size:
                    surplus = count - size - self._players + self._seats
                    lost += 4 if surplus <= 0 else 9 if surplus == 1 else 15 if surplus == 2 else 24
            return max(1, 100 - lost)
        runs = 0
        for suit in range(4):
            for low in range(14 - size):
                ranks = range(low, low + size)
                if all((rank, suit) in self._out for rank in ranks) and all(rank in above for rank in ranks):
                    runs += 1
        return max(1, 100 - runs * (self._seats + 1 - self._players))

    def points(self, part: Part) -> int:
        """Returns what a combination adds to the hand value."""
        role = self.role(part)
        if role <= 30:
            return 2
        if role <= 60:
            return 1
        if role <= 90:
            return 0
        return -1 if any(self._count(rank) for rank in self._above(part)) else -len(part)

    def best(self, hand: set[Card]) -> tuple[int, int]:
        """Returns value and number of combinations of the best partition."""
        return min((sum(map(self.points, parts)), len(parts)) for parts in partitions(frozenset(hand)))


def partitions(hand: frozenset[Card]) -> Iterator[list[Part]]:
    """Yields all partitions of a hand into runs, groups and singles."""
    if not hand:
        yield []
        return
    first = min(hand)
    for part in _with(first, hand):
        for rest in partitions(hand - set(part)):
            yield [part, *rest]


def _with(card: Card, hand: frozenset[Card]) -> Iterator[Part]:
    rank, suit = card
    mates = sorted(other for other in hand if other[0] == rank and other != card)
    for count in range(len(mates) + 1):
        for chosen in combinations(mates, count):
            yield (card, *chosen)
    high = rank + 1
    while (high, suit) in hand:
        if high - rank >= 2:
            yield tuple((each, suit) for each in range(rank, high + 1))
        high += 1
