"""Compares the look-up of the compiled program, interpreted, with the walk.

`tests/packaging_forms/test_compiled.py` compares it compiled.
"""

import random
from collections.abc import Callable, Sequence
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardroom.cards import evaluator, evaluator_native
from cardroom.cards.cards import DECK, JOKER, BadCards
from cardroom.cards.hand_classes import hand_classes
from cardroom.cards.showdown import name_hand
from tests.cards.test_evaluator import WRONG, anything
from tests.cards.test_hands import hands


@pytest.fixture
def empty_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    """Resets the tables to their state before the first hand."""
    monkeypatch.setattr(evaluator_native, "_TABLES", evaluator_native._Tables())


def answer(look: Callable[[Sequence[Any]], int], hand: Sequence[Any]) -> int | str:
    """Returns the class of a hand, or why there is none."""
    try:
        return look(hand)
    except BadCards as error:
        return str(error)


def test_here_the_walk_is_used() -> None:
    assert not evaluator.IS_COMPILED
    assert evaluator.hand_class is evaluator.walked_class


@given(hands)
def test_the_class_is_that_of_the_readable_order(hand: list[int]) -> None:
    assert hand_classes().names[evaluator_native.hand_class(hand)] == name_hand(hand)


def test_many_random_hands_have_the_class_of_the_walk() -> None:
    dealer = random.Random(8)
    for _ in range(20_000):
        hand = dealer.sample(DECK, 5)
        assert evaluator_native.hand_class(hand) == evaluator.walked_class(hand), hand
        with_joker = [*dealer.sample(range(52), 4), JOKER]
        assert evaluator_native.hand_class(with_joker) == evaluator.walked_class(with_joker), with_joker


@pytest.mark.parametrize("hand", WRONG, ids=repr)
def test_what_is_no_hand_has_no_class(hand: Sequence[Any]) -> None:
    assert isinstance(answer(evaluator_native.hand_class, hand), str)
    assert answer(evaluator_native.hand_class, hand) == answer(evaluator.walked_class, hand)


@given(st.lists(anything, max_size=7) | st.lists(st.integers(-2, 55), min_size=5, max_size=5))
def test_it_takes_what_the_walk_takes_and_nothing_else(hand: list[Any]) -> None:
    assert answer(evaluator_native.hand_class, hand) == answer(evaluator.walked_class, hand)


@pytest.mark.usefixtures("empty_tables")
@pytest.mark.parametrize("hand", [(9, 10, 11, 12, 0), (52, 14, 27, 1, 40), [14, 27, 40, 1, 52]])
def test_the_first_hand_is_like_any_other(hand: Sequence[int]) -> None:
    assert evaluator_native.hand_class(hand) == evaluator_native.hand_class(hand) == evaluator.walked_class(hand)


@pytest.mark.usefixtures("empty_tables")
def test_a_first_hand_that_is_none_is_refused_and_the_next_is_not() -> None:
    with pytest.raises(BadCards):
        evaluator_native.hand_class([1, 2, 3, 4])
    assert evaluator_native.hand_class(range(5)) == evaluator.walked_class(range(5))
