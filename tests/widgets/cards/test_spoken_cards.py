"""Cards as they are read aloud."""

import pytest

from cardroom.cards.cards import JOKER, parse_card
from cardroom.widgets.cards.spoken_cards import (
    drawn_text,
    grouped_cards,
    listed_cards,
    marked_text,
    placed_cards,
    spelled_cards,
)


def cards(text: str) -> tuple[int, ...]:
    return tuple(map(parse_card, text.split()))


@pytest.mark.usefixtures("english")
@pytest.mark.parametrize(
    ("hand", "spoken"),
    [
        ("KS 4H JOKER KD 9C", "two kings, 4 of hearts, joker, 9 of clubs"),
        ("10S 10H 10D 10C AS", "four 10s, ace of spades"),
        ("AS AH AD QC QS", "three aces, two queens"),
        ("2S", "2 of spades"),
    ],
)
def test_equal_numbers_are_read_together(hand: str, spoken: str) -> None:
    assert grouped_cards(cards(hand)) == spoken


@pytest.mark.usefixtures("english")
def test_a_hand_is_listed_in_its_order_and_by_places() -> None:
    assert listed_cards(cards("KS KD")) == "king of spades, king of diamonds"
    assert placed_cards((JOKER, *cards("KD"))) == "Card 1: joker. Card 2: king of diamonds."


@pytest.mark.usefixtures("english")
def test_written_cards_are_spelled() -> None:
    assert spelled_cards("Best: keep 10♠ K♥ [W]") == "Best: keep 10 of spades, king of hearts"
    assert spelled_cards("All five are kept.") == "All five are kept."
    assert spelled_cards("Locked to ♠♣: 9♠") == "Locked to spades, clubs: 9 of spades"
    assert spelled_cards("♥10 ♠K") == "10 of hearts, king of spades"


@pytest.mark.usefixtures("english")
def test_new_cards_and_marks_are_sentences() -> None:
    hand = cards("KS KD 2C 3C 4C")
    assert drawn_text(hand[:2]) == "Drawn: two kings."
    assert drawn_text(()) == "All five are kept."
    assert marked_text(hand, frozenset(), frozenset({1})) == "King of diamonds: change."
    assert marked_text(hand, frozenset({1}), frozenset()) == "King of diamonds: keep."
    assert marked_text(hand, frozenset(), frozenset(range(5))) == "All five will be changed."
    assert marked_text(hand, frozenset(range(5)), frozenset()) == "All five are kept."
    assert marked_text(hand, frozenset(), frozenset()) == ""
