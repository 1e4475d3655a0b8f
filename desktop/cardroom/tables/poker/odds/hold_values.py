"""The worth of all 32 holds of one deal, in plain Python and whole numbers: some ten microseconds.

The same sum as in `best_play`, for a single deal: see there.
"""

import math
from array import array
from collections.abc import Sequence
from operator import sub

from cardroom.cards.cards import HAND_SIZE, Card
from cardroom.tables.poker.odds.game import draws
from cardroom.tables.poker.odds.subset_numbers import MASKS, SIZES, subset_numbers

DRAWN = tuple(HAND_SIZE - size for size in SIZES)

# Of holds that are the same in all else the one with more cards is better, then the one whose last card in the order of
# the deck comes earlier there, then the one whose last but one does, and so on: the one whose mask is the lower number.
# Here are the masks from the worst to the best, and the place of each mask in that order.
BY_RANK = tuple(sorted(range(MASKS), key=lambda mask: (SIZES[mask], -mask)))
RANKS = tuple(BY_RANK.index(mask) for mask in range(MASKS))


def scale(deck_size: int) -> tuple[int, ...]:
    """What makes the pays of holds comparable: a factor for each mask, in inverse proportion to the number of draws.

    Each is a multiple of 32, so that factor times pay plus rank orders all 32 holds of a deal.
    """
    ways = draws(deck_size)
    common = math.lcm(*ways)
    return tuple(common // ways[drawn] * MASKS for drawn in DRAWN)


def pays_of_holds(totals: "array[int]", deal: Sequence[Card], pay: int) -> list[int]:
    """W: what all hands that can come of each hold pay together.

    Args:
        totals: for each set of at most four cards, by its subset number, the pay of all hands that contain it.
        deal: five sorted cards.
        pay: what the deal pays as it is.

    Returns:
        32 numbers, by the mask of the cards held.
    """
    numbers = subset_numbers(deal)
    worth = [totals[number] for number in numbers[:-1]]
    worth.append(pay)
    # The Möbius transform, one card at a time. Each step takes the masks' lowest bit and makes it their highest, so
    # after five steps all are where they were.
    for _ in range(HAND_SIZE):
        held = worth[1::2]
        worth = [*map(sub, worth[::2], held), *held]
    return worth
