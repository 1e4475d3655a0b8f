"""Tests that typed hands are read, also while they are typed."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardroom.cards.cards import DECK, HAND_SIZE, cards_text, parse_hand
from cardroom.tables.poker.practice.panel.hand_field import TypedHand, read_hand

HAND = parse_hand("AS KS 4D 4H JOKER")


@pytest.mark.parametrize(
    "text",
    [
        "AS KS 4D 4H JOKER",
        " as,ks, 4d;4h joker ",
        "A♠ K♠ 4♦\ufe0f 4♥ Joker",
        "ＡＳ ＫＳ　４Ｄ、４Ｈ・ＪＯＫＥＲ",
    ],
)
def test_a_whole_hand_in_several_spellings(text: str) -> None:
    assert read_hand(text, is_finished=True) == TypedHand(HAND)


@pytest.mark.parametrize("text", ["", "A", "1", "10", "AS K", "AS JOKE", "as jo"])
def test_the_beginning_of_a_card_is_no_fault_while_it_is_typed(text: str) -> None:
    assert read_hand(text).fault == ""


@pytest.mark.parametrize(("text", "word"), [("AS X", "X"), ("A ", "A"), ("AS 11H KD", "11H"), ("ASKS", "ASKS")])
def test_an_unknown_card_is_named(text: str, word: str) -> None:
    hand = read_hand(text)
    assert hand.fault == f"{word} is not a card. Write AS, 10D, QC or JOKER."
    assert hand.short_fault == f"{word} is not a card."


def test_faults_are_reported_and_the_other_cards_are_read_all_the_same() -> None:
    assert read_hand("TS").cards == read_hand("10S").cards == (9,)
    assert read_hand("AS XX KD").cards == (0, 38)
    assert read_hand("QUEENOFSPADES AS").short_fault == "QUEENOFS… is not a card.", "a long word is cut"
    assert read_hand("AS KD AS") == TypedHand((0, 38), "A♠ is there twice.")
    assert read_hand("2S 3S 4S 5S 6S 7S") == TypedHand((1, 2, 3, 4, 5), "A hand has five cards.")
    assert read_hand("2S 3S") == TypedHand((1, 2))
    assert read_hand("2S 3S", is_finished=True) == TypedHand((1, 2), "A hand has five cards. Cards still to type: 3.")
    assert read_hand("", is_finished=True).fault.endswith("still to type: 5.")
    assert read_hand("AS XX AS", is_finished=True).fault.startswith("XX is not"), "the first fault"
    assert read_hand("AS AS XX", is_finished=True).fault == "A♠ is there twice."


@given(st.lists(st.sampled_from(DECK), max_size=HAND_SIZE, unique=True))
def test_what_the_field_writes_it_reads(cards: list[int]) -> None:
    assert read_hand(cards_text(cards)) == TypedHand(tuple(cards))


@given(st.text(max_size=30))
def test_any_text_gives_different_cards(text: str) -> None:
    cards = read_hand(text).cards
    assert len(set(cards)) == len(cards) <= HAND_SIZE
