"""Classes of card sets that differ only by suits."""

from collections import Counter
from itertools import permutations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardroom.cards.cards import DECK, JOKER
from cardroom.tables.poker.odds.subset_numbers import SUBSETS, subset_numbers
from tools.poker_hands.suit_classes import SuitClasses, build_suit_classes

EXCHANGES = tuple(permutations(range(4)))


@pytest.fixture(scope="module")
def classes() -> SuitClasses:
    return build_suit_classes()


def exchanged(cards: list[int], suits: tuple[int, ...]) -> tuple[int, ...]:
    """Returns the cards with permuted suits, sorted."""
    return tuple(sorted(card if card == JOKER else suits[card // 13] * 13 + card % 13 for card in cards))


def test_all_deals_fall_into_150891_classes(classes: SuitClasses) -> None:
    joker = classes.deals[:, -1] == JOKER
    assert len(classes.deals) == 150_891
    assert np.count_nonzero(~joker) == 134_459
    assert np.count_nonzero(joker) == 16_432
    assert not joker[:134_459].any()
    assert classes.weights.sum(dtype=int) == 2_869_685
    assert classes.weights[:134_459].sum(dtype=int) == 2_598_960


def test_no_two_classes_are_one(classes: SuitClasses) -> None:
    """Compares the deals by their suits' numbers, without the suits' names."""
    deals = classes.deals.tolist()
    named = {
        (JOKER in deal, *sorted(tuple(card % 13 for card in deal if card // 13 == suit) for suit in range(4)))
        for deal in deals
    }
    assert len(named) == len(deals)


def test_a_class_weighs_as_much_as_it_has_deals(classes: SuitClasses) -> None:
    for index in range(0, len(classes.deals), 97):
        deal = classes.deals[index].tolist()
        assert deal == sorted(set(deal))
        assert classes.weights[index] == len({exchanged(deal, suits) for suits in EXCHANGES})


def test_all_small_sets_fall_into_20308_classes(classes: SuitClasses) -> None:
    assert len(classes.row_of) == SUBSETS
    assert sorted(Counter(classes.row_of.tolist())) == list(range(20_308))


@given(st.lists(st.sampled_from(DECK), max_size=4, unique=True), st.sampled_from(EXCHANGES))
def test_other_suits_are_the_same_class(classes: SuitClasses, cards: list[int], suits: tuple[int, ...]) -> None:
    one, other = (classes.row_of[subset_numbers(held)[-1]] for held in (sorted(cards), exchanged(cards, suits)))
    assert one == other


def test_other_numbers_are_another_class(classes: SuitClasses) -> None:
    """Checks that a class contains nothing but permutations.

    A class has as many sets as one of them has permutations of its suits.
    """
    sizes = Counter(classes.row_of.tolist())
    for cards in ([], [3], [3, 16], [3, 17], [3, 4, 5], [3, 16, 29, 42], [3, 17, 18, 31], [3, 17, 31, JOKER]):
        names = {exchanged(cards, suits) for suits in EXCHANGES}
        assert sizes[int(classes.row_of[subset_numbers(cards)[-1]])] == len(names)
