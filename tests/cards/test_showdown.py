"""Compares exact names with an independent order, the judge and examples."""

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import combinations, combinations_with_replacement, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardroom.cards.cards import DECK, JOKER, BadCards, parse_hand
from cardroom.cards.hands import Hand, judge, positions_that_count
from cardroom.cards.showdown import (
    ACE,
    HandKind,
    NamedHand,
    name_hand,
    name_numbers,
    pentagon,
    positions_that_make,
    straight_top,
)
from tests.cards.comparing import compare

NUMBERS = range(2, 15)
hands = st.lists(st.sampled_from(DECK), min_size=5, max_size=5, unique=True)
hands_with_the_joker = st.lists(st.integers(0, 51), min_size=4, max_size=4, unique=True).map(
    lambda four: [*four, JOKER]
)
any_hands = st.one_of(hands, hands_with_the_joker)


def of(text: str) -> NamedHand:
    return name_hand(parse_hand(text))


SHAPES = ["11111", "2111", "221", "311", "straight", "flush", "32", "41", "straight flush", "5", "royal"]


def slow_order(numbers: Sequence[int], one_suit: bool) -> tuple[int, list[int]]:
    """Returns a sort key for a showdown.

    It is the shape of the hand, then the numbers: longer sets first, and from the top.
    """
    counts = Counter(numbers)
    run = sorted(counts)
    five_high = run == [2, 3, 4, 5, ACE]
    if len(run) == 5 and (five_high or run[-1] - run[0] == 4):
        royal = "royal" if run[0] == 10 else "straight flush"
        return SHAPES.index(royal if one_suit else "straight"), [5 if five_high else run[-1]]
    shape = "".join(str(length) for length in sorted(counts.values(), reverse=True))
    by_length = sorted(counts, key=lambda number: (counts[number], number), reverse=True)
    return SHAPES.index("flush" if one_suit else shape), by_length


def test_the_order_of_all_hands_without_the_joker() -> None:
    """Both orders form the same groups of hands and sort them equally."""
    every = [(five, False) for five in combinations_with_replacement(NUMBERS, 5)]
    every += [(five, True) for five in combinations(NUMBERS, 5)]
    slow = {look: slow_order(*look) for look in every}
    readable = {look: name_numbers(*look) for look in every}
    upwards = sorted(every, key=lambda look: slow[look])
    for lower, upper in pairwise(upwards):
        assert readable[lower] <= readable[upper], (lower, upper)
        assert (readable[lower] == readable[upper]) == (slow[lower] == slow[upper]), (lower, upper)


@given(hands, st.permutations(range(5)), st.permutations(range(4)))
def test_neither_order_nor_names_of_suits_matter(hand: list[int], order: list[int], suits: list[int]) -> None:
    renamed = [card if card == JOKER else 13 * suits[card // 13] + card % 13 for card in hand]
    assert name_hand([renamed[place] for place in order]) == name_hand(hand)


@given(hands_with_the_joker, st.integers(0, 51))
def test_the_joker_is_worth_any_card_that_is_not_there(hand: list[int], card: int) -> None:
    if card not in hand:
        assert name_hand(hand) >= name_hand([*hand[:4], card])


@given(hands_with_the_joker)
def test_the_joker_is_a_card_that_is_not_there_or_makes_five_of_a_kind(hand: list[int]) -> None:
    found = name_hand(hand)
    possible = {name_hand([*hand[:4], card]) for card in range(52) if card not in hand}
    assert found in possible or found.kind is HandKind.FIVE_OF_A_KIND


@pytest.mark.parametrize(
    ("text", "kind", "numbers"),
    [
        ("7S 5D 4C 3H 2S", HandKind.HIGH_CARD, (7, 5, 4, 3, 2)),
        ("KS AD 9C 5H 3S", HandKind.HIGH_CARD, (14, 13, 9, 5, 3)),
        ("2S 2D 5C 4H 3S", HandKind.PAIR, (2, 5, 4, 3)),
        ("KS QD QC 5H 3S", HandKind.PAIR, (12, 13, 5, 3)),
        ("AS KD 9C 9H 3S", HandKind.PAIR, (9, 14, 13, 3)),
        ("AS KD 9C 3H 3S", HandKind.PAIR, (3, 14, 13, 9)),
        ("AS AD 9C 9H 3S", HandKind.TWO_PAIR, (14, 9, 3)),
        ("AS AD 9C 3H 3S", HandKind.TWO_PAIR, (14, 3, 9)),
        ("AS KD KC 3H 3S", HandKind.TWO_PAIR, (13, 3, 14)),
        ("KS KD KC 9H 3S", HandKind.THREE_OF_A_KIND, (13, 9, 3)),
        ("AS KD KC KH 3S", HandKind.THREE_OF_A_KIND, (13, 14, 3)),
        ("AS KD 3C 3H 3S", HandKind.THREE_OF_A_KIND, (3, 14, 13)),
        ("AS 2D 3C 4H 5S", HandKind.STRAIGHT, (5,)),
        ("2S 3D 4C 5H 6S", HandKind.STRAIGHT, (6,)),
        ("10S JD QC KH AS", HandKind.STRAIGHT, (14,)),
        ("AS KS 9S 5S 3S", HandKind.FLUSH, (14, 13, 9, 5, 3)),
        ("KS KD KC 9H 9S", HandKind.FULL_HOUSE, (13, 9)),
        ("KS KD 9C 9H 9S", HandKind.FULL_HOUSE, (9, 13)),
        ("KS KD KC KH 9S", HandKind.FOUR_OF_A_KIND, (13, 9)),
        ("AS KD KC KH KS", HandKind.FOUR_OF_A_KIND, (13, 14)),
        ("AS 2S 3S 4S 5S", HandKind.STRAIGHT_FLUSH, (5,)),
        ("9S 10S JS QS KS", HandKind.STRAIGHT_FLUSH, (13,)),
        ("10S JS QS KS AS", HandKind.ROYAL_STRAIGHT_FLUSH, (14,)),
    ],
)
def test_what_decides(text: str, kind: HandKind, numbers: tuple[int, ...]) -> None:
    assert of(text) == NamedHand(kind, numbers)


@pytest.mark.parametrize(
    ("with_the_joker", "the_same"),
    [
        ("AS KS 9S 5S JOKER", "AS KS QS 9S 5S"),
        ("KS QS JS 5S JOKER", "AS KS QS JS 5S"),
        ("AS KS QS 5S JOKER", "AS KS QS JS 5S"),
        ("AS KD 9C 5H JOKER", "AS AD KC 9C 5H"),
        ("2S 2D 9C 5H JOKER", "2S 2D 2C 9C 5H"),
        ("AS AD 9C 9H JOKER", "AS AD AC 9C 9H"),
        ("AS AD AC 9H JOKER", "AS AD AC AH 9S"),
        ("AS 2D 3C 4H JOKER", "AS 2D 3C 4H 5S"),
        ("3S 4D 5C 6H JOKER", "3S 4D 5C 6H 7S"),
        ("JS QD KC AH JOKER", "10S JD QC KH AS"),
        ("9S JD QC KH JOKER", "9S 10D JC QH KS"),
        ("2S 3S 4S 5S JOKER", "2S 3S 4S 5S 6S"),
        ("10S JS QS AS JOKER", "10S JS QS KS AS"),
    ],
)
def test_what_the_joker_stands_for(with_the_joker: str, the_same: str) -> None:
    assert of(with_the_joker) == of(the_same)


@pytest.mark.parametrize(
    ("numbers", "agreeing"),
    [
        ((2, 3, 4, 5, 7), 0),
        ((2, 2, 4, 5, 7), 1),
        ((2, 2, 4, 4, 7), 2),
        ((2, 2, 2, 5, 7), 3),
        ((2, 2, 2, 7, 7), 4),
        ((2, 2, 2, 2, 7), 6),
        ((2, 2, 2, 2, 2), 10),
    ],
)
def test_the_pentagon(numbers: tuple[int, ...], agreeing: int) -> None:
    assert pentagon(numbers) == agreeing


def test_the_ten_straights() -> None:
    tops = [straight_top(five) for five in combinations(sorted(NUMBERS, reverse=True), 5)]
    assert sorted(top for top in tops if top is not None) == list(range(5, 15))


@given(any_hands)
def test_only_pair_and_high_card_are_nothing_to_the_judge(hand: list[int]) -> None:
    kind, judged = name_hand(hand).kind, judge(hand)
    if kind in (HandKind.PAIR, HandKind.HIGH_CARD):
        assert judged is Hand.NOTHING
    else:
        assert kind.name == judged.name


@given(any_hands, any_hands)
def test_names_are_ordered_as_the_evaluator_orders_hands(one: list[int], other: list[int]) -> None:
    first, second = name_hand(one), name_hand(other)
    assert (first > second) - (first < second) == compare(one, other)


@given(any_hands)
def test_the_cards_of_a_paying_hand_are_those_that_count(hand: list[int]) -> None:
    if judge(hand) is not Hand.NOTHING:
        assert positions_that_make(hand) == positions_that_count(hand)


@given(any_hands)
def test_a_pair_is_made_of_two_cards_and_a_high_card_of_none(hand: list[int]) -> None:
    kind, made = name_hand(hand).kind, positions_that_make(hand)
    if kind is HandKind.PAIR:
        assert len(made) == 2
        numbers = {hand[place] % 13 for place in made if hand[place] != JOKER}
        assert len(numbers) == 1
    if kind is HandKind.HIGH_CARD:
        assert not made


@given(hands_with_the_joker)
def test_the_joker_is_always_one_of_the_cards_that_make_the_hand(hand: list[int]) -> None:
    assert 4 in positions_that_make(hand)


@pytest.mark.parametrize(
    ("text", "kind", "in_the_name", "made"),
    [
        ("7S 5D 4C 3H 2S", HandKind.HIGH_CARD, (7,), ""),
        ("KS AD 9C 5H 3S", HandKind.HIGH_CARD, (14,), ""),
        ("KS AD 9C KH 3S", HandKind.PAIR, (13,), "03"),
        ("AS KD 9C 5H JOKER", HandKind.PAIR, (14,), "04"),
        ("JOKER 2D 9C 5H 7S", HandKind.PAIR, (9,), "02"),
        ("AS KD 9C AH KS", HandKind.TWO_PAIR, (14, 13), "0134"),
        ("3S 2D JOKER 3H KS", HandKind.THREE_OF_A_KIND, (3,), "023"),
        ("AS 2D 3C 4H 5S", HandKind.STRAIGHT, (5,), "01234"),
        ("9S JD QC KH JOKER", HandKind.STRAIGHT, (13,), "01234"),
        ("2S KS 9S 5S 3S", HandKind.FLUSH, (13,), "01234"),
        ("KS 9S 5S 3S JOKER", HandKind.FLUSH, (14,), "01234"),
        ("KS KD 9C 9H JOKER", HandKind.FULL_HOUSE, (13, 9), "01234"),
        ("3S KD KC KH KS", HandKind.FOUR_OF_A_KIND, (13,), "1234"),
        ("AS 2S 3S 4S 5S", HandKind.STRAIGHT_FLUSH, (5,), "01234"),
        ("2S 2H 2D 2C JOKER", HandKind.FIVE_OF_A_KIND, (2,), "01234"),
        ("AS KS QS JS JOKER", HandKind.ROYAL_STRAIGHT_FLUSH, (), "01234"),
    ],
)
def test_names(text: str, kind: HandKind, in_the_name: tuple[int, ...], made: str) -> None:
    hand = parse_hand(text)
    found = name_hand(hand)
    assert (found.kind, found.named_numbers) == (kind, in_the_name)
    assert positions_that_make(hand) == {int(place) for place in made}


@pytest.mark.parametrize(
    "hand", [(), (1, 2, 3, 4), (1, 2, 3, 4, 5, 6), (1, 2, 3, 4, 4), (1, 2, 3, 4, 53), (True, 2, 3, 4, 5)]
)
@pytest.mark.parametrize("call", [name_hand, judge])
def test_what_is_no_hand_is_refused(hand: tuple[int, ...], call: Callable[[Sequence[int]], object]) -> None:
    with pytest.raises(BadCards):
        call(hand)
