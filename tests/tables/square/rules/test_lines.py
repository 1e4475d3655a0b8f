"""Marks, points and reach of lines: every hand of the decks."""

import random
from collections import Counter
from decimal import Decimal, localcontext
from itertools import combinations, combinations_with_replacement
from math import comb, floor, sqrt

import numpy as np
import pytest

from cardroom.cards.cards import BadCards, parse_card
from cardroom.cards.showdown import HandKind
from cardroom.tables.square.player.points import Scoring
from cardroom.tables.square.player.series import points_of_lines
from cardroom.tables.square.rules.lines import Mark, mark_of, mark_of_kind
from cardroom.tables.square.rules.reach import best_mark, chance_of_one, present_mark, ways_to_fill
from cardroom.tables.square.rules.stages import STAGES, deck_of, ranks_of
from tests.tables.square.rules.all_hands import POINTS, all_hands, expected_numbers, marks_by_counting

INDICES = {"*": -1, "1": 0, "2": 1, "3": 2, "H": 3, "s": 4, "4": 5, "f": 6, "R": 7, "S": 8}
"""D of the original program."""


def points_by_formula(index: int) -> int:
    """Returns the points by the formula of the original program.

    floor(9 D frac(sqrt(27) D^4)): the fraction of an irrational number, chosen so that it gives the wanted points.

    Args:
        index: D in the listing.
    """
    irrational = sqrt(27) * index**4
    return floor(9 * index * (irrational - floor(irrational)))


@pytest.mark.parametrize("stage", STAGES)
def test_every_hand_of_a_deck_gets_the_points_of_the_table(stage: int) -> None:
    hands = all_hands(deck_of(stage))
    marks = marks_by_counting(hands)
    assert dict(zip(*np.unique_counts(marks), strict=True)) == {
        mark: number for mark, number in expected_numbers(ranks_of(stage)).items() if number
    }
    points = points_of_lines(hands, Scoring.SQUARE)
    for mark in POINTS:
        assert set(points[marks == mark].tolist()) <= {POINTS[mark]} & {points_by_formula(INDICES[mark])}, mark


def test_every_combination_of_ranks_has_the_right_mark() -> None:
    """Checks `mark_of` for each multiset of ranks, with and without a flush."""
    multisets = [ranks for ranks in combinations_with_replacement(range(13), 5) if ranks[0] != ranks[4]]
    hands = [*map(_of_four_suits, multisets), *combinations(range(13), 5)]
    assert len(hands) == 6175 + 1287, "ranks of no five equal, and of one suit"
    marks = marks_by_counting(np.array(hands, np.uint8))
    assert [mark_of(hand).value for hand in hands] == marks.tolist()
    assert set(marks.tolist()) == set(POINTS)


def _of_four_suits(ranks: tuple[int, ...]) -> tuple[int, ...]:
    """Returns a hand of these ranks that is no flush.

    Args:
        ranks: in ascending order, not all equal.
    """
    return tuple(13 * (place % 4) + rank for place, rank in enumerate(ranks))


@pytest.mark.long
@pytest.mark.parametrize("stage", STAGES)
def test_square_hands(stage: int) -> None:
    """Checks `mark_of` and the formula for every hand of the five decks."""
    hands = all_hands(deck_of(stage))
    expected = marks_by_counting(hands)
    by_formula = {mark: points_by_formula(INDICES[mark.value]) for mark in Mark}
    for hand, mark in zip(hands.tolist(), expected.tolist(), strict=True):
        found = mark_of(hand)
        assert found.value == mark
        assert found.points == by_formula[found] == POINTS[mark]


@pytest.mark.parametrize("mark", Mark)
def test_the_formula_gives_the_points_of_the_table_without_rounding(mark: Mark) -> None:
    assert points_by_formula(INDICES[mark.value]) == mark.points == POINTS[mark.value]
    with localcontext() as context:
        context.prec = 60
        irrational = Decimal(27).sqrt() * INDICES[mark.value] ** 4
        product = 9 * INDICES[mark.value] * (irrational - floor(irrational))
        assert floor(product) == mark.points
        assert mark is Mark.PAIR or Decimal("0.001") < product - floor(product) < Decimal("0.999")


@pytest.mark.parametrize("cards", [(0, 1, 2, 3), (0, 1, 2, 3, 3), (0, 1, 2, 3, 4, 5), (0, 1, 2, 3, 53)])
def test_a_line_is_five_different_cards(cards: tuple[int, ...]) -> None:
    with pytest.raises(BadCards):
        mark_of(cards)


def test_five_of_a_kind_has_no_mark() -> None:
    kinds = [kind for kind in HandKind if kind is not HandKind.FIVE_OF_A_KIND]
    assert {mark_of_kind(kind) for kind in kinds} == set(Mark)
    with pytest.raises(KeyError):
        mark_of_kind(HandKind.FIVE_OF_A_KIND)


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


def test_a_full_line_has_its_mark_and_only_the_last_stage_a_royal_straight_flush() -> None:
    assert best_mark((), deck_of(5)) is Mark.ROYAL_STRAIGHT_FLUSH
    assert best_mark((), deck_of(4)) is Mark.STRAIGHT_FLUSH
    assert best_mark(cards("AS 2S 3S 4S 6D"), deck_of(5)) is Mark.NOTHING


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
