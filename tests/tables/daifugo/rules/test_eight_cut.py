"""Tests the eight cut."""

import pytest

from cardroom.tables.daifugo.rules.legal import Refusal
from tests.tables.daifugo.rules.spelled import after, codes, refused, rules_with, table

RULES = rules_with("eight_cut", "runs", "revolution", jokers=1)


@pytest.mark.parametrize("move", ["8S", "8S 8H", "8S 8H 8D", "8S JK=8C", "6S 7S 8S", "8S 9S 10S", "7S JK=8S 9S"])
def test_a_play_with_an_eight_ends_the_trick_and_its_player_leads(move: str) -> None:
    game = after(table("6S 7S 8S 8H 8D 9S 10S JK 4S", "AS 2H", "AD 2D", rules=RULES), move)
    assert codes(game) == ["cut", "trick-over"]
    assert (game.ended, game.turn) == (True, 0)
    assert game.trick.top is not None, "the cards stay to be seen"
    assert after(game, "4S").turn == 1


@pytest.mark.parametrize("move", ["JK", "9S", "5S 6S 7S"])
def test_other_plays_do_not(move: str) -> None:
    game = after(table("5S 6S 7S 8S 9S JK", "AS 2H", "AD 2D", rules=RULES), move)
    assert (codes(game), game.ended, game.turn) == ([], False, 1)


def test_an_eight_must_be_stronger_than_the_play_before() -> None:
    game = after(table("9S 4S", "8H 3H", "AD", rules=RULES), "9S")
    assert refused(game, "8H") is Refusal.TOO_WEAK


def test_an_eight_that_follows_cuts_too() -> None:
    game = after(table("7S 4S", "8H 3H", "AD 2D", rules=RULES), "7S", "8H")
    assert (codes(game), game.turn) == (["cut", "trick-over"], 1)


def test_four_eights_make_a_revolution_and_cut() -> None:
    game = after(table("8S 8H 8D 8C 4S", "AS", "AD", rules=RULES), "8S 8H 8D 8C")
    assert codes(game) == ["revolution", "cut", "trick-over"]


def test_the_next_player_leads_if_the_last_card_was_the_eight() -> None:
    game = after(table("8S", "AS 2H", "AD 2D", rules=RULES), "8S")
    assert codes(game) == ["cut", "out", "trick-over"]
    assert (game.turn, game.out) == (1, (0,))


def test_without_the_rule_an_eight_is_a_card_like_others() -> None:
    game = after(table("8S 4S", "AS 2H", "AD 2D", rules=rules_with()), "8S")
    assert (codes(game), game.turn) == ([], 1)
