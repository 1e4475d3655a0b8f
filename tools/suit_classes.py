"""Finds the classes of card sets that differ only by suits.

A set is a bit field: bit c stands for card c. In the representative of a class the suits are sorted by their fields of
numbers, the greatest first.
"""

from dataclasses import dataclass
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from cardroom.cards.cards import DECK, HAND_SIZE, JOKER
from cardroom.tables.poker.odds.subset_numbers import LARGEST, STEPS, SUBSETS, Cards

Bits = NDArray[np.int64]

_NUMBERS = 13
_ALL_NUMBERS = (1 << _NUMBERS) - 1
# The number of sets in a class, by which neighbouring suits have equal fields: bit 0 first and second, bit 1 second and
# third, bit 2 third and fourth. It is 4! permutations of the suits, divided by those that change nothing.
_EXCHANGES = np.array([24, 12, 12, 4, 12, 6, 4, 1], np.uint8)


@dataclass(frozen=True, slots=True)
class SuitClasses:
    """All classes of card sets that differ only by suits.

    The names of its suits do not change the worth of a set. So the 2,869,685 deals fall into 150,891 classes, 134,459
    without the joker and 16,432 with it, and the 317,683 sets of at most four cards into 20,308.

    Attributes:
        row_of: the class number of each set of at most four cards, by its subset number.
        deals: a representative of each class of deals, five sorted cards in a row; those with the joker come last.
        weights: the number of deals in each of these classes.
    """

    row_of: NDArray[np.uint16]
    deals: Cards
    weights: NDArray[np.uint8]


def build_suit_classes() -> SuitClasses:
    """Enumerates all classes; takes two seconds."""
    row_of = np.zeros(SUBSETS, np.uint16)
    rows = 0
    for size in range(LARGEST + 1):
        sets = _all_sets(size)
        _, classes = np.unique(representatives(bits_of(sets)), return_inverse=True)
        row_of[numbers_of(sets)] = rows + classes
        rows += int(classes.max()) + 1
    deals = _deals()
    return SuitClasses(row_of, _cards_of(deals), _EXCHANGES[_equal_suits(deals)])


def numbers_of(sets: Cards) -> NDArray[np.intp]:
    """Returns the subset numbers of sets, one set in each row.

    The sets have at most four cards, sorted.
    """
    numbers = np.zeros(len(sets), np.intp)
    for size in range(sets.shape[1]):
        numbers += STEPS[size][sets[:, size]]
    return numbers


def bits_of(sets: Cards) -> Bits:
    """Converts sets of cards, one in each row, to bit fields."""
    return np.asarray(np.bitwise_or.reduce(np.int64(1) << sets.astype(np.int64), axis=1))


def representatives(sets: Bits) -> Bits:
    """Returns the representative of each set's class."""
    ordered = np.sort(_suits(sets), axis=0)[::-1]
    shifts = _NUMBERS * np.arange(4)[:, None]
    return np.asarray(sets & 1 << JOKER | np.bitwise_or.reduce(ordered << shifts, axis=0))


def _suits(sets: Bits) -> Bits:
    """Returns the numbers of each suit as bit fields: four rows."""
    return np.stack([sets >> _NUMBERS * suit & _ALL_NUMBERS for suit in range(4)])


def _equal_suits(sets: Bits) -> Bits:
    """Returns indexes of `_EXCHANGES`: the neighbouring suits with equal fields.

    `sets` are representatives.
    """
    suits = _suits(sets)
    first, second, third = (suits[:-1] == suits[1:]).astype(np.int64)
    return np.asarray(first | second << 1 | third << 2)


def _all_sets(size: int) -> Cards:
    sets = list(combinations(DECK, size))
    return np.array(sets, np.uint8).reshape(len(sets), size)


def _deals() -> Bits:
    """Returns the representatives of all deals.

    They are found by adding one card to each set of four. The joker is the highest bit, so its deals come last.
    """
    fours = np.unique(representatives(bits_of(_all_sets(HAND_SIZE - 1))))
    found = [
        np.unique(representatives((fours | bit)[fours & bit == 0])) for bit in (np.int64(1) << card for card in DECK)
    ]
    return np.unique(np.concatenate(found))


def _cards_of(deals: Bits) -> Cards:
    """Returns the five cards of each deal, sorted."""
    cards = np.empty((len(deals), HAND_SIZE), np.uint8)
    left = deals.copy()
    for position in range(HAND_SIZE):
        lowest = left & -left
        cards[:, position] = np.log2(lowest.astype(np.float64)).astype(np.uint8)  # a power of two: exact
        left ^= lowest
    return cards
