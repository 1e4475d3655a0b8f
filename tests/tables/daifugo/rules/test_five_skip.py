"""Tests five skip: who is skipped, and when that ends the trick."""

import pytest

from cardroom.tables.daifugo.rules.state import EventCode
from tests.tables.daifugo.rules.spelled import after, amounts, codes, rules_with, table

RULES = rules_with("five_skip", "runs", jokers=2)
REST = ("9H 10H", "9D 10D", "9C 10C", "JS QS")


@pytest.mark.parametrize(("move", "skipped"), [("5S", 1), ("5S 5H", 2), ("4S 5S 6S", 1), ("5S JK=5C", 2), ("JK", 0)])
def test_as_many_players_are_skipped_as_fives_were_played(move: str, skipped: int) -> None:
    game = after(table("4S 5S 5H 6S JK", *REST, rules=RULES), move)
    assert amounts(game, EventCode.SKIP) == ([skipped] if skipped else [])
    assert game.turn == 1 + skipped


def test_players_who_are_out_do_not_count() -> None:
    game = after(table("5S 3S", "", "9D 10D", "9C 10C", rules=RULES, out=(1,)), "5S")
    assert game.turn == 3


def test_players_who_have_passed_count() -> None:
    """Those still in the game are skipped, passed or not."""
    game = after(table("3S 5S 6S", "9H 10H", "4D 10D", "9C 10C", rules=RULES), "3S", "-", "4D", "-", "5S")
    assert codes(game) == ["skip"]
    assert game.turn == 2


def test_when_all_others_are_skipped_the_trick_is_over() -> None:
    game = after(table("5S 5H 5D 3S", "9H 10H", "9D 10D", "9C 10C", rules=RULES), "5S 5H 5D")
    assert codes(game) == ["skip", "trick-over"]
    assert game.turn == 0


def test_no_more_are_skipped_than_there_are() -> None:
    game = after(table("5S 5H 5D 3S", "9H 10H", "9D 10D", rules=RULES), "5S 5H 5D")
    assert amounts(game, EventCode.SKIP) == [2]
    assert (game.ended, game.turn) == (True, 0)


def test_a_skipped_player_has_had_the_turn_when_it_comes_back_to_the_top_play() -> None:
    """One is skipped, the others have passed: the trick is over."""
    game = table("5S 3S", "9H 10H", "9D 10D", "9C 10C", rules=RULES)
    game = after(game, "5S", "-", "-")
    assert codes(game) == ["trick-over"]
    assert game.turn == 0


def test_if_all_others_passed_before_the_skip_the_trick_is_over_at_once() -> None:
    game = table("4S 6S", "9H 10H", "9D 10D", "5C 10C", rules=RULES)
    game = after(game, "4S", "-", "-", "5C")
    assert codes(game) == ["skip", "trick-over"]
    assert game.turn == 3


def test_a_skipped_player_may_play_when_someone_else_goes_on() -> None:
    game = table("5S 3S", "9H QH", "9D 10D", "9C 10C", rules=RULES)
    game = after(game, "5S", "9D", "10C", "-")
    assert game.turn == 1


def test_whoever_goes_out_with_a_five_skips_too() -> None:
    game = after(table("5S", "9H 10H", "9D 10D", "9C 10C", rules=RULES), "5S")
    assert codes(game) == ["out", "skip"]
    assert game.turn == 2
    assert codes(after(game, "-", "-")) == ["trick-over"]


def test_with_overplay_the_turn_comes_back_to_the_top_play() -> None:
    rules = rules_with("five_skip", "overplay")
    game = after(table("5S 5H 5D 7S", "9H 10H", "9D 10D", "9C 10C", rules=rules), "5S 5H 5D")
    assert (codes(game), game.turn, game.ended) == (["skip"], 0, False)
    game = after(game, "-")
    assert (game.turn, game.ended) == (1, False), "they have not passed yet"


def test_a_cut_skips_no_one() -> None:
    rules = rules_with("five_skip", "eight_cut", "runs")
    game = after(table("5S 6S 7S 8S 3S", "9H 10H", "9D 10D", rules=rules), "5S 6S 7S 8S")
    assert codes(game) == ["cut", "trick-over"]
    assert game.skips == 0
    assert after(game, "3S").turn == 1


def test_skips_go_in_the_direction_of_play() -> None:
    game = after(table("5S 3S", "9H 10H", "9D 10D", "9C 10C", rules=RULES, backwards=True), "5S")
    assert game.turn == 2
    assert after(table("5S 3S", *REST, rules=RULES, backwards=True), "5S").turn == 3


def test_skips_wait_for_what_a_seven_obliges_to() -> None:
    rules = rules_with("five_skip", "seven_pass", "runs")
    game = after(table("5S 6S 7S 3S 4H", "9H 10H", "9D 10D", "9C 10C", rules=rules), "5S 6S 7S")
    assert (codes(game), game.turn, game.skips) == ([], 0, 1)
    game = after(game, "give 4H")
    assert codes(game) == ["gave", "skip"]
    assert (game.turn, game.skips) == (2, 0)


def test_without_the_rule_the_next_player_has_the_turn() -> None:
    assert after(table("5S 3S", *REST, rules=rules_with()), "5S").turn == 1
