"""Tests the pass, and when a trick ends."""

from dataclasses import replace

import pytest

from cardroom.tables.daifugo.rules.game import after_draw, after_pass, clear
from cardroom.tables.daifugo.rules.rule_set import CONTEST
from cardroom.tables.daifugo.rules.state import PASSES_TO_DRAW, Game
from tests.tables.daifugo.rules.spelled import PLAIN, after, codes, rules_with, table

HOLDS = rules_with()
HANDS = ("3S 6S 9S", "4S 7S 10S", "5S 8S JS")


def passed_by_all(game: Game, times: int) -> Game:
    """Returns the game after some passes; clears ended tricks."""
    for _ in range(times):
        game = after_pass(clear(game) if game.ended else game)
    return game


def test_when_all_others_have_passed_the_last_to_play_leads() -> None:
    game = after(table(*HANDS, rules=HOLDS), "3S", "4S", "-")
    assert game.turn == 0
    game = after(game, "-")
    assert codes(game) == ["trick-over"]
    assert (game.turn, game.ended) == (1, True)


def test_an_ended_trick_stays_to_be_seen_until_it_is_taken_away() -> None:
    game = after(table(*HANDS, rules=HOLDS), "3S", "-", "-")
    assert game.trick.top is not None
    taken = clear(game)
    assert (taken.trick.top, taken.ended, taken.events, taken.turn) == (None, False, (), 0)
    assert taken.hands == game.hands


def test_a_pass_holds_until_the_trick_ends() -> None:
    game = after(table(*HANDS, rules=HOLDS), "3S", "-", "5S", "6S")
    assert game.turn == 2, "seat 1 has passed"
    game = after(game, "-", "9S")
    assert game.turn == 1


def test_without_that_rule_a_player_comes_back_after_a_pass() -> None:
    game = after(table(*HANDS, rules=PLAIN), "3S", "-", "5S", "6S")
    assert game.turn == 1
    game = after(game, "7S", "-", "-")
    assert codes(game) == ["trick-over"]
    assert game.turn == 1


def test_if_the_last_to_play_has_gone_out_the_next_one_leads() -> None:
    game = after(table("9S", "4S 7S", "5S 8S", "6D 6H", rules=HOLDS), "9S", "-", "-", "-")
    assert (codes(game), game.turn) == (["trick-over"], 1)


def test_a_leader_may_not_pass() -> None:
    assert not table(*HANDS, rules=HOLDS).may_pass
    assert after(table(*HANDS, rules=HOLDS), "3S").may_pass


# --- the contest: overplay, a leader's pass, the draw -----------------------------------------------------------------


def test_with_overplay_the_last_to_play_must_pass_too() -> None:
    game = after(table(*HANDS, rules=rules_with("overplay")), "3S", "-", "-")
    assert (game.turn, game.ended) == (0, False)
    assert codes(after(game, "-")) == ["trick-over"]


def test_with_overplay_one_may_beat_oneself() -> None:
    game = after(table(*HANDS, rules=rules_with("overplay")), "3S", "-", "-", "6S")
    assert (game.turn, game.ended) == (0, False)
    game = after(game, "9S")
    assert codes(game) == ["out", "trick-over"], "all others have passed"
    assert game.turn == 1


def test_with_overplay_the_next_one_leads_if_the_last_to_play_is_out() -> None:
    game = after(table("9S", "4S 7S", "5S 8S", rules=rules_with("overplay")), "9S", "-", "-")
    assert (codes(game), game.turn) == (["trick-over"], 1)


def test_if_all_pass_on_an_empty_table_the_leader_leads_again() -> None:
    game = table(*HANDS, rules=rules_with("lead_pass"))
    assert game.may_pass
    game = after(game, "-", "-")
    assert (game.turn, game.ended) == (2, False)
    game = after(game, "-")
    assert (codes(game), game.turn) == (["trick-over"], 0)


def test_a_lead_after_passes_on_an_empty_table_is_followed_by_those_who_have_not_passed() -> None:
    game = after(table(*HANDS, rules=rules_with("lead_pass")), "-", "4S", "-")
    assert codes(game) == ["trick-over"]
    assert game.turn == 1


def test_after_twenty_passes_in_a_row_the_remaining_ranks_are_drawn() -> None:
    game = passed_by_all(table(*HANDS, "QS KS", "QH KH", rules=CONTEST), PASSES_TO_DRAW - 1)
    assert not game.is_stuck
    game = passed_by_all(game, 1)
    assert game.is_stuck
    assert codes(game) == ["stuck"]
    assert not game.is_over
    drawn = after_draw(game, (3, 1, 0, 4, 2))
    assert drawn.is_over
    assert not drawn.is_stuck
    assert drawn.places == (3, 1, 0, 4, 2)
    assert codes(drawn) == ["stuck"], "the table passes and draws in one step"


def test_ranks_that_are_known_stay() -> None:
    game = replace(table("", *HANDS, rules=CONTEST), out=(0,), turn=1)
    stuck = passed_by_all(game, PASSES_TO_DRAW)
    assert after_draw(stuck, (3, 1, 2)).places == (0, 3, 1, 2)


def test_a_play_begins_the_count_anew() -> None:
    game = passed_by_all(table(*HANDS, rules=rules_with("lead_pass")), PASSES_TO_DRAW - 2)
    game = after(game, "3S" if game.turn == 0 else "4S" if game.turn == 1 else "5S")
    assert game.passes == 0


def test_without_a_leaders_pass_no_ranks_are_drawn() -> None:
    game = replace(table(*HANDS, rules=HOLDS), passes=PASSES_TO_DRAW + 5)
    assert not game.is_stuck


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_turns_go_round(seats: int) -> None:
    hands = [f"{rank}S KH" for rank in range(3, 3 + seats)]
    game = table(*hands, rules=replace(HOLDS, seats=seats))
    turns = []
    for move in [f"{rank}S" for rank in range(3, 3 + seats)]:
        turns.append(game.turn)
        game = after(game, move)
    assert turns == list(range(seats))
    assert game.turn == 0
