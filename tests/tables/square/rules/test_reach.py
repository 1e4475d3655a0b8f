"""The present and the best possible mark of a line."""

import random
from itertools import combinations

import pytest

from cardroom.cards.cards import parse_card
from cardroom.tables.square.rules.lines import Mark, mark_of
from cardroom.tables.square.rules.reach import best_mark, present_mark
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
