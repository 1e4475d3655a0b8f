"""Chooses cards that are given away or discarded."""

from collections.abc import Callable
from itertools import combinations
from typing import Final

from cardroom.tables.daifugo.rules.card_sets import JOKERS, RANKS, CardSet, each_bit, rank_of, union

_AT_ONCE: Final = 2
"""Number of cards that are chosen together; more would be too many ways."""


def cards_to_give(hand: CardSet, count: int, value: Callable[[CardSet], int], *, is_reversed: bool) -> CardSet:
    """Returns the cards whose loss leaves the best hand value.

    Equal ones: the weaker cards, then the lower bits. From three cards on, two are chosen at a time.

    Args:
        hand: the cards to choose from.
        count: number of cards.
        value: returns the value of a hand, the lower the better.
        is_reversed: whether a lower rank is stronger.
    """
    given = 0
    while count:
        step = min(count, _AT_ONCE)
        ways = [(union(cards), sum(_strength(card, is_reversed) for card in cards)) for cards in _ways(hand, step)]
        best = min((value(hand & ~cards), strength, cards) for cards, strength in ways)
        given |= best[2]
        hand &= ~best[2]
        count -= step
    return given


def _ways(hand: CardSet, count: int) -> list[tuple[CardSet, ...]]:
    return list(combinations(each_bit(hand), count))


def _strength(card: CardSet, is_reversed: bool) -> int:
    """Returns the strength of a card, from 0; 13 for a joker."""
    rank = rank_of(card)
    return RANKS - 1 - rank if is_reversed and not card & JOKERS else rank
