"""Every hand of the deck of 53, with an independent judge.

This is brute force. The judge shares no code with the program's: it adds up three bits for each number and reads the
digits of the sum, for all hands at once.
"""

from dataclasses import dataclass
from functools import cache
from itertools import chain, combinations
from math import comb

import numpy as np
from numpy.typing import NDArray

JOKER = 52
TWO_PAIR, THREE, STRAIGHT, FLUSH, FULL, FOUR, STRAIGHT_FLUSH, FIVE, ROYAL, WILD_ROYAL = range(14, 24)

Numbers = NDArray[np.int64]


@dataclass(frozen=True)
class AllHands:
    """All 2,869,685 hands.

    Attributes:
        cards: five arrays, the cards of each hand, the lowest first.
        fine: the fine hand of each, from 0 (nothing) over pairs (1 of twos … 13 of aces) to 23 (a royal with the
            joker).
    """

    cards: NDArray[np.uint8]
    fine: NDArray[np.uint8]

    def outcomes(self, deal: tuple[int, ...]) -> NDArray[np.int64]:
        """Counts the hands that share exactly some cards with the deal.

        Returns:
            For each mask of cards of the deal, a count for each fine hand.
        """
        bits = np.zeros(53, np.uint16)
        for place, card in enumerate(deal):
            bits[card] = 24 << place
        masks = sum(bits[cards] for cards in self.cards)
        return np.bincount(masks + self.fine, minlength=32 * 24).reshape(32, 24)

    def containing(self, cards: tuple[int, ...]) -> NDArray[np.bool_]:
        """Selects the hands that contain all of these cards."""
        found = np.ones(len(self.fine), np.bool_)
        for card in cards:
            found &= (self.cards == card).any(axis=0)
        return found


@cache
def all_hands() -> AllHands:
    """Builds all hands once; takes two seconds and 20 MB."""
    count = comb(53, 5)
    flat = np.fromiter(chain.from_iterable(combinations(range(53), 5)), np.uint8, 5 * count)
    cards = np.ascontiguousarray(flat.reshape(count, 5).T)
    fine = np.concatenate([_judge(part.astype(np.int64)) for part in np.array_split(cards, 40, axis=1)])
    return AllHands(cards, fine.astype(np.uint8))


@cache
def natural_hands() -> AllHands:
    """Returns the hands without the joker."""
    every = all_hands()
    natural = every.cards[4] != JOKER
    return AllHands(np.ascontiguousarray(every.cards[:, natural]), every.fine[natural])


def _judge(cards: Numbers) -> Numbers:
    joker = cards[4] == JOKER
    real = cards != JOKER
    rank = np.where(real, (cards % 13 - 1) % 13, 0)  # two 0 … ace 12
    digits = np.where(real, np.int64(1) << 3 * rank, 0).sum(axis=0)
    ones = np.int64(int("001" * 13, 2))
    once, twice, four = digits & ones, digits >> 1 & ones, digits >> 2 & ones
    three, pair = once & twice, twice & ~once
    pairs = np.bitwise_count(pair).astype(np.int64)
    with_joker = np.choose(pairs, [0, THREE, FULL])
    with_joker = np.where(three > 0, FOUR, np.where(four > 0, FIVE, with_joker))
    without = np.where(four > 0, FOUR, np.where(three > 0, np.where(pairs > 0, FULL, THREE), 0))
    without = np.where((three == 0) & (pairs == 2), TWO_PAIR, without)
    lone_pair = np.where(joker, _top(digits), np.where(pairs == 1, _top(pair), 0))
    best = np.where(joker, with_joker, without)
    best = np.where(best == 0, lone_pair, best)
    held = np.bitwise_or.reduce(np.where(real, 1 << rank, 0), axis=0)
    all_differ = four + three + pair == 0
    straight, royal = _STRAIGHT[held] & all_differ, _ROYAL[held] & all_differ
    flush = (~real | (cards // 13 == cards[0] // 13)).all(axis=0)
    best = np.where(straight, np.maximum(best, STRAIGHT), best)
    best = np.where(flush, np.maximum(best, FLUSH), best)
    best = np.where(straight & flush, STRAIGHT_FLUSH, best)
    return np.where(royal & flush, np.where(joker, WILD_ROYAL, ROYAL), best)


def _top(digits: Numbers) -> Numbers:
    """Returns one more than the place of the highest non-zero digit."""
    return np.where(digits > 0, np.log2(np.maximum(digits, 1)).astype(np.int64) // 3 + 1, 0)


_RUNS = [0b1000000001111, *(0b11111 << low for low in range(9))]
_STRAIGHT = np.array([any(held & ~run == 0 for run in _RUNS) for held in range(1 << 13)])
_ROYAL = np.array([held & ~_RUNS[-1] == 0 for held in range(1 << 13)])
