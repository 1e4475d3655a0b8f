"""Pays of all 32 holds of one deal; a hot module.

The numbers are integers; a deal takes some four microseconds, and one where the module is compiled. The sum is
that of `best_play`, for a single deal; its docstring has the formula.
"""

import math
from collections.abc import Sequence
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from cardroom.cards.cards import HAND_SIZE, Card
from cardroom.tables.poker.odds.game import draws
from cardroom.tables.poker.odds.subset_numbers import MASKS, SIZES, STEPS

DRAWN = tuple(HAND_SIZE - size for size in SIZES)

# Ties are broken by the order of the masks: the hold with more cards is better, then the one whose last card comes
# earlier in the deck, then the one whose last but one does, and so on, which is the mask with the lower number.
# `BY_RANK` lists the masks from the worst to the best; `RANKS` has the place of each mask in it.
BY_RANK = tuple(sorted(range(MASKS), key=lambda mask: (SIZES[mask], -mask)))
RANKS = tuple(BY_RANK.index(mask) for mask in range(MASKS))


# The step of each card in the number of a set that has none, one, two or three lower cards.
_STEPS_0: Final = tuple(steps[0] for steps in STEPS)
_STEPS_1: Final = tuple(steps[1] for steps in STEPS)
_STEPS_2: Final = tuple(steps[2] for steps in STEPS)
_STEPS_3: Final = tuple(steps[3] for steps in STEPS)


def scale(deck_size: int) -> tuple[int, ...]:
    """Returns the factor of each mask that makes pays comparable.

    A factor is in inverse proportion to the number of draws. Each is a multiple of 32, so that factor times pay plus
    rank orders all 32 holds of a deal.
    """
    ways = draws(deck_size)
    common = math.lcm(*ways)
    return tuple(common // ways[drawn] * MASKS for drawn in DRAWN)


def pays_of_holds(totals: vec[i64], deal: Sequence[Card], pay: int) -> list[int]:
    """Returns W: the total pay of all hands of each hold.

    Args:
        totals: for each set of at most four cards, by its subset number, the pay of all hands that contain it.
        deal: five sorted cards.
        pay: the pay of the deal itself.

    Returns:
        32 numbers, by the mask of the held cards.
    """
    a, b, c, d, e = deal
    # The number of a set is the sum of its cards' steps; a card's step depends on how many lower cards are in the set.
    # With all sets written out, this takes less than half the time of loops over lists, and compiled a tenth.
    a0 = _STEPS_0[a]
    b0, b1 = _STEPS_0[b], _STEPS_1[b]
    c0, c1, c2 = _STEPS_0[c], _STEPS_1[c], _STEPS_2[c]
    d0, d1, d2, d3 = _STEPS_0[d], _STEPS_1[d], _STEPS_2[d], _STEPS_3[d]
    e0, e1, e2, e3 = _STEPS_0[e], _STEPS_1[e], _STEPS_2[e], _STEPS_3[e]
    ab = a0 + b1
    ac, bc, abc = a0 + c1, b0 + c1, ab + c2
    ad, bd, cd, abd, acd, bcd = a0 + d1, b0 + d1, c0 + d1, ab + d2, ac + d2, bc + d2
    # The totals by mask, whose lowest bit is the lowest card.
    w00, w01, w02, w03 = totals[0], totals[a0], totals[b0], totals[ab]
    w04, w05, w06, w07 = totals[c0], totals[ac], totals[bc], totals[abc]
    w08, w09, w10, w11 = totals[d0], totals[ad], totals[bd], totals[abd]
    w12, w13, w14, w15 = totals[cd], totals[acd], totals[bcd], totals[abc + d3]
    w16, w17, w18, w19 = totals[e0], totals[a0 + e1], totals[b0 + e1], totals[ab + e2]
    w20, w21, w22, w23 = totals[c0 + e1], totals[ac + e2], totals[bc + e2], totals[abc + e3]
    w24, w25, w26, w27 = totals[d0 + e1], totals[ad + e2], totals[bd + e2], totals[abd + e3]
    w28, w29, w30, w31 = totals[cd + e2], totals[acd + e3], totals[bcd + e3], pay
    # The Möbius transform: without the lowest card.
    w00, w02, w04, w06 = w00 - w01, w02 - w03, w04 - w05, w06 - w07
    w08, w10, w12, w14 = w08 - w09, w10 - w11, w12 - w13, w14 - w15
    w16, w18, w20, w22 = w16 - w17, w18 - w19, w20 - w21, w22 - w23
    w24, w26, w28, w30 = w24 - w25, w26 - w27, w28 - w29, w30 - w31
    # … the second card.
    w00, w01, w04, w05 = w00 - w02, w01 - w03, w04 - w06, w05 - w07
    w08, w09, w12, w13 = w08 - w10, w09 - w11, w12 - w14, w13 - w15
    w16, w17, w20, w21 = w16 - w18, w17 - w19, w20 - w22, w21 - w23
    w24, w25, w28, w29 = w24 - w26, w25 - w27, w28 - w30, w29 - w31
    # … the third card.
    w00, w01, w02, w03 = w00 - w04, w01 - w05, w02 - w06, w03 - w07
    w08, w09, w10, w11 = w08 - w12, w09 - w13, w10 - w14, w11 - w15
    w16, w17, w18, w19 = w16 - w20, w17 - w21, w18 - w22, w19 - w23
    w24, w25, w26, w27 = w24 - w28, w25 - w29, w26 - w30, w27 - w31
    # … the fourth card.
    w00, w01, w02, w03 = w00 - w08, w01 - w09, w02 - w10, w03 - w11
    w04, w05, w06, w07 = w04 - w12, w05 - w13, w06 - w14, w07 - w15
    w16, w17, w18, w19 = w16 - w24, w17 - w25, w18 - w26, w19 - w27
    w20, w21, w22, w23 = w20 - w28, w21 - w29, w22 - w30, w23 - w31
    # … the highest card.
    w00, w01, w02, w03 = w00 - w16, w01 - w17, w02 - w18, w03 - w19
    w04, w05, w06, w07 = w04 - w20, w05 - w21, w06 - w22, w07 - w23
    w08, w09, w10, w11 = w08 - w24, w09 - w25, w10 - w26, w11 - w27
    w12, w13, w14, w15 = w12 - w28, w13 - w29, w14 - w30, w15 - w31
    return [
        w00, w01, w02, w03, w04, w05, w06, w07,
        w08, w09, w10, w11, w12, w13, w14, w15,
        w16, w17, w18, w19, w20, w21, w22, w23,
        w24, w25, w26, w27, w28, w29, w30, w31,
    ]  # fmt: skip
