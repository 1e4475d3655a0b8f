"""Tests whose turn it is: passes, skips, cards given, discarded or drawn."""

from dataclasses import replace

import pytest

from cardroom.tables.daifugo.rules.game import after_draw, after_pass, clear
from cardroom.tables.daifugo.rules.rule_set import CONTEST, RuleSet
from cardroom.tables.daifugo.rules.state import PASSES_TO_DRAW, Duty, EventCode, Game
from tests.tables.daifugo.rules.spelled import PLAIN, after, amounts, cards, codes, outcome, played, rules_with, table

HOLDS, OVERPLAY, LEAD_PASS = rules_with(), rules_with("overplay"), rules_with("lead_pass")
SKIP = rules_with("five_skip", "runs", jokers=2)
SKIP_OVERPLAY = rules_with("five_skip", "overplay")
SKIP_CUT = rules_with("five_skip", "eight_cut", "runs")
SKIP_SEVEN = rules_with("five_skip", "seven_pass", "runs")
SEVEN = rules_with("seven_pass", "ten_discard", "eight_cut", "forbidden_finish", "forbidden_eight", "runs", jokers=1)
SEVEN_TEN = rules_with("seven_pass", "ten_discard", "runs")
TEN = rules_with("ten_discard", "runs", "revolution", "forbidden_finish", jokers=1)
HANDS = ("3S 6S 9S", "4S 7S 10S", "5S 8S JS")
THREE = " | ".join(HANDS)
REST = "9H 10H | 9D 10D | 9C 10C"
SEVENS = "5S 6S 7S 7H 8S JK 3S 3H 3D | 9S | 9H"
TENS = "9S 10S 10H JS QS JK 3S 3H 3D | KS | KH"
TO_TEN = "7S 8S 9S 10S 3S 3H 3D | 9C | 9H"


@pytest.mark.parametrize(
    ("rules", "hands", "moves", "expected"),
    [
        (HOLDS, THREE, "3S, 4S, -", "0"),
        (HOLDS, THREE, "3S, 4S, -, -", "trick-over 1 ended"),
        (HOLDS, THREE, "3S, -, 5S, 6S", "2"),  # seat 1 has passed
        (HOLDS, THREE, "3S, -, 5S, 6S, -, 9S", "out 1 out:0"),
        (PLAIN, THREE, "3S, -, 5S, 6S", "1"),
        (PLAIN, THREE, "3S, -, 5S, 6S, 7S, -, -", "trick-over 1 ended"),
        (HOLDS, "9S | 4S 7S | 5S 8S | 6D 6H", "9S, -, -, -", "trick-over 1 ended out:0"),
        (OVERPLAY, THREE, "3S, -, -", "0"),
        (OVERPLAY, THREE, "3S, -, -, -", "trick-over 0 ended"),
        (OVERPLAY, THREE, "3S, -, -, 6S", "0"),
        (OVERPLAY, THREE, "3S, -, -, 6S, 9S", "out trick-over 1 ended out:0"),
        (OVERPLAY, "9S | 4S 7S | 5S 8S", "9S, -, -", "trick-over 1 ended out:0"),
        (LEAD_PASS, THREE, "-, -", "2"),
        (LEAD_PASS, THREE, "-, -, -", "trick-over 0 ended"),
        (LEAD_PASS, THREE, "-, 4S, -", "trick-over 1 ended"),
        (SKIP, "3S 5S 6S | 9H 10H | 4D 10D | 9C 10C", "3S, -, 4D, -, 5S", "skip 2"),  # those who have passed count
        (SKIP, f"5S 5H 5D 3S | {REST}", "5S 5H 5D", "skip trick-over 0 ended"),
        (SKIP, "5S 5H 5D 3S | 9H 10H | 9D 10D", "5S 5H 5D", "skip trick-over 0 ended"),
        (SKIP, f"5S 3S | {REST}", "5S, -, -", "trick-over 0 ended"),
        (SKIP, "4S 6S | 9H 10H | 9D 10D | 5C 10C", "4S, -, -, 5C", "skip trick-over 3 ended"),
        (SKIP, "5S 3S | 9H QH | 9D 10D | 9C 10C", "5S, 9D, 10C, -", "1"),
        (SKIP, f"5S | {REST}", "5S", "out skip 2 out:0"),
        (SKIP, f"5S | {REST}", "5S, -, -", "trick-over 1 ended out:0"),
        (SKIP_OVERPLAY, f"5S 5H 5D 7S | {REST}", "5S 5H 5D", "skip 0"),
        (SKIP_OVERPLAY, f"5S 5H 5D 7S | {REST}", "5S 5H 5D, -", "1"),  # the others have not passed yet
        (SKIP_CUT, "5S 6S 7S 8S 3S | 9H 10H | 9D 10D", "5S 6S 7S 8S", "cut trick-over 0 ended"),
        (SKIP_CUT, "5S 6S 7S 8S 3S | 9H 10H | 9D 10D", "5S 6S 7S 8S, 3S", "out 1 out:0"),
        (SKIP, f"backwards: 5S 3S | {REST}", "5S", "skip 2 backwards"),
        (SKIP, f"backwards: 5S 3S | {REST} | JS QS", "5S", "skip 3 backwards"),
        (SKIP_SEVEN, f"5S 6S 7S 3S 4H | {REST}", "5S 6S 7S", "0"),  # skips wait for the gift
        (SKIP_SEVEN, f"5S 6S 7S 3S 4H | {REST}", "5S 6S 7S, give 4H", "gave skip 2"),
        (HOLDS, f"5S 3S | {REST} | JS QS", "5S", "1"),
        (SEVEN, SEVENS, "7S; 7S 7H; 7S 7H JK=7D; 5S 6S 7S", "0"),
        (SEVEN, SEVENS, "6S JK=7S 8S", "cut 0 ended"),
        (SEVEN, SEVENS, "JK", "1"),
        (SEVEN, "4S 3S | 7S 3D 3H | 6H 10H | KD", "4S, -, 6H, -, -", "trick-over 2 ended"),
        (SEVEN, "7S 7H 3S | 9S | 9H", "7S 7H, give 3S", "gave out 1 out:0"),
        (SEVEN, "7S 2S | 9S | 9H", "7S, give 2S", "gave out 1 out:0"),  # a gift is no forbidden finish
        (SEVEN, "7S JK | 9S | 9H", "7S, give JK", "gave out 1 out:0"),
        (SEVEN, "7S 8H | 9S | 9H", "7S, give 8H", "gave out 1 out:0"),
        (SEVEN, "7S | 9S | 9H", "7S", "out 1 out:0"),
        (SEVEN, "6S 7S 8S 3S 4S | 9S 10S | 9H", "6S 7S 8S", "cut 0 ended"),  # a cut waits for the gift
        (SEVEN, "6S 7S 8S 3S 4S | 9S 10S | 9H", "6S 7S 8S, give 4S", "gave trick-over 0 ended"),
        # the eight did not empty the hand
        (SEVEN, "6S 7S 8S 3S | 9S 10S | 9H", "6S 7S 8S, give 3S", "gave out trick-over 1 ended out:0"),
        (SEVEN_TEN, TO_TEN, "7S 8S 9S 10S, give 3S", "gave 0"),
        (SEVEN_TEN, TO_TEN, "7S 8S 9S 10S, give 3S, give 3H", "discarded 1"),
        (SEVEN_TEN, "7S 8S 9S 10S 3S | 9C | 9H", "7S 8S 9S 10S, give 3S", "gave out 1 out:0"),
        (SEVEN, "7S 3S | 9S", "7S, give 3S", "gave out 0 ended out:0 places:0,1"),
        (HOLDS, "7S 3S | 9S | 9H", "7S", "1"),
        (TEN, TENS, "10S; 10S 10H; 10S 10H JK=10D; 10S JS QS; 9S JK=10S JS", "0"),
        (TEN, "10S 3S 4S | KS | KH", "10S, give 3S", "discarded 1"),
        (TEN, "10S 10H 2S | KS | KH", "10S 10H, give 2S", "discarded out 1 out:0"),
        (TEN, "10S 10H 10D 10C 3S 3H 3D 3C 4S | KS | KH", "10S 10H 10D 10C", "revolution 0 revolution is_reversed"),
        (HOLDS, "10S 3S | KS | KH", "10S", "1"),
    ],
)
def test_a_move_has_its_events_and_the_next_seat(rules: RuleSet, hands: str, moves: str, expected: str) -> None:
    """A semicolon separates moves with the same outcome."""
    assert {outcome(played(rules, hands, each)) for each in moves.split("; ")} == {expected}


@pytest.mark.parametrize(
    ("rules", "hands", "move", "duties"),
    [
        (SEVEN, SEVENS, "7S", (Duty(True, 1),)),
        (SEVEN, SEVENS, "7S 7H", (Duty(True, 2),)),
        (SEVEN, SEVENS, "7S 7H JK=7D", (Duty(True, 3),)),
        (SEVEN, SEVENS, "5S 6S 7S", (Duty(True, 1),)),
        (SEVEN, SEVENS, "6S JK=7S 8S", (Duty(True, 1),)),
        (SEVEN, SEVENS, "JK", ()),
        (SEVEN, "7S 7H 3S | 9S | 9H", "7S 7H", (Duty(True, 1),)),  # no more than the seat holds
        (SEVEN, "7S | 9S | 9H", "7S", ()),
        (SEVEN_TEN, TO_TEN, "7S 8S 9S 10S", (Duty(True, 1), Duty(False, 1))),
        (SEVEN_TEN, TO_TEN, "7S 8S 9S 10S, give 3S", (Duty(False, 1),)),
        (SEVEN_TEN, "7S 8S 9S 10S 3S | 9C | 9H", "7S 8S 9S 10S, give 3S", ()),
        (HOLDS, "7S 3S | 9S | 9H", "7S", ()),
        (TEN, TENS, "10S", (Duty(False, 1),)),
        (TEN, TENS, "10S 10H", (Duty(False, 2),)),
        (TEN, TENS, "10S 10H JK=10D", (Duty(False, 3),)),
        (TEN, TENS, "10S JS QS", (Duty(False, 1),)),
        (TEN, TENS, "9S JK=10S JS", (Duty(False, 1),)),
        (HOLDS, "10S 3S | KS | KH", "10S", ()),
    ],
)
def test_as_many_cards_are_owed_as_sevens_and_tens_were_played(
    rules: RuleSet, hands: str, move: str, duties: tuple[Duty, ...]
) -> None:
    assert played(rules, hands, move).duties == duties


@pytest.mark.parametrize(("move", "skipped"), [("5S", 1), ("5S 5H", 2), ("4S 5S 6S", 1), ("5S JK=5C", 2), ("JK", 0)])
def test_as_many_players_are_skipped_as_fives_were_played(move: str, skipped: int) -> None:
    game = played(SKIP, f"4S 5S 5H 6S JK | {REST} | JS QS", move)
    assert amounts(game, EventCode.SKIP) == ([skipped] if skipped else [])
    assert game.turn == 1 + skipped


def test_no_more_are_skipped_than_are_in_the_game() -> None:
    assert amounts(played(SKIP, "5S 5H 5D 3S | 9H 10H | 9D 10D", "5S 5H 5D"), EventCode.SKIP) == [2]
    out = after(table("5S 3S", "", "9D 10D", "9C 10C", rules=SKIP, out=(1,)), "5S")
    assert out.turn == 3, "players who are out do not count"
    waiting = played(SKIP_SEVEN, f"5S 6S 7S 3S 4H | {REST}", "5S 6S 7S")
    assert (waiting.skips, after(waiting, "give 4H").skips) == (1, 0)
    assert played(SKIP_CUT, "5S 6S 7S 8S 3S | 9H 10H | 9D 10D", "5S 6S 7S 8S").skips == 0


def test_the_next_player_still_in_gets_the_cards() -> None:
    """One who has passed gets them, too, in either direction."""
    game = after(table("7S 3S 4S", "", "9H 10H", "KD", rules=SEVEN, out=(1,)), "7S", "give 3S")
    assert game.hands == (cards("4S"), 0, cards("9H 10H 3S"), cards("KD"))
    assert (codes(game), game.turn) == ("gave", 2)
    game = played(SEVEN, "backwards: 6S 3S | 7S 3D 3H | 9H 10H", "6S, -, 7S, give 3D")
    assert game.hands[0] == cards("3S 3D")
    game = played(SEVEN, "backwards: 7S 3S 4S | 9S | 9H | 9D", "7S, give 3S")
    assert game.hands[3] == cards("9D 3S")


def test_discarded_cards_are_played_cards_then() -> None:
    game = played(TEN, "10S 3S 4S | KS | KH", "10S")
    after_discard = after(game, "give 3S")
    assert after_discard.played == game.played | cards("3S")
    assert after_discard.hands == (cards("4S"), cards("KS"), cards("KH"))
    four = played(TEN, "10S 10H 10D 10C 3S 3H 3D 3C 4S | KS | KH", "10S 10H 10D 10C, give 3S 3H 3D 3C")
    assert four.hands[0] == cards("4S")


def test_an_ended_trick_stays_to_be_seen_until_it_is_taken_away() -> None:
    game = played(HOLDS, THREE, "3S, -, -")
    assert game.trick.top is not None
    taken = clear(game)
    assert (taken.trick.top, taken.ended, taken.events, taken.turn, taken.hands) == (None, False, (), 0, game.hands)


def test_a_leader_may_pass_in_the_contest_only() -> None:
    assert not table(*HANDS, rules=HOLDS).may_pass
    assert played(HOLDS, THREE, "3S").may_pass
    assert table(*HANDS, rules=LEAD_PASS).may_pass


def passed_by_all(game: Game, times: int) -> Game:
    """Returns the game after some passes; clears ended tricks."""
    for _ in range(times):
        game = after_pass(clear(game) if game.ended else game)
    return game


def test_after_twenty_passes_in_a_row_the_remaining_ranks_are_drawn() -> None:
    game = passed_by_all(table(*HANDS, "QS KS", "QH KH", rules=CONTEST), PASSES_TO_DRAW - 1)
    assert not game.is_stuck
    game = passed_by_all(game, 1)
    assert (game.is_stuck, codes(game), game.is_over) == (True, "stuck", False)
    drawn = after_draw(game, (3, 1, 0, 4, 2))
    assert (drawn.is_over, drawn.is_stuck, drawn.places) == (True, False, (3, 1, 0, 4, 2))
    assert codes(drawn) == "stuck", "the table passes and draws in one step"


def test_ranks_that_are_known_stay() -> None:
    stuck = passed_by_all(replace(table("", *HANDS, rules=CONTEST), out=(0,), turn=1), PASSES_TO_DRAW)
    assert after_draw(stuck, (3, 1, 2)).places == (0, 3, 1, 2)


def test_a_play_begins_the_count_anew_and_without_a_leaders_pass_no_ranks_are_drawn() -> None:
    game = passed_by_all(table(*HANDS, rules=LEAD_PASS), PASSES_TO_DRAW - 2)
    assert after(game, ("3S", "4S", "5S")[game.turn]).passes == 0
    assert not replace(table(*HANDS, rules=HOLDS), passes=PASSES_TO_DRAW + 5).is_stuck


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_turns_go_round(seats: int) -> None:
    ranks = range(3, 3 + seats)
    game, turns = table(*(f"{rank}S KH" for rank in ranks), rules=replace(HOLDS, seats=seats)), []
    for rank in ranks:
        turns.append(game.turn)
        game = after(game, f"{rank}S")
    assert [*turns, game.turn] == [*range(seats), 0]
