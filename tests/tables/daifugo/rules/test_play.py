"""Tests sets of cards, their readings, and what jokers stand for."""

import pytest

from cardroom.cards.cards import JOKER, parse_card
from cardroom.tables.daifugo.rules import card_sets
from cardroom.tables.daifugo.rules.card_sets import card_set, deck_of, lowest_bits, rank_of, strongest, suit_bits
from cardroom.tables.daifugo.rules.play import JOKER_RANK, Kind, readings
from tests.tables.daifugo.rules.spelled import cards, play, spelled


def test_a_card_has_the_bit_of_the_specification() -> None:
    """Bit `4 * rank + suit`, from the 3 of spades."""
    assert (cards("3S"), cards("3D"), cards("4S"), cards("2C")) == (
        card_sets.SPADE_3,
        card_sets.DIAMOND_3,
        1 << 4,
        1 << 51,
    )
    assert card_sets.NATURALS == 0x000F_FFFF_FFFF_FFFF


@pytest.mark.parametrize(("jokers", "count"), [(0, 52), (1, 53), (2, 54)])
def test_the_deck(jokers: int, count: int) -> None:
    deck = deck_of(jokers)
    assert deck.bit_count() == count
    assert (deck & card_sets.JOKERS).bit_count() == jokers


def test_each_card_comes_back_from_its_bit() -> None:
    bits = list(card_sets.each_bit(deck_of(2)))
    assert sorted(map(card_sets.as_card, bits)) == [*range(53), JOKER]
    assert all(card_set([card_sets.as_card(bit)]) == bit for bit in bits if bit != card_sets.SECOND_JOKER)
    assert card_set(card_sets.as_cards(deck_of(2))) == deck_of(2)


def test_cards_are_listed_from_the_weakest() -> None:
    assert spelled(cards("2S JK 3H 10D AC")) == "3H 10D AC 2S JK"


def test_ranks_and_suits() -> None:
    hand = cards("7S 7C 8H JK")
    assert card_sets.suits_at(hand, 4) == 0b1001
    assert card_sets.count_at(hand, 4) == 2
    assert suit_bits(hand) == 0b1011
    assert suit_bits(card_sets.JOKERS) == 0
    assert rank_of(cards("7C")) == 4
    assert rank_of(cards("JK")) == 13
    assert card_sets.cards_of_rank(4) == cards("7S 7H 7D 7C")


def test_parts_of_a_set() -> None:
    assert card_sets.union([cards("3S 4S"), cards("4S 5S")]) == cards("3S 4S 5S")
    assert lowest_bits(cards("3S 4S 5S"), 2) == cards("3S 4S")
    assert lowest_bits(cards("3S"), 2) == cards("3S")


def test_the_strongest_cards_are_joker_then_rank_then_spade_heart_diamond_club() -> None:
    hand = cards("3S 2C 2D 2S AS JK")
    assert [spelled(strongest(hand, count)) for count in (1, 2, 3)] == ["JK", "2S JK", "2S 2D JK"]
    assert parse_card("AS") in card_sets.as_cards(strongest(hand, 5))


def stands(text: str, *, runs: bool = True) -> list[str]:
    """Returns what some cards can stand for, in order."""
    return [spelled(each.stands) for each in readings(cards(text), runs=runs)]


@pytest.mark.parametrize(
    ("text", "kind", "count"),
    [
        ("7D", Kind.SINGLE, 1),
        ("7D 7C", Kind.GROUP, 2),
        ("2S 2H 2D 2C", Kind.GROUP, 4),
        ("3S 4S 5S", Kind.RUN, 3),
        ("QC KC AC 2C", Kind.RUN, 4),
        ("JK", Kind.SINGLE, 1),
        ("JK JK", Kind.GROUP, 2),
        ("9S 9H 9D 9C JK", Kind.GROUP, 5),
        ("9S 9H 9D 9C JK JK", Kind.GROUP, 6),
    ],
)
def test_kinds_and_counts(text: str, kind: Kind, count: int) -> None:
    made = play(text)
    assert (made.kind, made.count, made.cards) == (kind, count, cards(text))


@pytest.mark.parametrize(
    "text", ["7D 8D", "7D 8C", "7D 7C 8C", "3S 4S 6S", "3S 4S 5H", "KS AS 3S", "AS 2S 3S", "5S 5H 6S JK", "3S 4H JK"]
)
def test_cards_that_make_no_play(text: str) -> None:
    assert readings(cards(text), runs=True) == ()


def test_no_cards_make_no_play() -> None:
    assert readings(0, runs=True) == ()


def test_runs_are_a_house_rule() -> None:
    assert readings(cards("3S 4S 5S"), runs=False) == ()
    assert stands("5S JK JK", runs=False) == ["5S 5H 5D", "5S 5H 5C", "5S 5D 5C"]


def test_a_joker_of_a_group_stands_for_any_suit_that_is_free() -> None:
    assert stands("5S 5D JK") == ["5S 5H 5D", "5S 5D 5C"]
    assert stands("5S JK") == ["5S 5H", "5S 5D", "5S 5C"]
    assert stands("5S 5H 5D JK JK") == ["5S 5H 5D 5C"]


def test_a_fifth_card_has_no_suit_of_its_own() -> None:
    made = play("5S 5H 5D 5C JK")
    assert (spelled(made.stands), made.count, made.suits) == ("5S 5H 5D 5C", 5, 0xF)


def test_a_joker_fills_a_gap() -> None:
    assert stands("5S JK 7S") == ["5S 6S 7S"]
    assert stands("5S JK JK 8S") == ["5S 6S 7S 8S"]


def test_a_joker_lengthens_a_run_at_either_end_the_high_one_first() -> None:
    assert stands("5S 6S 7S JK") == ["5S 6S 7S 8S", "4S 5S 6S 7S"]
    assert stands("KS AS 2S JK") == ["QS KS AS 2S"]
    assert stands("3S 4S JK") == ["3S 4S 5S"]


def test_one_card_and_two_jokers_are_a_group_or_a_run() -> None:
    groups, runs = stands("5S JK JK")[:3], stands("5S JK JK")[3:]
    assert groups == ["5S 5H 5D", "5S 5H 5C", "5S 5D 5C"]
    assert runs == ["5S 6S 7S", "4S 5S 6S", "3S 4S 5S"]


def test_jokers_alone_stand_for_no_card() -> None:
    made = play("JK JK")
    assert (made.stands, made.suits, made.low, made.high) == (0, 0, JOKER_RANK, JOKER_RANK)


@pytest.mark.parametrize(
    ("text", "rank", "count"),
    [("8S 8H", 5, 2), ("8S 8H", 6, 0), ("6S 7S 8S", 5, 1), ("6S 7S 8S", 6, 0), ("7S JK=8S 9S", 5, 1), ("JK", 5, 0)],
)
def test_how_many_cards_count_as_a_rank(text: str, rank: int, count: int) -> None:
    assert play(text).ranks_of(rank) == count
