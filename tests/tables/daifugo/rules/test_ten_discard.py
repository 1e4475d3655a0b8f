"""Tests ten discard."""

import pytest

from cardroom.tables.daifugo.rules.state import Duty
from tests.tables.daifugo.rules.spelled import after, cards, codes, rules_with, table

RULES = rules_with("ten_discard", "runs", "revolution", "forbidden_finish", jokers=1)


@pytest.mark.parametrize(
    ("move", "count"), [("10S", 1), ("10S 10H", 2), ("10S 10H JK=10D", 3), ("10S JS QS", 1), ("9S JK=10S JS", 1)]
)
def test_as_many_cards_are_discarded_as_tens_were_played(move: str, count: int) -> None:
    game = after(table("9S 10S 10H JS QS JK 3S 3H 3D", "KS", "KH", rules=RULES), move)
    assert game.duties == (Duty(False, count),)
    assert game.turn == 0


def test_they_are_played_cards_then() -> None:
    before = after(table("10S 3S 4S", "KS", "KH", rules=RULES), "10S")
    game = after(before, "give 3S")
    assert codes(game) == ["discarded"]
    assert game.played == before.played | cards("3S")
    assert game.hands == (cards("4S"), cards("KS"), cards("KH"))
    assert game.turn == 1


def test_discarding_the_last_cards_goes_out() -> None:
    game = after(table("10S 10H 2S", "KS", "KH", rules=RULES), "10S 10H", "give 2S")
    assert codes(game) == ["discarded", "out"]


def test_a_revolution_of_tens_obliges_to_four_cards() -> None:
    game = after(table("10S 10H 10D 10C 3S 3H 3D 3C 4S", "KS", "KH", rules=RULES), "10S 10H 10D 10C")
    assert codes(game) == ["revolution"]
    assert after(game, "give 3S 3H 3D 3C").hands[0] == cards("4S")


def test_without_the_rule_a_ten_obliges_to_nothing() -> None:
    assert after(table("10S 3S", "KS", "KH", rules=rules_with()), "10S").duties == ()
