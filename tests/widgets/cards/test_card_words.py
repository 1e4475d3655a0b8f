"""Names of cards and hands in English: no translator is installed."""

import pytest

from cardroom.cards.cards import DECK, JOKER, parse_card
from cardroom.cards.hands import Hand
from cardroom.widgets.cards.card_words import hand_name, spoken_card


@pytest.mark.parametrize(
    ("card", "words"),
    [
        ("AS", "Ace of spades"),
        ("2H", "2 of hearts"),
        ("10D", "10 of diamonds"),
        ("JC", "Jack of clubs"),
        ("QS", "Queen of spades"),
        ("KC", "King of clubs"),
        ("JOKER", "Joker"),
    ],
)
def test_a_card_is_spoken(card: str, words: str) -> None:
    assert spoken_card(parse_card(card)) == words


def test_each_card_has_a_name_of_its_own() -> None:
    names = [spoken_card(card) for card in DECK]
    assert len(set(names)) == 53
    assert all(" of " in name for name in names if name != spoken_card(JOKER))
    assert not any("{" in name for name in names)


def test_names_of_a_back_and_an_empty_place() -> None:
    assert spoken_card(None) == "Empty place"
    assert spoken_card(None, face_down=True) == "Card face down"


@pytest.mark.parametrize("hand", Hand)
def test_every_hand_has_a_name(hand: Hand) -> None:
    assert hand_name(hand) == hand.name.replace("_", " ").capitalize()
