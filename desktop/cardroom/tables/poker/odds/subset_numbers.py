"""Numbers of card sets.

The sets of 53 cards are numbered by size, and within a size by the combinatorial number system: the set c1 < c2 < … <
ck is number C(c1, 1) + C(c2, 2) + … + C(ck, k) of its size (D. E. Knuth, The Art of Computer Programming 4A, 7.2.1.3,
theorem L). The numbers do not depend on suits, so a few lines of Python number all subsets of a deal in some
microseconds.

Subsets of a deal are numbered by bits: with the cards sorted, bit i of a mask stands for card i.
"""

from collections.abc import Iterable
from itertools import accumulate
from math import comb
from typing import Any

import numpy as np
from numpy.typing import NDArray

from cardroom.cards.cards import DECK, HAND_SIZE

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


def subset_rows(row_of: NDArray[np.uint16], deals: Cards, fine_hands: NDArray[np.uint8]) -> NDArray[np.uint16]:
    """Returns the row of each subset of each class of deals.

    The array has 32 masks by 150,891 deals (9.7 MB).

    Args:
        row_of: the class of each set.
        deals: a representative of each class of deals.
        fine_hands: of these deals.
    """
    rows = np.empty((MASKS, len(deals)), np.uint16)
    for start in range(0, len(deals), _CHUNK):
        chunk = slice(start, start + _CHUNK)
        for mask, numbers in enumerate(subset_numbers(deals[chunk].T)[:WHOLE]):
            rows[mask, chunk] = row_of[numbers]
    rows[WHOLE] = fine_hands + np.uint16(int(row_of.max()) + 1)
    return rows
