"""Tests of the exact chance of losing for two players.

It is compared with a count of all deals and with simulated games.
"""

import math
import random
from fractions import Fraction
from functools import cache
from itertools import combinations

from cardroom.cards.cards import JOKER, number_of
from cardroom.tables.old_maid.rules.cluster import OldMaidOptions, without_pairs
from tests.benchmarks.old_maid_chances import chance_of_two, shared
from tests.tables.old_maid.rules.play import all_of, by_chance, numbered_seed, paired

GAMES = 3_000


def test_one_of_two_loses() -> None:
    first, other = chance_of_two()
    assert first + other == 1
    assert 0.5 < first < 0.52, "the first to draw loses slightly more often"


def test_the_numbers_that_both_hold_are_counted_right() -> None:
    assert sum(shared(26).values()) == 1
    assert set(shared(26)) <= set(range(0, 14, 2))
    assert set(shared(27)) <= set(range(1, 14, 2))


def test_against_every_deal_of_a_small_deck() -> None:
    """Compares the formula with a count of all deals.

    The deck has two numbers of four cards.
    """
    deck = tuple(13 * suit + number for suit in range(4) for number in range(2))
    counts: dict[int, int] = {}
    for held in combinations(deck, 4):
        both = len(without_pairs(held)[0])
        counts[both] = counts.get(both, 0) + 1
    assert counts == {0: 1 + 6 * 6 + 1, 2: 4 * 4 + 4 * 4}


def test_against_a_game_followed_card_by_card() -> None:
    """Compares the formula with the whole tree of draws.

    The tree follows single cards, from a position with three numbers each.
    """

    @cache
    def holder_loses(drawer: tuple[int, ...], other: tuple[int, ...]) -> Fraction:
        """Returns the chance that the holder keeps the joker.

        Positions that recur are solved by one equation.
        """
        if not drawer or not other:
            return Fraction(1)
        known, back = Fraction(0), Fraction(0)
        for card in other:
            share = Fraction(1, len(other))
            if card == JOKER:
                back += share
                continue
            left = tuple(held for held in drawer if number_of(held) != number_of(card) or held == JOKER)
            known += share * holder_loses(tuple(each for each in other if each != card), left)
        # The joker has been drawn: the same position with the sides exchanged, and the other player as the holder.
        return (known + back) / (1 + back)

    nonholder, holder = (0, 1, 2), (13, 14, 15, JOKER)
    one, other = {0: Fraction(1)}, {0: Fraction(1)}  # H(k) and N(k), computed here by the formulas of the docstring
    for both in range(1, 4):
        one[both] = other[both - 1]
        other[both] = (both * one[both - 1] + 1) / Fraction(both + 2)
    assert holder_loses(nonholder, holder) == other[3]


def test_a_sample_of_played_games_agrees_within_five_sigma() -> None:
    first, _ = chance_of_two()
    source = random.Random(20261120)
    lost = 0
    for number in range(GAMES):
        cluster = paired(numbered_seed(number), OldMaidOptions(2))
        for after in all_of(cluster, by_chance(source)):
            cluster = after
        lost += cluster.holder == 0
    sigma = math.sqrt(first * (1 - first) / GAMES)
    assert abs(lost / GAMES - first) < 5 * sigma
