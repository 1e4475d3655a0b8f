"""Pays of all 32 holds of one deal, in plain Python.

The numbers are integers; a deal takes some ten microseconds. The sum is that of `best_play`, for a single deal; its
docstring has the formula.
"""

import math
from array import array
from collections.abc import Sequence
from operator import sub

from cardroom.cards.cards import HAND_SIZE, Card
from cardroom.tables.poker.odds.game import draws
from cardroom.tables.poker.odds.subset_numbers import MASKS, SIZES, subset_numbers

DRAWN = tuple(HAND_SIZE - size for size in SIZES)

# Ties are broken by the order of the masks: the hold with more cards is better, then the one whose last card comes
# earlier in the deck, then the one whose last but one does, and so on, which is the mask with the lower number.
# `BY_RANK` lists the masks from the worst to the best; `RANKS` has the place of each mask in it.
BY_RANK = tuple(sorted(range(MASKS), key=lambda mask: (SIZES[mask], -mask)))
RANKS = tuple(BY_RANK.index(mask) for mask in range(MASKS))


def scale(deck_size: int) -> tuple[int, ...]:
    """Returns the factor of each mask that makes pays comparable.

    A factor is in inverse proportion to the number of draws. Each is a multiple of 32, so that factor times pay plus
    rank orders all 32 holds of a deal.
    """
    ways = draws(deck_size)
    common = math.lcm(*ways)
    return tuple(common // ways[drawn] * MASKS for drawn in DRAWN)


def pays_of_holds(totals: "array[int]", deal: Sequence[Card], pay: int) -> list[int]:
    """Returns W: the total pay of all hands of each hold.

    Args:
        totals: for each set of at most four cards, by its subset number, the pay of all hands that contain it.
        deal: five sorted cards.
        pay: the pay of the deal itself.

    Returns:
        32 numbers, by the mask of the held cards.
    """
    numbers = subset_numbers(deal)
    worth = [totals[number] for number in numbers[:-1]]
    worth.append(pay)
    # The Möbius transform, one card at a time. Each step moves the lowest bit of the masks to the top, so that after
    # five steps the masks are in their first order.
    for _ in range(HAND_SIZE):
        held = worth[1::2]
        worth = [*map(sub, worth[::2], held), *held]
    return worth
