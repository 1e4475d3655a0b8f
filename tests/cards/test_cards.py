from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardroom.cards.cards import (
    DECK,
    JOKER,
    BadCards,
    Suit,
    card_name,
    check_hand,
    number_of,
    parse_card,
    parse_hand,
    suit_of,
)

PICTURES = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
NAMES = [picture + suit for suit in "SHDC" for picture in PICTURES] + ["JOKER"]


def test_the_deck_has_each_number_of_each_suit_in_its_order() -> None:
    assert list(DECK) == list(range(53))
    assert [card_name(card) for card in DECK] == NAMES
    assert {(suit_of(card), number_of(card)) for card in DECK if card != JOKER} == {
        (suit, number) for suit in Suit if suit is not Suit.JOKER for number in range(1, 14)
    }


@pytest.mark.parametrize(
    ("card", "suit", "number"),
    [
        (0, Suit.SPADES, 1),
        (12, Suit.SPADES, 13),
        (13, Suit.HEARTS, 1),
        (35, Suit.DIAMONDS, 10),
        (51, Suit.CLUBS, 13),
        (JOKER, Suit.JOKER, 0),
    ],
)
def test_suit_and_number(card: int, suit: Suit, number: int) -> None:
    assert suit_of(card) is suit
    assert number_of(card) == number


@pytest.mark.parametrize("card", DECK)
def test_a_name_is_read_back_in_either_case(card: int) -> None:
    name = card_name(card)
    assert parse_card(name) == parse_card(name.lower()) == parse_card(name.capitalize()) == card


@pytest.mark.parametrize("suit", "SHDC")
def test_t_is_read_as_ten(suit: str) -> None:
    assert parse_card(f"T{suit}") == parse_card(f"t{suit.lower()}") == parse_card(f"10{suit}")


@pytest.mark.parametrize(
    "name", ["", "A", "S", "1S", "0S", "11S", "AX", "SA", "10", "53", "JOKERS", "A♠", "ＡＳ", "AS "]
)
def test_an_unknown_card_is_refused(name: str) -> None:
    with pytest.raises(BadCards, match="unknown card"):
        parse_card(name)


@pytest.mark.parametrize(
    "text",
    [
        "AS 10D QC 2H JOKER",
        "as td qc 2h joker",
        "AS,10D,QC,2H,JOKER",
        "AS, TD, QC, 2H, Joker",
        "  AS\t10D\nQC ,, 2H  JOKER  ",
    ],
)
def test_a_hand_is_read_in_any_notation(text: str) -> None:
    assert parse_hand(text) == (0, 35, 50, 14, JOKER)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "a hand has five cards, not 0"),
        (" , ", "a hand has five cards, not 0"),
        ("AS KS QS JS", "a hand has five cards, not 4"),
        ("AS KS QS JS 10S 9S", "a hand has five cards, not 6"),
        ("AS KS QS JS AS", "AS is in the hand twice"),
        ("10S KS QS ts JS", "10S is in the hand twice"),
        ("JOKER KS QS JOKER JS", "JOKER is in the hand twice"),
        ("AS KS QS JS 1S", "unknown card '1S'"),
        ("AS KS QS JS 52", "unknown card '52'"),
        ("AS;KS;QS;JS;10S", "unknown card 'AS;KS;QS;JS;10S'"),
    ],
)
def test_what_is_no_hand_is_refused(text: str, complaint: str) -> None:
    with pytest.raises(BadCards, match=complaint):
        parse_hand(text)


@pytest.mark.parametrize("card", [53, -1, True, False, 1.0, "AS", None, [1]])
def test_what_is_no_card_is_refused(card: object) -> None:
    hand: Any = (10, 11, 12, 13, card)
    with pytest.raises(BadCards, match="unknown card"):
        check_hand(hand)


@given(st.lists(st.integers(-2, 55) | st.booleans(), max_size=7))
def test_a_hand_is_five_different_cards_of_the_deck(cards: Sequence[int]) -> None:
    is_hand = len(cards) == 5 and len(set(cards)) == 5 and all(type(card) is int and card in DECK for card in cards)
    try:
        check_hand(cards)
    except BadCards:
        assert not is_hand
    else:
        assert is_hand


@given(st.permutations(NAMES), st.sampled_from([" ", ",", ", ", "\n"]))
def test_the_order_of_a_hand_is_kept(names: list[str], between: str) -> None:
    assert [card_name(card) for card in parse_hand(between.join(names[:5]))] == names[:5]


@given(st.text() | st.lists(st.sampled_from([*NAMES, "XS", "S\n", "0"]), max_size=7).map(" ".join))
def test_any_text_is_a_hand_or_one_plain_line(text: str) -> None:
    try:
        hand = parse_hand(text)
    except BadCards as fault:
        assert str(fault).splitlines() == [str(fault)]
    else:
        check_hand(hand)
