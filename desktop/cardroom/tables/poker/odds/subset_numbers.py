"""Numbers of card sets, for use as list indexes.

The sets of 53 cards are numbered by size, and within a size by the combinatorial number system: the set c1 < c2 < … <
ck is number C(c1, 1) + C(c2, 2) + … + C(ck, k) of its size (D. E. Knuth, The Art of Computer Programming 4A, 7.2.1.3,
theorem L). The numbers do not depend on suits, so a few lines of Python number all subsets of a deal in some
microseconds.

Subsets of a deal are numbered by bits: with the cards sorted, bit i of a mask stands for card i.
"""

from collections.abc import Sequence
from itertools import accumulate
from math import comb

from cardroom.cards.cards import DECK, Card

LARGEST = 4
MASKS = 32
WHOLE = MASKS - 1
SIZES = tuple(mask.bit_count() for mask in range(MASKS))

# The first number of each size: 0, 1, 54, 1432, 24858; the last entry counts all sets of at most four cards.
STARTS = tuple(accumulate((comb(len(DECK), size) for size in range(LARGEST + 1)), initial=0))
SUBSETS = STARTS[-1]

# The increment that a card adds to the number of a set of lower cards, by the size of that set: its binomial, and the
# offset to the next size.
STEPS = tuple(
    tuple(comb(card, size + 1) + STARTS[size + 1] - STARTS[size] for size in range(LARGEST + 1)) for card in DECK
)


def subset_numbers(cards: Sequence[Card]) -> list[int]:
    """Returns the numbers of all subsets of up to five sorted cards.

    Args:
        cards: different cards, the lowest first.

    Returns:
        2^n numbers, by mask. The number of a set of five cards is `SUBSETS` or more.
    """
    numbers = [0]
    for card in cards:
        step = STEPS[card]
        numbers += [number + step[size] for number, size in zip(numbers, SIZES, strict=False)]
    return numbers
