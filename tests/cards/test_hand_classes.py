"""Hand classes: their number, their order, and the joker's best choice."""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations, combinations_with_replacement, pairwise

from cardroom.cards.cards import DECK, JOKER
from cardroom.cards.hand_classes import KEYS, SUIT_BITS, hand_classes
from cardroom.cards.hands import Hand
from cardroom.cards.showdown import HandKind, name_hand
from tests.cards.comparing import hand_of

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


def test_how_many_classes_there_are() -> None:
    names = hand_classes().names
    assert Counter(map(hand_of, names)) == CLASSES
    assert len(names) - CLASSES[Hand.FIVE_OF_A_KIND] == 7462


def test_of_hands_that_make_nothing_the_lower_classes_have_no_pair() -> None:
    paired = [name.kind is HandKind.PAIR for name in hand_classes().names if hand_of(name) is Hand.NOTHING]
    assert paired == 1277 * [False] + 2860 * [True]


def test_classes_ascend_with_what_the_hands_make() -> None:
    names = hand_classes().names
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


def test_with_the_joker_too_the_class_is_that_of_the_readable_order() -> None:
    """Compares all 1,820 sets of four numbers, and 715 of one suit."""
    classes = hand_classes()
    for numbers in combinations_with_replacement(range(13), 4):
        hand = [13 * place + number for place, number in enumerate(numbers)]
        assert classes.names[classes.of_mixed_suits[key_of([*hand, JOKER])]] == name_hand([*hand, JOKER])
    for numbers in combinations(range(13), 4):
        assert classes.names[classes.of_one_suit[key_of([*numbers, JOKER])]] == name_hand([*numbers, JOKER])
