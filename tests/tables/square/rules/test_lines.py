"""Marks and points of lines: every hand of the five decks."""

from decimal import Decimal, localcontext
from itertools import combinations, combinations_with_replacement
from math import floor, sqrt

import numpy as np
import pytest

from cardroom.cards.cards import BadCards
from cardroom.cards.showdown import HandKind
from cardroom.tables.square.player.points import Scoring
from cardroom.tables.square.player.series import points_of_lines
from cardroom.tables.square.rules.lines import Mark, mark_of, mark_of_kind
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
