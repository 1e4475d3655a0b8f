"""Compares exact names with the judge, the evaluator and examples."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardroom.cards.cards import DECK, JOKER, BadCards, parse_hand
from cardroom.cards.evaluator import compare
from cardroom.cards.hand_names import HandKind, name_hand, positions_that_make
from cardroom.cards.hands import Hand, judge, positions_that_count

hands = st.lists(st.sampled_from(DECK), min_size=5, max_size=5, unique=True)
with_the_joker = st.lists(st.integers(0, 51), min_size=4, max_size=4, unique=True).map(lambda four: [*four, JOKER])
any_hands = st.one_of(hands, with_the_joker)


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


@given(with_the_joker)
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


def test_what_is_no_hand_has_no_name() -> None:
    with pytest.raises(BadCards):
        name_hand((1, 2, 3, 4, 4))
