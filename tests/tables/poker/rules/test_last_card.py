"""What the last card of a draw can decide."""

import pytest

from cardroom.cards.cards import parse_hand
from cardroom.tables.poker.rules.last_card import reach
from cardroom.tables.poker.rules.pay_tables import FESTIVAL


@pytest.mark.parametrize(
    ("dealt", "hand", "marks", "pay"),
    [
        ("2S 2H 3S 3H 9C", "2S 2H 3S 3H KD", "4", 10),  # a full house; two pair are certain
        ("2S 4S 6S 8S 9C", "2S 4S 6S 8S KD", "4", 6),  # a flush
        ("2S 3S 4S 5S 9C", "2S 3S 4S 5S KD", "4", 50),  # a straight flush
        ("TS JS QS KS 9C", "TS JS QS KS 2D", "4", 500),
        ("2S 2H 2D 3H 9C", "2S 2H 2D JC KD", "34", 20),
        ("2S 2H 2D JOKER 9C", "2S 2H 2D JOKER KD", "4", 100),
        ("2S 2H 3D 4H 9C", "2S 2H 8D 9H KD", "234", 2),
        ("2S 4H 6D 8H TC", "2S 4H 6D 9H KD", "34", 0),  # not even two pair
        ("2S 2H 2D 2C 9C", "2S 2H 2D 2C KD", "4", 100),  # the joker
        ("2S 4S 6S 8S 9S", "2S 4S 6S 8S 9S", "", 0),
        ("2S 4S 6S 8S 9C", "KD 4S 6S 8S 2C", "04", 0),  # the rightmost is the last one
    ],
)
def test_the_highest_pay_that_is_not_certain(dealt: str, hand: str, marks: str, pay: int) -> None:
    assert reach(parse_hand(dealt), parse_hand(hand), frozenset(map(int, marks)), FESTIVAL) == pay


def test_what_comes_does_not_matter() -> None:
    dealt, marks = parse_hand("TS JS QS KS 9C"), frozenset({4})
    assert {reach(dealt, parse_hand(f"TS JS QS KS {last}"), marks, FESTIVAL) for last in ("AS", "2D", "JOKER")} == {500}
