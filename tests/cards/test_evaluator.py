"""Compares the evaluator with the readable order and the judge; invalid hands."""

import os
import random
import subprocess
import sys
from collections.abc import Iterator, Sequence
from enum import IntEnum
from itertools import combinations, permutations
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from cardroom.cards import evaluator
from cardroom.cards.cards import DECK, JOKER, BadCards, check_hand, parse_hand
from cardroom.cards.evaluator import hand_class
from cardroom.cards.hand_classes import hand_classes
from cardroom.cards.hands import judge
from cardroom.cards.showdown import name_hand
from tests.cards.comparing import compare, hand_of
from tests.cards.test_hands import hands


class Court(IntEnum):
    """Integers equal to a card of the deck, but of another type."""

    KING_OF_SPADES = 12


@pytest.fixture
def before_the_first_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """Resets the tables to their state before the first hand."""
    monkeypatch.setattr(evaluator, "_OPENINGS", [])


def one_hand_of_each_class() -> Iterator[tuple[int, Sequence[int]]]:
    """Yields each class of hands of 53 cards with its first hand."""
    met = set()
    for hand in combinations(reversed(DECK), 5):
        found = hand_class(hand)
        if found not in met:
            met.add(found)
            yield found, hand


@given(hands)
def test_the_class_is_that_of_the_readable_order(hand: list[int]) -> None:
    assert hand_classes().names[hand_class(hand)] == name_hand(hand)
    assert hand_class(tuple(hand)) == hand_class(hand)


def test_the_class_is_that_of_the_readable_order_for_many_random_hands() -> None:
    dealer = random.Random(7)
    names = hand_classes().names
    for _ in range(4000):
        hand = dealer.sample(DECK, 5)
        assert names[hand_class(hand)] == name_hand(hand), hand
        with_joker = [*dealer.sample(range(52), 4), JOKER]
        dealer.shuffle(with_joker)
        assert names[hand_class(with_joker)] == name_hand(with_joker), with_joker


def test_all_classes_are_met_and_are_what_the_judge_says() -> None:
    met = dict(one_hand_of_each_class())
    assert sorted(met) == list(range(7475))
    names = hand_classes().names
    assert all(hand_of(names[found]) is judge(hand) for found, hand in met.items())


@pytest.mark.parametrize(
    "text",
    [
        "AS KS 9S 5S 3S",
        "AS KS 9S 5S 3D",
        "AS KS 9S 5D 3D",
        "AS KS 9D 5D 3D",
        "AS KS 9S 5S JOKER",
        "AS KS 9D 5D JOKER",
        "AS KS 9S 5D JOKER",
        "9S 9D 5H 5S JOKER",
        "9S 9D 9H 9C JOKER",
        "10S JS QS KS AS",
        "10D JD QD KD JOKER",
        "AS AD AH KS KC",
    ],
)
def test_in_any_order_the_cards_are_of_the_same_class(text: str) -> None:
    hand = parse_hand(text)
    assert {hand_class(order) for order in permutations(hand)} == {hand_class(hand)}
    assert hand_classes().names[hand_class(hand)] == name_hand(hand)


PAIRS = list(combinations(range(5), 2))
FOUR = [2, 3, 4, 5]
WRONG: list[Sequence[Any]] = [
    (),
    (1, 2, 3, 4),
    (1, 2, 3, 4, 5, 6),
    (1, 2, 3, 4, 53),
    (53, 1, 2, 3, 4),
    (1, 2, 3, 4, 10**30),
    (1, 2, 3, 4, 5.0),
    (1, 2, 3, 4, None),
    (1, 2, 3, 4, [5]),
    ("AS", "KS", "QS", "JS", "10S"),
    "AKQJ9",
    *([*FOUR[:place], wrong, *FOUR[place:]] for place in range(5) for wrong in (-1, -53, True, False)),
    *([twin if place in twins else 20 + place for place in range(5)] for twins in PAIRS for twin in (17, JOKER)),
]


@pytest.mark.parametrize("hand", WRONG, ids=repr)
def test_what_is_no_hand_has_no_class(hand: Sequence[int]) -> None:
    for call in (hand_class, lambda wrong: compare(wrong, range(5)), lambda wrong: compare(range(5), wrong)):
        with pytest.raises(BadCards) as caught:
            call(hand)
        assert isinstance(caught.value, ValueError)
        assert str(caught.value) and "\n" not in str(caught.value)


anything = st.one_of(
    st.integers(-60, 60), st.booleans(), st.floats(), st.text(max_size=2), st.none(), st.just(Court(12))
)


@given(st.lists(anything, max_size=7) | st.lists(st.integers(-2, 55), min_size=5, max_size=5))
@example([Court.KING_OF_SPADES, 3, 4, 5, 6])
def test_it_takes_what_the_judge_takes_and_nothing_else(hand: list[Any]) -> None:
    try:
        check_hand(hand)
    except BadCards as refused:
        with pytest.raises(BadCards) as caught:
            hand_class(hand)
        assert str(caught.value) == str(refused)
    else:
        assert hand_classes().names[hand_class(hand)] == name_hand(hand)


@pytest.mark.usefixtures("before_the_first_hand")
@pytest.mark.parametrize("text", ["10S JS QS KS AS", "2S 2D 2H 2C JOKER", "JOKER 2D 2H 2C 2S"])
def test_the_first_hand_is_like_any_other(text: str) -> None:
    hand = parse_hand(text)
    first = hand_class(hand)
    assert first == hand_class(hand)
    assert hand_classes().names[first] == name_hand(hand)


@pytest.mark.usefixtures("before_the_first_hand")
def test_a_first_hand_that_is_none_is_refused_and_the_next_is_not() -> None:
    with pytest.raises(BadCards):
        hand_class([1, 2, 3, 4])
    assert hand_classes().names[hand_class(range(5))] == name_hand(range(5))


def test_neither_numpy_nor_the_tables_come_with_the_import() -> None:
    printed = subprocess.run(
        [
            sys.executable,
            "-c",
            "import sys; from cardroom.cards import evaluator, evaluator_native, hand_classes\n"
            "built = lambda: [len(evaluator._OPENINGS), len(evaluator_native._TABLES.cards)]\n"
            "print('numpy' in sys.modules, built(), hand_classes.hand_classes.cache_info().currsize)\n"
            "evaluator.hand_class(range(5))\n"
            "print('numpy' in sys.modules, built(), hand_classes.hand_classes.cache_info().currsize)",
        ],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)},
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    assert printed.splitlines() == ["False [0, 0] 0", "False [53, 0] 1"]
