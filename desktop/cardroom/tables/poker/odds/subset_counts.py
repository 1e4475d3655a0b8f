"""Counts of hands that contain a given set of cards.

All other tables are computed from this one. It is counted once and shipped as a file. Natural hands and hands with the
joker are counted separately, so that one table serves the deck of 53 cards and that of 52.

The sets of 53 cards are numbered by size, and within a size by the combinatorial number system: the set c1 < c2 < … <
ck is number C(c1, 1) + C(c2, 2) + … + C(ck, k) of its size (D. E. Knuth, The Art of Computer Programming 4A, 7.2.1.3,
theorem L). The numbers do not depend on suits, so a few lines of Python number all subsets of a deal in some
microseconds.

Subsets of a deal are numbered by bits: with the cards sorted, bit i of a mask stands for card i.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import accumulate
from math import comb
from typing import Any

import numpy as np
from numpy.typing import NDArray

from cardroom.cards.cards import DECK, HAND_SIZE, JOKER
from cardroom.tables.poker.odds.game import DECK_WITH_JOKER, FINE_HANDS

Cards = NDArray[np.uint8]

_CHUNK = 16384  # deals at a time; limits the memory used
LARGEST = 4
MASKS = 1 << HAND_SIZE
WHOLE = MASKS - 1
SIZES = tuple(mask.bit_count() for mask in range(MASKS))

# The first number of each size: 0, 1, 54, 1432, 24858; the last entry counts all sets of at most four cards.
STARTS = tuple(accumulate((comb(len(DECK), size) for size in range(LARGEST + 1)), initial=0))
SUBSETS = STARTS[-1]

# The increment that a card (column) adds to the number of a set of lower cards, by the size of that set (row): its
# binomial, and the offset to the next size.
STEPS = np.array(
    [[comb(card, size + 1) + STARTS[size + 1] - STARTS[size] for card in DECK] for size in range(LARGEST + 1)],
    np.int32,
)


def subset_numbers(cards: Iterable[Any]) -> list[Any]:
    """Returns the numbers of all subsets of up to five sorted cards.

    Args:
        cards: different cards, the lowest first; or as many arrays of cards, for many sets at once.

    Returns:
        2^n numbers or arrays, by mask. The number of a set of five cards is `SUBSETS` or more.
    """
    numbers: list[Any] = [0]
    for card in cards:
        step = STEPS[:, card]
        numbers += [number + step[size] for number, size in zip(numbers, SIZES, strict=False)]
    return numbers


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


@dataclass(frozen=True, slots=True)
class SubsetCounts:
    """The classes, and the counts of hands containing their sets.

    A hand of five is a set like any other here: the rows of the classes are followed by one row for each fine hand, and
    a whole deal has the row of its fine hand.

    Attributes:
        classes: sets and deals up to suit.
        fine_hands: the fine hand of each class of deals.
        natural: hands without the joker, one row of fine hands for each class of sets.
        with_joker: hands with the joker, in the same form.
    """

    classes: SuitClasses
    fine_hands: NDArray[np.uint8]
    natural: NDArray[np.int32]
    with_joker: NDArray[np.int32]

    def deals_of(self, deck_size: int) -> int:
        """Returns the number of a deck's classes of deals.

        The classes without the joker come first.
        """
        deals = self.classes.deals
        return len(deals) if deck_size == DECK_WITH_JOKER else int(np.count_nonzero(deals[:, -1] != JOKER))

    def counts_of(self, deck_size: int) -> NDArray[np.int64]:
        """Returns the counts of a deck, followed by the whole hands' rows."""
        counts = self.natural + self.with_joker if deck_size == DECK_WITH_JOKER else self.natural
        return np.concatenate([counts, np.eye(FINE_HANDS, dtype=np.int32)]).astype(np.int64)


def subset_rows(classes: SuitClasses, fine_hands: NDArray[np.uint8]) -> NDArray[np.uint16]:
    """Returns the row of each subset of each class of deals.

    The array has 32 masks by 150,891 deals (9.7 MB).
    """
    rows = np.empty((MASKS, len(fine_hands)), np.uint16)
    for start in range(0, len(fine_hands), _CHUNK):
        chunk = slice(start, start + _CHUNK)
        for mask, numbers in enumerate(subset_numbers(classes.deals[chunk].T)[:WHOLE]):
            rows[mask, chunk] = classes.row_of[numbers]
    rows[WHOLE] = fine_hands + np.uint16(int(classes.row_of.max()) + 1)
    return rows
