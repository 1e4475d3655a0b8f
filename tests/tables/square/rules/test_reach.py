"""A line's present and best mark, and the ways to fill it."""

import random
from collections import Counter
from itertools import combinations
from math import comb

import pytest

from cardroom.cards.cards import parse_card
from cardroom.tables.square.rules.lines import Mark, mark_of
from cardroom.tables.square.rules.reach import best_mark, chance_of_one, present_mark, ways_to_fill
from cardroom.tables.square.rules.stages import deck_of


def cards(names: str) -> tuple[int, ...]:
    return tuple(map(parse_card, names.split()))


@pytest.mark.parametrize(
    ("names", "mark"),
    [
        ("", None),
        ("AS", Mark.NOTHING),
        ("AS 2S 3S 4S", Mark.NOTHING),
        ("AS AD", Mark.PAIR),
        ("AS AD 3C 3D", Mark.TWO_PAIR),
        ("AS AD AC 3D", Mark.THREE_OF_A_KIND),
        ("AS AD AC AH", Mark.FOUR_OF_A_KIND),
        ("AS AD AC 3D 3S", Mark.FULL_HOUSE),
        ("AS 2S 3S 4S 5S", Mark.STRAIGHT_FLUSH),
    ],
)
def test_the_present_mark_is_that_of_the_cards_alone(names: str, mark: Mark | None) -> None:
    assert present_mark(cards(names)) is mark


@pytest.mark.parametrize("stage", [1, 3, 5])
@pytest.mark.parametrize("lacks", [1, 2, 3])
def test_the_best_mark_is_that_of_the_best_completion(stage: int, lacks: int) -> None:
    chance = random.Random(10 * stage + lacks)
    for _ in range(60 if lacks < 3 else 12):
        deck = list(deck_of(stage))
        chance.shuffle(deck)
        line, left = deck[: 5 - lacks], deck[5 - lacks : 5 - lacks + chance.randint(11, 24)]
        marks = (mark_of((*line, *rest)) for rest in combinations(left, lacks))
        best = max(marks, key=lambda mark: mark.points)
        assert best_mark(line, left) is best, (line, left)


@pytest.mark.parametrize("lacks", [2, 3])
def test_lines_of_one_suit_or_of_neighbours_are_exact_too(lacks: int) -> None:
    chance = random.Random(lacks)
    for _ in range(40):
        low = chance.randint(0, 7)
        near = [card for card in deck_of(5) if low <= card % 13 <= low + 5]
        line = chance.sample(near if chance.random() < 0.5 else [card for card in near if card < 13], 5 - lacks)
        left = chance.sample([card for card in deck_of(5) if card not in line], 18)
        best = max((mark_of((*line, *rest)) for rest in combinations(left, lacks)), key=lambda mark: mark.points)
        assert best_mark(line, left) is best, (line, left)


def test_a_full_line_has_its_mark() -> None:
    assert best_mark(cards("AS 2S 3S 4S 6D"), deck_of(5)) is Mark.NOTHING


def test_only_the_last_stage_has_a_royal_straight_flush() -> None:
    assert best_mark((), deck_of(5)) is Mark.ROYAL_STRAIGHT_FLUSH
    assert best_mark((), deck_of(4)) is Mark.STRAIGHT_FLUSH


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


def test_lines_of_one_suit_and_empty_ones_count_all_their_hands() -> None:
    line = (0, 1, 2)
    tried = Counter(mark_of((*line, *rest)) for rest in combinations(sorted({*deck_of(5)} - {*line}), 2))
    found = ways_to_fill(line, sorted({*deck_of(5)} - {*line}))
    assert found == tried
    assert found[Mark.STRAIGHT_FLUSH] == 1
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
