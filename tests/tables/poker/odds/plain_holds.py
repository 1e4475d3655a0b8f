"""A second implementation of the pays of holds, in plain Python."""

from collections.abc import Sequence

from cardroom.tables.poker.odds.game import Game
from cardroom.tables.poker.odds.odds_tables import OddsTables
from cardroom.tables.poker.odds.subset_numbers import STEPS

_STEPS_0, _STEPS_1, _STEPS_2, _STEPS_3, _ = STEPS.tolist()


def totals_of(tables: OddsTables, game: Game) -> list[int]:
    """Returns, for each set, the pay of all hands containing it.

    The sets have at most four cards and are ordered by subset number.
    """
    totals: list[int] = tables.totals_of(game.deck_size, game.fine_pays())[tables.row_of].tolist()
    return totals


def pays_of_holds(totals: Sequence[int], deal: Sequence[int], pay: int) -> list[int]:
    """Returns the total pay of each hold, by its mask.

    Args:
        totals: for each set of at most four cards, by its subset number, the pay of all hands that contain it.
        deal: five sorted cards.
        pay: the pay of the deal itself.
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
