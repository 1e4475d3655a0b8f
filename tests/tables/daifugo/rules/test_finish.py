"""Tests the forbidden finish, and the fall of the daifugō."""

import pytest

from cardroom.tables.daifugo.rules.rule_set import RuleSet
from tests.tables.daifugo.rules.spelled import cards, outcome, played, rules_with

NONE = rules_with()
FINISH = ("forbidden_finish", "runs", "revolution", "spade_three", "jack_back")
FOUL = rules_with(*FINISH, "eight_cut", "forbidden_eight", jokers=2)
NO_EIGHT, NO_CUT = rules_with(*FINISH, "eight_cut", jokers=2), rules_with(*FINISH, jokers=2)
ALLOWED = rules_with("runs", jokers=2)
FALL = rules_with("fall", "forbidden_finish", "seven_pass")
REST = "4S 4H | 6H 6D"


@pytest.mark.parametrize(
    ("rules", "hands", "moves", "expected"),
    [
        (FOUL, f"2S 3S | {REST}", "2S", "1"),  # no foul with cards left
        (FOUL, f"revolution: 3H | {REST}", "3H", "foul 1 revolution is_reversed last:0"),
        (FOUL, f"revolution: 2H | {REST}", "2H", "out 1 revolution is_reversed out:0"),
        (FOUL, f"3H | {REST}", "3H", "out 1 out:0"),
        # the order before the play counts
        (FOUL, f"2S 2H 2D 2C | {REST}", "2S 2H 2D 2C", "revolution foul 1 revolution is_reversed last:0"),
        (FOUL, f"3S 3H 3D 3C | {REST}", "3S 3H 3D 3C", "revolution out 1 revolution is_reversed out:0"),
        (FOUL, f"revolution: 3S 3H 3D 3C | {REST}", "3S 3H 3D 3C", "counter-revolution foul 1 last:0"),
        (FOUL, "JS 4C | 3H | 9S 9H", "JS, 3H", "out 2 is_reversed out:1"),  # a jack is no revolution
        (FOUL, f"8S | {REST}", "8S", "cut foul trick-over 1 ended last:0"),
        (FOUL, f"8S 8H | {REST}", "8S 8H", "cut foul trick-over 1 ended last:0"),
        (FOUL, f"6S 7S 8S | {REST}", "6S 7S 8S", "cut foul trick-over 1 ended last:0"),
        (NO_EIGHT, "8S | 4S 4H | 6H", "8S", "cut out trick-over 1 ended out:0"),
        (NO_CUT, "8S | 4S 4H | 6H", "8S", "out 1 out:0"),
        (FOUL, "JK 4S | 3S | 6H 6D", "JK, 3S", "spade-3 foul trick-over 2 ended last:1"),
        (FOUL, "2S | JK | 6H 6D | 9H 10H", "2S, JK", "foul 2 last:0,1"),
        (FOUL, "2S | JK | 6H 6D | 9H 10H", "2S, JK, -, -, 6H, 9H, -, 10H", "out 3 ended out:3 last:0,1 places:3,2,1,0"),
        (FOUL, "2S | 4S 4H", "2S", "foul 0 ended last:0 places:1,0"),
        (ALLOWED, "2S | 4S | 6H", "2S", "out 1 out:0"),
        (ALLOWED, "JK | 4S | 6H", "JK", "out 1 out:0"),
        (ALLOWED, "8S | 4S | 6H", "8S", "out 1 out:0"),
        (FALL, "daifugo=2: 4S | 5S 6S | 7H 8H | 9C 10C", "4S", "out fall 1 out:0 last:2"),
        (FALL, "daifugo=1: 4S | 7H 8H | 5S 6S | 9C 10C", "4S", "out fall 2 out:0 last:1"),
        (
            FALL,
            "daifugo=1: 4S | 7H 8H | 5S 6S | 9C 10C",
            "4S, 5S, 9C, -, 10C",
            "out 3 ended out:0,3 last:1 places:0,3,2,1",
        ),
        (FALL, "daifugo=0: 4S | 5S 6S | 7H 8H", "4S", "out 1 out:0"),
        (FALL, "daifugo=0: 4S | 5S | 7H 8H | 9C 10C", "4S, 5S", "out 2 out:0,1"),
        (FALL, "daifugo=2: 2S | 5S 6S | 7H 8H", "2S", "foul 1 last:0"),  # a foul is no first place
        (FALL, "daifugo=2: 2S | 5S | 7H 8H | 9C 10C", "2S, -, -, -", "trick-over 1 ended last:0"),
        # the foul came first
        (
            FALL,
            "daifugo=2: 2S | 5S | 7H 8H | 9C 10C",
            "2S, -, -, -, 5S",
            "out fall 1 ended out:1 last:0,2 places:1,3,2,0",
        ),
        # the fall came first
        (FALL, "daifugo=1: 4S | 7H 8H | 2S | 9C 10C", "4S, 2S", "foul 2 ended out:0 last:1,2 places:0,3,2,1"),
        (FALL, "daifugo=2: 4S | 5S 6S | 7H 8H", "4S", "out fall 0 ended out:0 last:2 places:0,1,2"),
        (FALL, "daifugo=1: 7S 3D | 5S 6S | 9H 8H", "7S, give 3D", "gave out fall 0 ended out:0 last:1 places:0,2,1"),
        (FALL, "4S | 5S 6S | 7H 8H", "4S", "out 1 out:0"),
        (NONE, "daifugo=2: 4S | 5S 6S | 7H 8H", "4S", "out 1 out:0"),
    ],
)
def test_who_goes_out_is_ranked(rules: RuleSet, hands: str, moves: str, expected: str) -> None:
    assert outcome(played(rules, hands, moves)) == expected


@pytest.mark.parametrize(
    "move", ["2S", "2S 2H", "KS AS 2S", "JK", "JK JK", "5S JK=5H", "5S JK=6S 7S", "KS AS JK=2S", "2S 2H 2D 2C"]
)
def test_who_goes_out_with_a_two_or_a_joker_is_last(move: str) -> None:
    hand = " ".join(word.partition("=")[0] for word in move.split())
    game = outcome(played(FOUL, f"{hand} | {REST}", move))
    assert " foul" in f" {game}"
    assert game.endswith(" last:0")
    assert "out:" not in game


def test_the_cards_of_a_fallen_daifugo_are_set_aside() -> None:
    """A foul that is no first place leaves them in the hand."""
    game = played(FALL, "daifugo=2: 4S | 5S 6S | 7H 8H | 9C 10C", "4S")
    assert [event.seat for event in game.events] == [0, 2]
    assert (game.hands[2], game.aside) == (0, cards("7H 8H"))
    assert played(FALL, "daifugo=2: 2S | 5S 6S | 7H 8H", "2S").hands[2] == cards("7H 8H")
    assert played(FALL, "daifugo=1: 7S 3D | 5S 6S | 9H 8H", "7S, give 3D").aside == cards("5S 6S 3D")
