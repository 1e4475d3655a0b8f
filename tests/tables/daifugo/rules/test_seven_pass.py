"""Tests seven pass: cards given to the next player."""

import pytest

from cardroom.tables.daifugo.rules.state import Duty
from tests.tables.daifugo.rules.spelled import after, cards, codes, rules_with, table

RULES = rules_with("seven_pass", "ten_discard", "eight_cut", "forbidden_finish", "forbidden_eight", "runs", jokers=1)


@pytest.mark.parametrize(
    ("move", "count"), [("7S", 1), ("7S 7H", 2), ("7S 7H JK=7D", 3), ("5S 6S 7S", 1), ("6S JK=7S 8S", 1), ("JK", 0)]
)
def test_as_many_cards_are_owed_as_sevens_were_played(move: str, count: int) -> None:
    game = after(table("5S 6S 7S 7H 8S JK 3S 3H 3D", "9S", "9H", rules=RULES), move)
    assert game.duties == ((Duty(True, count),) if count else ())
    assert (game.turn == 0) == bool(count)


def test_the_next_player_still_in_gets_them() -> None:
    game = after(table("7S 3S 4S", "", "9H 10H", "KD", rules=RULES, out=(1,)), "7S", "give 3S")
    assert game.hands == (cards("4S"), 0, cards("9H 10H 3S"), cards("KD"))
    assert codes(game) == ["gave"]
    assert game.turn == 2


def test_a_player_who_has_passed_gets_them_too() -> None:
    game = table("4S 3S", "7S 3D 3H", "6H 10H", "KD", rules=RULES)
    game = after(game, "4S", "-", "6H", "-", "-")
    assert codes(game) == ["trick-over"]
    game = after(table("6S 3S", "7S 3D 3H", "9H 10H", rules=RULES, backwards=True), "6S", "-", "7S", "give 3D")
    assert game.hands[0] == cards("3S 3D")


def test_in_the_other_direction_the_player_on_the_other_side_gets_them() -> None:
    game = after(table("7S 3S 4S", "9S", "9H", "9D", rules=RULES, backwards=True), "7S", "give 3S")
    assert game.hands[3] == cards("9D 3S")


def test_no_more_is_owed_than_one_holds_and_giving_the_last_cards_goes_out() -> None:
    game = after(table("7S 7H 3S", "9S", "9H", rules=RULES), "7S 7H")
    assert game.duties == (Duty(True, 1),)
    game = after(game, "give 3S")
    assert codes(game) == ["gave", "out"]
    assert game.out == (0,)
    assert game.turn == 1


@pytest.mark.parametrize("last", ["2S", "JK", "8H"])
def test_a_gift_is_no_forbidden_finish(last: str) -> None:
    game = after(table(f"7S {last}", "9S", "9H", rules=RULES), "7S", f"give {last}")
    assert codes(game) == ["gave", "out"]


def test_going_out_with_the_seven_owes_nothing() -> None:
    game = after(table("7S", "9S", "9H", rules=RULES), "7S")
    assert (codes(game), game.duties) == (["out"], ())


def test_a_cut_waits_for_the_gift() -> None:
    game = after(table("6S 7S 8S 3S 4S", "9S 10S", "9H", rules=RULES), "6S 7S 8S")
    assert (codes(game), game.ended, game.turn) == (["cut"], True, 0)
    game = after(game, "give 4S")
    assert codes(game) == ["gave", "trick-over"]
    assert game.turn == 0


def test_after_a_cut_and_a_gift_of_the_last_card_the_next_player_leads() -> None:
    """The eight did not empty the hand, so it is no foul."""
    game = after(table("6S 7S 8S 3S", "9S 10S", "9H", rules=RULES), "6S 7S 8S", "give 3S")
    assert codes(game) == ["gave", "out", "trick-over"]
    assert (game.turn, game.out, game.last) == (1, (0,), ())


def test_a_seven_and_a_ten_oblige_one_after_the_other() -> None:
    game = after(
        table("7S 8S 9S 10S 3S 3H 3D", "9C", "9H", rules=rules_with("seven_pass", "ten_discard", "runs")),
        "7S 8S 9S 10S",
    )
    assert game.duties == (Duty(True, 1), Duty(False, 1))
    game = after(game, "give 3S")
    assert (codes(game), game.duties, game.turn) == (["gave"], (Duty(False, 1),), 0)
    game = after(game, "give 3H")
    assert (codes(game), game.hands[0], game.turn) == (["discarded"], cards("3D"), 1)


def test_if_the_gift_empties_the_hand_nothing_is_discarded() -> None:
    rules = rules_with("seven_pass", "ten_discard", "runs")
    game = after(table("7S 8S 9S 10S 3S", "9C", "9H", rules=rules), "7S 8S 9S 10S", "give 3S")
    assert (codes(game), game.duties, game.out) == (["gave", "out"], (), (0,))


def test_the_winner_by_a_gift_ends_a_game_of_two() -> None:
    game = after(table("7S 3S", "9S", rules=RULES), "7S", "give 3S")
    assert game.is_over
    assert game.places == (0, 1)


def test_without_the_rule_a_seven_obliges_to_nothing() -> None:
    assert after(table("7S 3S", "9S", "9H", rules=rules_with()), "7S").duties == ()
