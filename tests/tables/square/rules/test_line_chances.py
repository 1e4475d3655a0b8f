"""The ways to fill a line, counted without trying all of them."""

import random
from collections import Counter
from itertools import combinations
from math import comb

import pytest

from cardroom.tables.square.rules.lines import Mark, mark_of
from cardroom.tables.square.rules.reach import chance_of_one, ways_to_fill
from cardroom.tables.square.rules.stages import deck_of


@pytest.mark.parametrize("stage", [1, 5])
@pytest.mark.parametrize("lacks", [1, 2, 3])
def test_the_ways_are_those_of_all_sets_of_cards(stage: int, lacks: int) -> None:
    chance = random.Random(stage + lacks)
    for _ in range(25 if lacks < 3 else 4):
        deck = list(deck_of(stage))
        chance.shuffle(deck)
        line, left = deck[: 5 - lacks], deck[5 - lacks : 25]
        tried = Counter(mark_of((*line, *rest)) for rest in combinations(left, lacks))
        assert ways_to_fill(line, left) == tried


def test_a_line_of_one_suit_counts_its_straights_too() -> None:
    line = (0, 1, 2)
    tried = Counter(mark_of((*line, *rest)) for rest in combinations(sorted({*deck_of(5)} - {*line}), 2))
    found = ways_to_fill(line, sorted({*deck_of(5)} - {*line}))
    assert found == tried
    assert found[Mark.STRAIGHT_FLUSH] == 1


def test_an_empty_line_has_all_hands_of_the_deck() -> None:
    ways = ways_to_fill((), deck_of(5))
    assert sum(ways.values()) == comb(52, 5)
    assert ways[Mark.ROYAL_STRAIGHT_FLUSH] == 4
    assert ways[Mark.FULL_HOUSE] == 3744
    assert ways[Mark.FLUSH] == 5108


def test_the_chance_of_one_card_is_exact() -> None:
    assert chance_of_one(1, 20, 5) == pytest.approx(0.25)
    assert chance_of_one(20, 20, 1) == 1
    assert chance_of_one(0, 20, 5) == 0
    assert chance_of_one(2, 4, 2) == pytest.approx(5 / 6)
