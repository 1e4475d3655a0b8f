"""Numbers of sets, classes of suits, and hands that contain a set."""

import random
from collections import Counter
from itertools import chain, combinations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardroom.cards.cards import DECK, JOKER
from cardroom.cards.hands import Hand
from cardroom.tables.poker.odds.game import hand_of
from cardroom.tables.poker.odds.odds_tables import OddsTables
from cardroom.tables.poker.odds.subset_numbers import SIZES, STARTS, SUBSETS, WHOLE, subset_numbers, subset_rows
from tests.tables.poker.odds.all_hands import all_hands, natural_hands
from tools.suit_classes import build_suit_classes

# Each hand's count without and with the joker.
KNOWN = {
    Hand.NOTHING: (2_400_780, 169_848),
    Hand.TWO_PAIR: (123_552, 0),
    Hand.THREE_OF_A_KIND: (54_912, 82_368),
    Hand.STRAIGHT: (10_200, 10_332),
    Hand.FLUSH: (5_108, 2_696),
    Hand.FULL_HOUSE: (3_744, 2_808),
    Hand.FOUR_OF_A_KIND: (624, 2_496),
    Hand.STRAIGHT_FLUSH: (36, 144),
    Hand.FIVE_OF_A_KIND: (0, 13),
    Hand.ROYAL_STRAIGHT_FLUSH: (4, 20),
}


def test_the_empty_set_is_in_all_hands(shipped: OddsTables) -> None:
    found = {hand: [0, 0] for hand in Hand}
    for column, of_kind in enumerate((shipped.natural, shipped.with_joker)):
        for fine, count in enumerate(of_kind[0].tolist()):
            found[hand_of(fine)][column] += count
    assert {hand: tuple(both) for hand, both in found.items()} == KNOWN


@pytest.mark.parametrize("size", [0, 1, 2, 3, 4])
def test_the_hands_that_contain_a_set(shipped: OddsTables, size: int) -> None:
    dice, counted = random.Random(size), {deck_size: shipped.counts_of(deck_size) for deck_size in (53, 52)}
    for _ in range(8):
        cards = tuple(sorted(dice.sample(range(53), size)))
        row = int(shipped.row_of[subset_numbers(cards)[-1]])
        for deck_size, hands in ((53, all_hands()), (52, natural_hands())):
            seen = np.bincount(hands.fine[hands.containing(cards)], minlength=24)
            assert counted[deck_size][row].tolist() == seen.tolist()


def test_the_rows_of_the_whole_hands_come_last(shipped: OddsTables) -> None:
    assert (shipped.deals_of(52), shipped.deals_of(53)) == (134_459, 150_891)
    whole = shipped.counts_of(53)[len(shipped.natural) :]
    assert (whole == np.eye(24)).all()


def test_each_subset_of_a_deal_has_the_row_of_its_class(shipped: OddsTables) -> None:
    rows = subset_rows(shipped.row_of, shipped.deals, shipped.fine_hands)
    for index in range(0, len(shipped.fine_hands), 997):
        numbers = subset_numbers(shipped.deals[index].tolist())
        assert rows[:-1, index].tolist() == shipped.row_of[numbers[:-1]].tolist()
        assert rows[-1, index] == len(shipped.natural) + int(shipped.fine_hands[index])


deals = st.lists(st.sampled_from(DECK), min_size=5, max_size=5, unique=True).map(sorted)


def test_the_numbers_of_all_sets_are_all_numbers() -> None:
    sets = chain.from_iterable(combinations(DECK, size) for size in range(5))
    assert sorted(subset_numbers(cards)[-1] for cards in sets) == list(range(SUBSETS))
    assert STARTS == (0, 1, 54, 1_432, 24_858, 317_683)


@given(deals)
def test_each_mask_has_the_number_of_its_cards(deal: list[int]) -> None:
    numbers = subset_numbers(deal)
    for mask in range(WHOLE):
        held = [card for place, card in enumerate(deal) if mask >> place & 1]
        assert len(held) == SIZES[mask]
        assert numbers[mask] == subset_numbers(held)[-1]
    assert numbers[WHOLE] >= SUBSETS


def test_all_deals_fall_into_150891_classes_and_all_small_sets_into_20308() -> None:
    classes = build_suit_classes()
    joker = classes.deals[:, -1] == JOKER
    assert len(classes.deals) == 150_891
    assert np.count_nonzero(~joker) == 134_459
    assert np.count_nonzero(joker) == 16_432
    assert not joker[:134_459].any()
    assert classes.weights.sum(dtype=int) == 2_869_685
    assert classes.weights[:134_459].sum(dtype=int) == 2_598_960
    assert sorted(Counter(classes.row_of.tolist())) == list(range(20_308))
