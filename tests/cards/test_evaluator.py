"""Compares the evaluators with the readable order and the judge; invalid hands.

The look-up of the compiled program is interpreted here; `tests/packaging_forms/test_compiled.py` compares it compiled.
"""

import os
import random
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from enum import IntEnum
from itertools import combinations
from typing import Any, TypeAlias

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from cardroom.cards import evaluator, evaluator_native
from cardroom.cards.cards import DECK, JOKER, BadCards, check_hand, parse_hand
from cardroom.cards.evaluator import hand_class
from cardroom.cards.hand_classes import hand_classes
from cardroom.cards.hands import judge
from cardroom.cards.showdown import name_hand
from tests.cards.comparing import compare, hand_of
from tests.cards.test_hands import hands

Look: TypeAlias = Callable[[Sequence[Any]], int]
LOOKS = (evaluator.walked_class, evaluator_native.hand_class)
BOTH = pytest.mark.parametrize("look", LOOKS)


class Court(IntEnum):
    """Integers equal to a card of the deck, but of another type."""

    KING_OF_SPADES = 12


@pytest.fixture
def before_the_first_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """Resets the tables to their state before the first hand."""
    monkeypatch.setattr(evaluator, "_OPENINGS", [])
    monkeypatch.setattr(evaluator_native, "_TABLES", evaluator_native._Tables())


def one_hand_of_each_class() -> Iterator[tuple[int, Sequence[int]]]:
    """Yields each class of hands of 53 cards with its first hand."""
    met = set()
    for hand in combinations(reversed(DECK), 5):
        found = hand_class(hand)
        if found not in met:
            met.add(found)
            yield found, hand


@BOTH
@given(hand=hands)
def test_the_class_is_that_of_the_readable_order(look: Look, hand: list[int]) -> None:
    assert hand_classes().names[look(hand)] == name_hand(hand)
    assert look(tuple(hand)) == look(hand)


def test_the_walk_is_used_and_many_hands_have_the_same_class_in_both() -> None:
    dealer = random.Random(8)
    for _ in range(20_000):
        for hand in (dealer.sample(DECK, 5), [*dealer.sample(range(52), 4), JOKER]):
            assert evaluator_native.hand_class(hand) == evaluator.walked_class(hand), hand
    assert not evaluator.IS_COMPILED
    assert hand_class is evaluator.walked_class


def test_all_classes_are_met_and_are_what_the_judge_says() -> None:
    met = dict(one_hand_of_each_class())
    assert sorted(met) == list(range(7475))
    names = hand_classes().names
    assert all(hand_of(names[found]) is judge(hand) for found, hand in met.items())


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
    for call in (*LOOKS, lambda wrong: compare(wrong, range(5)), lambda wrong: compare(range(5), wrong)):
        with pytest.raises(BadCards) as caught:
            call(hand)
        assert isinstance(caught.value, ValueError)
        assert str(caught.value) and "\n" not in str(caught.value)


anything = st.one_of(
    st.integers(-60, 60), st.booleans(), st.floats(), st.text(max_size=2), st.none(), st.just(Court(12))
)


@BOTH
@given(hand=st.lists(anything, max_size=7) | st.lists(st.integers(-2, 55), min_size=5, max_size=5))
@example(hand=[Court.KING_OF_SPADES, 3, 4, 5, 6])
def test_it_takes_what_the_judge_takes_and_nothing_else(look: Look, hand: list[Any]) -> None:
    try:
        check_hand(hand)
    except BadCards as refused:
        with pytest.raises(BadCards) as caught:
            look(hand)
        assert str(caught.value) == str(refused)
    else:
        assert hand_classes().names[look(hand)] == name_hand(hand)


@BOTH
@pytest.mark.usefixtures("before_the_first_hand")
@pytest.mark.parametrize("text", ["10S JS QS KS AS", "2S 2D 2H 2C JOKER", "JOKER 2D 2H 2C 2S"])
def test_the_first_hand_is_like_any_other(look: Look, text: str) -> None:
    hand = parse_hand(text)
    first = look(hand)
    assert first == look(hand)
    assert hand_classes().names[first] == name_hand(hand)


@BOTH
@pytest.mark.usefixtures("before_the_first_hand")
def test_a_first_hand_that_is_none_is_refused_and_the_next_is_not(look: Look) -> None:
    with pytest.raises(BadCards):
        look([1, 2, 3, 4])
    assert hand_classes().names[look(range(5))] == name_hand(range(5))


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
