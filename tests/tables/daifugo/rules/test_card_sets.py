"""Tests sets of cards as integers."""

import pytest

from cardroom.cards.cards import JOKER, parse_card
from cardroom.tables.daifugo.rules.card_sets import (
    DIAMOND_3,
    JOKERS,
    NATURALS,
    SECOND_JOKER,
    SPADE_3,
    as_card,
    as_cards,
    card_set,
    cards_of_rank,
    count_at,
    deck_of,
    each_bit,
    lowest_bits,
    rank_of,
    strongest,
    suit_bits,
    suits_at,
    union,
)
from tests.tables.daifugo.rules.spelled import cards, spelled


def test_a_card_has_the_bit_of_the_specification() -> None:
    """Bit `4 * rank + suit`, from the 3 of spades."""
    assert (cards("3S"), cards("3D"), cards("4S"), cards("2C")) == (SPADE_3, DIAMOND_3, 1 << 4, 1 << 51)
    assert NATURALS == 0x000F_FFFF_FFFF_FFFF


@pytest.mark.parametrize(("jokers", "count"), [(0, 52), (1, 53), (2, 54)])
def test_the_deck(jokers: int, count: int) -> None:
    deck = deck_of(jokers)
    assert deck.bit_count() == count
    assert (deck & JOKERS).bit_count() == jokers


def test_each_card_comes_back_from_its_bit() -> None:
    bits = list(each_bit(deck_of(2)))
    assert sorted(map(as_card, bits)) == [*range(53), JOKER]
    assert all(card_set([as_card(bit)]) == bit for bit in bits if bit != SECOND_JOKER)
    assert card_set(as_cards(deck_of(2))) == deck_of(2)


def test_cards_are_listed_from_the_weakest() -> None:
    assert spelled(cards("2S JK 3H 10D AC")) == "3H 10D AC 2S JK"


def test_ranks_and_suits() -> None:
    hand = cards("7S 7C 8H JK")
    assert suits_at(hand, 4) == 0b1001
    assert count_at(hand, 4) == 2
    assert suit_bits(hand) == 0b1011
    assert suit_bits(JOKERS) == 0
    assert rank_of(cards("7C")) == 4
    assert rank_of(cards("JK")) == 13
    assert cards_of_rank(4) == cards("7S 7H 7D 7C")


def test_parts_of_a_set() -> None:
    assert union([cards("3S 4S"), cards("4S 5S")]) == cards("3S 4S 5S")
    assert lowest_bits(cards("3S 4S 5S"), 2) == cards("3S 4S")
    assert lowest_bits(cards("3S"), 2) == cards("3S")


def test_the_strongest_cards_are_joker_then_rank_then_spade_heart_diamond_club() -> None:
    hand = cards("3S 2C 2D 2S AS JK")
    assert [spelled(strongest(hand, count)) for count in (1, 2, 3)] == ["JK", "2S JK", "2S 2D JK"]
    assert parse_card("AS") in as_cards(strongest(hand, 5))
