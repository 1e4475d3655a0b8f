"""Compares the array evaluator with exact counts and with the single evaluator."""

from itertools import chain, combinations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import DTypeLike, NDArray

from cardroom.cards.cards import DECK, JOKER
from cardroom.cards.evaluator import hand_class
from cardroom.cards.evaluator_batch import hand_classes_of
from cardroom.cards.hand_classes import hand_classes
from cardroom.cards.hands import Hand
from tests.cards.comparing import hand_of

# Hand: natural, with the joker.
COUNTS = {
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
TYPES = [np.int8, np.uint8, np.int16, np.uint16, np.int32, np.uint32, np.int64, np.uint64, ">i4", ">u8"]

hands = st.lists(st.sampled_from(DECK), min_size=5, max_size=5, unique=True)


@pytest.fixture(scope="module")
def all_hands() -> NDArray[np.uint8]:
    """Returns all 2,869,685 hands once, with cards in the deck's order."""
    return np.fromiter(chain.from_iterable(combinations(DECK, 5)), np.uint8).reshape(-1, 5)


def random_hands(count: int, seed: int = 5) -> NDArray[np.int64]:
    """Returns random hands of the whole deck, with cards in any order."""
    return np.random.default_rng(seed).random((count, len(DECK))).argsort(axis=1)[:, :5]


def test_the_exact_count_of_each_hand_over_all_deals(all_hands: NDArray[np.uint8]) -> None:
    assert len(all_hands) == 2_869_685
    classes = hand_classes_of(all_hands)
    with_joker = all_hands[:, 4] == JOKER
    made = np.array([hand_of(name) for name in hand_classes().names])
    for classes_of_part, column in ((classes[~with_joker], 0), (classes[with_joker], 1)):
        counts = np.bincount(made[classes_of_part], minlength=len(Hand))
        assert {hand: counts[hand] for hand in Hand} == {hand: both[column] for hand, both in COUNTS.items()}


def test_all_hands_have_the_classes_that_they_have_one_by_one(all_hands: NDArray[np.uint8]) -> None:
    one_by_one = np.fromiter(map(hand_class, combinations(DECK, 5)), np.int16, len(all_hands))
    assert np.array_equal(hand_classes_of(all_hands), one_by_one)


def test_without_the_joker_there_are_7462_classes(all_hands: NDArray[np.uint8]) -> None:
    natural = all_hands[all_hands[:, 4] != JOKER]
    assert len(natural) == 2_598_960
    assert np.count_nonzero(np.bincount(hand_classes_of(natural))) == 7462
    assert np.count_nonzero(np.bincount(hand_classes_of(all_hands))) == 7475


def test_in_any_order_the_cards_have_the_class_that_they_have_one_by_one() -> None:
    hands = random_hands(150_000)
    classes = hand_classes_of(hands)
    assert classes.shape == (150_000,)
    assert classes.tolist() == [hand_class(hand) for hand in hands.tolist()]


@given(st.lists(hands, max_size=20))
def test_any_hands_have_the_classes_that_they_have_one_by_one(rows: list[list[int]]) -> None:
    array = np.array(rows, np.int64).reshape(-1, 5)
    assert hand_classes_of(array).tolist() == [hand_class(row) for row in rows]


@given(hands, st.permutations(range(5)), st.permutations(range(4)))
def test_neither_order_nor_names_of_suits_matter(hand: list[int], order: list[int], suits: list[int]) -> None:
    renamed = [card if card == JOKER else 13 * suits[card // 13] + card % 13 for card in hand]
    one, other = hand_classes_of(np.array([hand, [renamed[place] for place in order]]))
    assert one == other


@pytest.mark.parametrize("kind", TYPES, ids=str)
def test_integers_of_any_type(kind: DTypeLike) -> None:
    hands = random_hands(1000)
    assert np.array_equal(hand_classes_of(hands.astype(kind)), hand_classes_of(hands))


def test_arrays_however_they_lie_in_memory() -> None:
    hands = random_hands(1000)
    expected = hand_classes_of(hands)
    assert np.array_equal(hand_classes_of(np.asfortranarray(hands)), expected)
    assert np.array_equal(hand_classes_of(hands[::-3]), expected[::-3])
    wide = np.zeros((1000, 11), np.int64)
    wide[:, 1::2] = hands
    assert np.array_equal(hand_classes_of(wide[:, 1::2]), expected)
    hands.setflags(write=False)
    assert np.array_equal(hand_classes_of(hands), expected)


def test_no_hands_have_no_classes() -> None:
    assert hand_classes_of(np.zeros((0, 5), np.int64)).shape == (0,)


@pytest.mark.parametrize("count", [1, 2**16 - 1, 2**16, 2**16 + 1])
def test_wherever_the_last_chunk_ends(count: int) -> None:
    hands = random_hands(count)
    assert hand_classes_of(hands)[-3:].tolist() == [hand_class(hand) for hand in hands[-3:].tolist()]
