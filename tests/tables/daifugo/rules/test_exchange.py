"""Tests the exchange of cards."""

import pytest

from cardroom.tables.daifugo.rules.cluster import exchanges_of, moved
from tests.tables.daifugo.rules.spelled import cards, spelled

HANDS = tuple(map(cards, ("3S 4S 5S", "6S 7S 8H", "JK 2S 2C", "AS AH KD")))
PLACES = (1, 3, 0, 2)


def test_the_last_gives_two_and_the_last_but_one_gives_one() -> None:
    first, second = exchanges_of(PLACES, HANDS)
    assert (first.rich, first.poor, spelled(first.taken), first.count) == (1, 2, "2S JK", 2)
    assert (second.rich, second.poor, spelled(second.taken), second.count) == (3, 0, "5S", 1)
    assert first.given == second.given == 0


def after_taking() -> tuple[int, ...]:
    hands = HANDS
    for each in exchanges_of(PLACES, HANDS):
        hands = moved(hands, each.poor, each.rich, each.taken)
    return hands


def test_the_strongest_cards_change_hands_at_once() -> None:
    hands = after_taking()
    assert list(map(spelled, hands)) == ["3S 4S", "6S 7S 8H 2S JK", "2C", "5S KD AS AH"]


def test_any_cards_come_back() -> None:
    hands = moved(after_taking(), 1, 2, cards("6S 2S"))
    assert list(map(spelled, hands)) == ["3S 4S", "7S 8H JK", "6S 2S 2C", "5S KD AS AH"]


@pytest.mark.parametrize(
    ("places", "pairs"),
    [
        ((0, 1, 2), [(0, 2, 2)]),
        ((0, 1, 2, 3), [(0, 3, 2), (1, 2, 1)]),
        ((4, 3, 2, 1, 0), [(4, 0, 2), (3, 1, 1)]),
        ((5, 0, 1, 2, 3, 4), [(5, 4, 2), (0, 3, 1)]),
        ((), []),
    ],
)
def test_who_exchanges(places: tuple[int, ...], pairs: list[tuple[int, int, int]]) -> None:
    hands = tuple(cards(text) for text in ("3S 4S", "3H 4H", "3D 4D", "3C 4C", "5S 6S", "5H 6H"))
    assert [(each.rich, each.poor, each.count) for each in exchanges_of(places, hands)] == pairs


def test_a_poor_seat_cannot_keep_its_jokers() -> None:
    hands = (cards("3S 4S"), cards("3H"), cards("JK JK 2S"))
    assert spelled(exchanges_of((0, 1, 2), hands)[0].taken) == "JK JK"
