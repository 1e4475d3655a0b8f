"""Hands in as much detail as published tables distinguish."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardroom.cards.cards import DECK, parse_hand
from cardroom.cards.hands import Hand, judge
from cardroom.tables.poker.odds.game import (
    FINE_HANDS,
    NOTHING,
    ROYAL,
    ROYAL_WITH_JOKER,
    fine_hand,
    hand_of,
    pair_of,
)

# Parts of the deck with many pairs, flushes and jokers.
PARTS = (DECK, (*range(13), 20, 30, 52), tuple(card for card in DECK if card % 13 in {0, 4, 9} or card == 52))
hands = st.sampled_from(PARTS).flatmap(st.permutations).map(lambda cards: tuple(cards[:5]))


@pytest.mark.parametrize(
    ("hand", "fine"),
    [
        ("AS KD 9C 5H 3S", NOTHING),
        ("2S 2D 9C 5H 3S", 1),
        ("KS KD 9C 5H 3S", 12),
        ("AS AD 9C 5H 3S", 13),
        ("9S 7D 4C 2H JOKER", pair_of(9)),
        ("9S 7D 4C AH JOKER", pair_of(1)),
        ("9S 9D 4C 4H 2S", 14),
        ("AS KS QS JS 10S", ROYAL),
        ("AS KS QS JS JOKER", ROYAL_WITH_JOKER),
    ],
)
def test_what_a_hand_is_by_the_eye(hand: str, fine: int) -> None:
    assert fine_hand(parse_hand(hand)) == fine


def test_pairs_go_from_twos_to_aces() -> None:
    assert [pair_of(number) for number in (2, 3, 10, 11, 12, 13, 1)] == [1, 2, 9, 10, 11, 12, 13]


@given(hands)
def test_a_fine_hand_belongs_to_the_hand_that_is_judged(hand: tuple[int, ...]) -> None:
    assert hand_of(fine_hand(hand)) is judge(hand)


@given(hands, st.permutations(range(5)))
def test_the_order_of_the_cards_does_not_matter(hand: tuple[int, ...], order: list[int]) -> None:
    assert fine_hand([hand[place] for place in order]) == fine_hand(hand)


def test_every_hand_of_the_table_has_a_fine_hand() -> None:
    assert {hand_of(fine) for fine in range(FINE_HANDS)} == set(Hand)
