"""Tests nine reverse."""

import pytest

from tests.tables.daifugo.rules.spelled import after, codes, rules_with, table

RULES = rules_with("nine_reverse", "runs", "eight_cut", "overplay", jokers=1)
REST = ("JH QH", "JD QD", "JC QC")


@pytest.mark.parametrize(
    ("move", "turns"),
    [("9S", True), ("9S 9H", False), ("9S 9H 9D", True), ("9S 9H JK=9D", True), ("9S 10S JS", True), ("10S", False)],
)
def test_an_odd_number_of_nines_turns_the_direction(move: str, turns: bool) -> None:
    game = after(table("8S 9S 9H 9D 10S JS JK 3S", *REST, rules=RULES), move)
    assert game.backwards == turns
    assert codes(game) == (["reverse"] if turns else [])
    assert game.turn == (3 if turns else 1)


def test_the_direction_stays_in_the_next_tricks_until_another_nine() -> None:
    rules = rules_with("nine_reverse")
    game = after(table("9S 9H 3S", *REST, rules=rules), "9S", "-", "-", "-")
    assert codes(game) == ["trick-over"]
    game = after(game, "3S")
    assert game.turn == 3
    game = after(table("9S 9H 3S", *REST, rules=rules, backwards=True), "9S")
    assert (codes(game), game.turn) == (["reverse"], 1)


def test_all_others_have_their_turn_before_the_trick_ends() -> None:
    game = after(table("4S 3S", "9H QH", "JD QD", "JC QC", rules=rules_with("nine_reverse")), "4S", "9H")
    assert game.turn == 0
    game = after(game, "-")
    assert game.turn == 3
    game = after(game, "-")
    assert game.turn == 2
    assert codes(after(game, "-")) == ["trick-over"]


def test_it_turns_with_a_cut_too() -> None:
    game = after(table("8S 9S 10S 3S", *REST, rules=RULES), "8S 9S 10S")
    assert codes(game) == ["cut", "reverse", "trick-over"]
    assert after(game, "3S").turn == 3


def test_the_next_leader_after_one_who_went_out_is_found_in_the_new_direction() -> None:
    game = after(table("9S", *REST, rules=rules_with("nine_reverse")), "9S", "-", "-", "-")
    assert game.turn == 3


def test_without_the_rule_the_direction_stays() -> None:
    assert not after(table("9S 3S", *REST, rules=rules_with()), "9S").backwards
