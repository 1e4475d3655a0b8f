"""Tests the forbidden finish."""

import pytest

from tests.tables.daifugo.rules.spelled import after, codes, rules_with, table

FINISH = ("forbidden_finish", "runs", "revolution", "spade_three", "jack_back")
RULES = rules_with(*FINISH, "eight_cut", "forbidden_eight", jokers=2)


@pytest.mark.parametrize(
    "move",
    ["2S", "2S 2H", "KS AS 2S", "JK", "JK JK", "5S JK=5H", "5S JK=6S 7S", "KS AS JK=2S", "2S 2H 2D 2C"],
)
def test_who_goes_out_with_a_two_or_a_joker_is_last(move: str) -> None:
    hand = " ".join(word.partition("=")[0] for word in move.split())
    game = after(table(hand, "4S 4H", "6H 6D", rules=RULES), move)
    assert "foul" in codes(game)
    assert (game.out, game.last) == ((), (0,))


def test_it_is_no_foul_with_cards_left() -> None:
    assert codes(after(table("2S 3S", "4S 4H", "6H 6D", rules=RULES), "2S")) == []


def test_in_a_revolution_it_is_the_three_instead_of_the_two() -> None:
    for hand, expected in (("3H", "foul"), ("2H", "out")):
        game = after(table(hand, "4S 4H", "6H 6D", rules=RULES, revolution=True), hand)
        assert codes(game) == [expected]


def test_a_three_is_allowed_in_the_normal_order() -> None:
    assert codes(after(table("3H", "4S 4H", "6H 6D", rules=RULES), "3H")) == ["out"]


def test_the_order_before_the_play_counts_for_a_revolution_that_goes_out() -> None:
    twos = after(table("2S 2H 2D 2C", "4S 4H", "6H 6D", rules=RULES), "2S 2H 2D 2C")
    assert codes(twos) == ["revolution", "foul"]
    threes = after(table("3S 3H 3D 3C", "4S 4H", "6H 6D", rules=RULES), "3S 3H 3D 3C")
    assert codes(threes) == ["revolution", "out"]
    back = after(table("3S 3H 3D 3C", "4S 4H", "6H 6D", rules=RULES, revolution=True), "3S 3H 3D 3C")
    assert codes(back) == ["counter-revolution", "foul"]


def test_a_jack_is_no_revolution() -> None:
    game = after(table("JS 4C", "3H", "9S 9H", rules=RULES), "JS", "3H")
    assert codes(game) == ["out"]


@pytest.mark.parametrize("move", ["8S", "8S 8H", "6S 7S 8S"])
def test_an_eight_that_cuts_is_forbidden(move: str) -> None:
    game = after(table(move, "4S 4H", "6H 6D", rules=RULES), move)
    assert codes(game) == ["cut", "foul", "trick-over"]
    assert game.turn == 1


def test_an_eight_is_allowed_without_that_switch_or_without_the_cut() -> None:
    with_cut = rules_with(*FINISH, "eight_cut", jokers=2)
    assert codes(after(table("8S", "4S 4H", "6H", rules=with_cut), "8S")) == ["cut", "out", "trick-over"]
    assert codes(after(table("8S", "4S 4H", "6H", rules=rules_with(*FINISH, jokers=2)), "8S")) == ["out"]


def test_the_return_of_the_three_of_spades_is_forbidden() -> None:
    game = after(table("JK 4S", "3S", "6H 6D", rules=RULES), "JK", "3S")
    assert codes(game) == ["spade-3", "foul", "trick-over"]


def test_the_first_foul_is_the_lowest() -> None:
    game = table("2S", "JK", "6H 6D", "9H 10H", rules=RULES)
    game = after(game, "2S", "JK")
    assert game.last == (0, 1)
    game = after(game, "-", "-", "6H", "9H", "-", "10H")
    assert game.places == (3, 2, 1, 0)


def test_of_two_players_the_other_one_wins() -> None:
    game = after(table("2S", "4S 4H", rules=RULES), "2S")
    assert game.is_over
    assert game.places == (1, 0)


def test_without_the_rule_any_card_goes_out() -> None:
    rules = rules_with("runs", jokers=2)
    for move in ("2S", "JK", "8S"):
        assert codes(after(table(move, "4S", "6H", rules=rules), move)) == ["out"]
