"""Tests of typed hands, and of the sentences about wrong ones."""

import pytest

from cardroom.cards.cards import BadCards, cards_text
from cardroom.tables.poker.showdown.words import parse_typed


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("", ""),
        (" as,kd  10h ", "AS KD 10H"),
        ("A♠ T♦ joker", "AS 10D JOKER"),
        ("ＡＳ　ＫＤ　１０Ｈ", "AS KD 10H"),
    ],
)
def test_typed_cards(text: str, cards: str) -> None:
    assert cards_text(parse_typed(text)) == cards


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("AS 1X", "“1X” is no card. Cards are written AS, 10D, QC, JOKER."),
        ("ASKS", "“ASKS” is no card. Cards are written AS, 10D, QC, JOKER."),
        ("AS KS joker Joker", "Joker is typed twice."),
        ("AS KS QS JS 10S 9S", "A hand has five cards, not 6."),
    ],
)
def test_what_is_typed_wrong(text: str, sentence: str) -> None:
    with pytest.raises(BadCards) as raised:
        parse_typed(text)
    assert str(raised.value) == sentence
