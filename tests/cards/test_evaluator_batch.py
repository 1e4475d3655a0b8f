"""The array evaluators against exact counts and the single evaluator."""

from collections import Counter
from collections.abc import Sequence
from itertools import chain, combinations, combinations_with_replacement, pairwise

import numpy as np
import pytest
from numpy.typing import DTypeLike, NDArray

from cardroom.cards.cards import DECK, JOKER
from cardroom.cards.evaluator import hand_class
from cardroom.cards.evaluator_batch import hand_classes_of
from cardroom.cards.hand_classes import KEYS, SUIT_BITS, hand_classes
from cardroom.cards.hands import Hand
from cardroom.cards.showdown import HandKind, name_hand
from tests.cards.comparing import hand_of
from tests.cards.test_hands import COUNTS

TYPES = [np.int8, np.uint8, np.int16, np.uint16, np.int32, np.uint32, np.int64, np.uint64, ">i4", ">u8"]


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
    for classes_of_part, column in ((classes[~with_joker], 1), (classes[with_joker], 2)):
        counts = np.bincount(made[classes_of_part], minlength=len(Hand))
        assert {hand: counts[hand] for hand in Hand} == {hand: numbers[column] for hand, numbers in COUNTS.items()}


def test_all_hands_have_their_classes_7462_without_the_joker(all_hands: NDArray[np.uint8]) -> None:
    natural = all_hands[all_hands[:, 4] != JOKER]
    assert len(natural) == 2_598_960
    assert np.count_nonzero(np.bincount(hand_classes_of(natural))) == 7462
    assert np.count_nonzero(np.bincount(hand_classes_of(all_hands))) == 7475
    one_by_one = np.fromiter(map(hand_class, combinations(DECK, 5)), np.int16, len(all_hands))
    assert np.array_equal(hand_classes_of(all_hands), one_by_one)


def test_in_any_order_the_cards_have_the_class_that_they_have_one_by_one() -> None:
    hands = random_hands(150_000)
    classes = hand_classes_of(hands)
    assert classes.shape == (150_000,)
    assert classes.tolist() == [hand_class(hand) for hand in hands.tolist()]


@pytest.mark.parametrize("kind", TYPES, ids=str)
def test_integers_of_any_type(kind: DTypeLike) -> None:
    hands = random_hands(1000)
    assert np.array_equal(hand_classes_of(hands.astype(kind)), hand_classes_of(hands))


def test_arrays_however_they_lie_in_memory_and_empty_ones() -> None:
    hands = random_hands(1000)
    expected = hand_classes_of(hands)
    assert np.array_equal(hand_classes_of(np.asfortranarray(hands)), expected)
    assert np.array_equal(hand_classes_of(hands[::-3]), expected[::-3])
    wide = np.zeros((1000, 11), np.int64)
    wide[:, 1::2] = hands
    assert np.array_equal(hand_classes_of(wide[:, 1::2]), expected)
    hands.setflags(write=False)
    assert np.array_equal(hand_classes_of(hands), expected)
    assert hand_classes_of(np.zeros((0, 5), np.int64)).shape == (0,)


@pytest.mark.parametrize("count", [1, 2**16 - 1, 2**16, 2**16 + 1])
def test_wherever_the_last_chunk_ends(count: int) -> None:
    hands = random_hands(count)
    assert hand_classes_of(hands)[-3:].tolist() == [hand_class(hand) for hand in hands[-3:].tolist()]


# The published numbers of classes of 52 cards; hands with and without one pair are both "nothing" here.
CLASSES = {
    Hand.NOTHING: 1277 + 2860,
    Hand.TWO_PAIR: 858,
    Hand.THREE_OF_A_KIND: 858,
    Hand.STRAIGHT: 10,
    Hand.FLUSH: 1277,
    Hand.FULL_HOUSE: 156,
    Hand.FOUR_OF_A_KIND: 156,
    Hand.STRAIGHT_FLUSH: 9,
    Hand.FIVE_OF_A_KIND: 13,
    Hand.ROYAL_STRAIGHT_FLUSH: 1,
}


def key_of(hand: Sequence[int]) -> int:
    return sum(KEYS[card] for card in hand)


def test_classes_are_counted_and_ascend_with_what_the_hands_make() -> None:
    names = hand_classes().names
    assert Counter(map(hand_of, names)) == CLASSES
    assert len(names) - CLASSES[Hand.FIVE_OF_A_KIND] == 7462
    paired = [name.kind is HandKind.PAIR for name in hand_classes().names if hand_of(name) is Hand.NOTHING]
    assert paired == 1277 * [False] + 2860 * [True]
    assert all(lower < upper for lower, upper in pairwise(names))
    assert [*map(hand_of, names)] == sorted(map(hand_of, names))


def test_a_key_tells_how_often_each_number_is_there() -> None:
    """Compares the number of keys: 6,175, and 1,820 with the joker."""
    natural = [five for five in combinations_with_replacement(range(13), 5) if max(Counter(five).values()) < 5]
    with_the_joker = [(*four, JOKER) for four in combinations_with_replacement(range(13), 4)]
    assert len({*map(key_of, natural)} | {*map(key_of, with_the_joker)}) == 6175 + 1820


def test_suit_bits_have_one_in_common_where_suits_agree() -> None:
    for one in DECK:
        for other in DECK:
            agree = JOKER in (one, other) or one // 13 == other // 13
            assert bool(SUIT_BITS[one] & SUIT_BITS[other]) == agree


def test_the_class_is_that_of_the_readable_order() -> None:
    """Compares all sets of numbers of mixed suits, and of one suit."""
    classes = hand_classes()
    for size, jokers in ((5, []), (4, [JOKER])):
        for numbers in combinations_with_replacement(range(13), size):
            hand = [*(13 * (place % 4) + number for place, number in enumerate(numbers)), *jokers]
            if len(set(hand)) == 5:
                assert classes.names[classes.of_mixed_suits[key_of(hand)]] == name_hand(hand)
        for numbers in combinations(range(13), size):
            hand = [*numbers, *jokers]
            assert classes.names[classes.of_one_suit[key_of(hand)]] == name_hand(hand)
