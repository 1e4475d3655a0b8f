"""The holds of the casual rule and of pairs with the joker."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardroom.cards.cards import DECK, JOKER, card_name, parse_hand
from cardroom.cards.hands import Hand, judge
from cardroom.tables.poker.odds.ways_to_play import casual, pairs_and_joker

PARTS = (DECK, (*range(13), 20, 30, JOKER), tuple(card for card in DECK if card % 13 in {0, 4, 9} or card == JOKER))
hands = st.sampled_from(PARTS).flatmap(st.permutations).map(lambda cards: tuple(cards[:5]))


def named(hand: tuple[int, ...], positions: frozenset[int]) -> str:
    return " ".join(card_name(hand[position]) for position in sorted(positions))


@pytest.mark.parametrize(
    ("hand", "held"),
    [
        ("AS KD 9C 5H 3S", ""),
        ("AS AD 9C 5H 3S", "AS AD"),
        ("AS AD 9C 9H 3S", "AS AD 9C 9H"),
        ("AS AD AC 9H 3S", "AS AD AC"),
        ("AS AD AC 9H 9S", "AS AD AC 9H 9S"),
        ("AS AD AC AH 9S", "AS AD AC AH"),
        ("AS AD AC AH JOKER", "AS AD AC AH JOKER"),
        ("9S 9D KC AH JOKER", "9S 9D JOKER"),
        ("4S 5D 6C 7H 8S", "4S 5D 6C 7H 8S"),
        ("4S 5D 6C 8S JOKER", "4S 5D 6C 8S JOKER"),
        ("2S 5S 9S JS KS", "2S 5S 9S JS KS"),
        ("2S 5S 9S JS KD", "2S 5S 9S JS"),
        ("2S 5S 9S KD JOKER", "2S 5S 9S JOKER"),
        ("2S 2D 5S 9S KS", "2S 5S 9S KS"),
        ("4S 5D 6C 7H 7S", "7H 7S"),
        ("4S 5D 6C 7H KS", "4S 5D 6C 7H"),
        ("AS 2D 3C 5H KS", "AS 2D 3C 5H"),
        ("AS KD QC 10H 5S", "AS KD QC 10H"),
        ("4S 5D 6C 7H 9S", "4S 5D 6C 7H"),
        ("4S 6D 7C 9H 10S", "6D 7C 9H 10S"),
        ("2S 6D 7C KH JOKER", "JOKER"),
        ("2S 6D 7C 8H JOKER", "6D 7C 8H JOKER"),
        ("2S 3D 7C JH QS", ""),
        ("2S QD KC AH 3S", ""),
    ],
)
def test_the_casual_player_holds(hand: str, held: str) -> None:
    cards = parse_hand(hand)
    assert named(cards, casual(cards)) == held


@pytest.mark.parametrize(
    ("hand", "held"),
    [
        ("AS KD 9C 5H 3S", ""),
        ("AS AD 9C 5H 3S", "AS AD"),
        ("AS AD 9C 9H 3S", "AS AD 9C 9H"),
        ("AS AD 9C 9H JOKER", "AS AD 9C 9H JOKER"),
        ("2S 5S 9S JS KS", ""),
        ("4S 5D 6C 8S JOKER", "JOKER"),
        ("AS AD AC AH 9S", "AS AD AC AH"),
    ],
)
def test_pairs_and_the_joker_are_held(hand: str, held: str) -> None:
    cards = parse_hand(hand)
    assert named(cards, pairs_and_joker(cards)) == held


@given(hands, st.permutations(range(5)), st.permutations(range(4)))
def test_neither_order_nor_suits_change_what_is_held(hand: tuple[int, ...], order: list[int], suits: list[int]) -> None:
    """So a rule can be stored once for each class of deals."""
    other = tuple(hand[place] for place in order)
    other = tuple(card if card == JOKER else suits[card // 13] * 13 + card % 13 for card in other)
    for rule in (casual, pairs_and_joker):
        numbers = sorted(hand[place] % 13 for place in rule(hand))
        assert sorted(other[place] % 13 for place in rule(other)) == numbers


@given(hands)
def test_the_casual_player_never_breaks_what_pays(hand: tuple[int, ...]) -> None:
    made = judge(hand)
    if made not in (Hand.NOTHING, Hand.TWO_PAIR, Hand.THREE_OF_A_KIND, Hand.FOUR_OF_A_KIND):
        assert casual(hand) == frozenset(range(5))
    elif made is not Hand.NOTHING:
        assert casual(hand) == pairs_and_joker(hand)
    if JOKER in hand:
        assert hand.index(JOKER) in casual(hand)
