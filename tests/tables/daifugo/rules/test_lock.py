"""Tests the lock and the hard lock."""

import pytest

from cardroom.tables.daifugo.rules.legal import Refusal
from tests.tables.daifugo.rules.spelled import after, codes, follow, offered, refused, rules_with, table

RULES = rules_with("lock", "runs", jokers=2)
HARD = rules_with("lock", "hard_lock", "runs", "jack_back", jokers=2)


def test_two_plays_in_a_row_with_the_same_suits_lock_them() -> None:
    game = after(table("4S 3C", "6S 3D", "9S 10H JK", rules=RULES), "4S", "6S")
    assert codes(game) == ["lock"]
    assert offered(game) == {"9S", "JK"}
    assert refused(game, "10H") is Refusal.LOCKED


def test_other_suits_do_not_lock() -> None:
    game = after(table("4S 3C", "6H 3D", "9S 10H", rules=RULES), "4S", "6H")
    assert (codes(game), game.trick.lock) == ([], 0)


def test_a_lock_lasts_to_the_end_of_the_trick() -> None:
    game = table("4S QS 3C", "6S 3D", "9S 10H", rules=RULES)
    game = after(game, "4S", "6S", "9S")
    assert codes(game) == [], "a lock is an event once"
    game = after(game, "QS", "-", "-")
    assert codes(game) == ["trick-over"]
    assert after(game, "3C").trick.lock == 0


def test_a_pair_locks_both_suits() -> None:
    game = after(table("4S 4H 3C", "6H 6S 3D", "9S 9H 9D 9C", rules=RULES), "4S 4H", "6S 6H")
    assert offered(game) == {"9S 9H"}


def test_a_pair_of_which_one_suit_differs_does_not_lock() -> None:
    game = after(table("4S 4H 3C", "6H 6D 3D", "9S 9H", rules=RULES), "4S 4H", "6H 6D")
    assert game.trick.lock == 0


def test_runs_of_one_suit_lock() -> None:
    game = after(table("3S 4S 5S 3C", "6S 7S 8S 3D", "9H 10H JH 9S 10S JS", rules=RULES), "3S 4S 5S", "6S 7S 8S")
    assert offered(game) == {"9S 10S JS"}


def test_a_joker_counts_as_the_suit_it_stands_for() -> None:
    game = table("4S 4H 3C", "6S JK 3D", "9S 9H 9D", rules=RULES)
    assert after(game, "4S 4H", "6S JK=6H").trick.lock == 0b0011
    assert after(game, "4S 4H", "6S JK=6D").trick.lock == 0


def test_under_a_lock_a_joker_may_stand_for_the_locked_suit_only() -> None:
    assert follow("6S 6H", "9S JK=9H", RULES, lock="SH") is None
    assert follow("6S 6H", "9S JK=9D", RULES, lock="SH") is Refusal.LOCKED


def test_a_lone_joker_ignores_the_lock_and_lifts_it() -> None:
    game = after(table("4S 3C", "6S 3D", "JK 10H", rules=RULES), "4S", "6S", "JK")
    assert (codes(game), game.trick.lock) == ([], 0)


def test_two_jokers_ignore_the_lock_and_lift_it_too() -> None:
    game = after(table("4S 4H 3C", "6S 6H 3D", "JK JK 10H", rules=RULES), "4S 4H", "6S 6H", "JK JK")
    assert (codes(game), game.trick.lock) == ([], 0)


def test_a_joker_without_a_lock_lifts_none() -> None:
    game = after(table("4S 3C", "JK 3D", "10H", rules=RULES), "4S", "JK")
    assert codes(game) == []


def test_five_of_a_kind_have_all_suits_so_their_lock_stops_no_five() -> None:
    rules = rules_with("lock", jokers=2)
    game = table("4S 4H 4D 4C JK 3C", "6S 6H 6D 6C JK 3D", "9S 9H 9D 9C", rules=rules)
    game = after(game, "4S 4H 4D 4C JK", "-", "-", "3C")
    assert game.trick.lock == 0
    assert follow("4S 4H 4D 4C JK", "6S 6H 6D 6C JK", rules, lock="SHDC") is None


def test_a_play_that_ends_the_trick_locks_nothing() -> None:
    game = after(table("4S 3C", "8S 3D", "10H", rules=rules_with("lock", "eight_cut")), "4S", "8S")
    assert codes(game) == ["cut", "trick-over"]


def test_without_the_rule_suits_are_free() -> None:
    game = after(table("4S 3C", "6S 3D", "9H", rules=rules_with()), "4S", "6S")
    assert offered(game) == {"9H"}


# --- the hard lock ----------------------------------------------------------------------------------------------------


def test_neighbours_of_the_same_suit_lock_the_next_rank() -> None:
    game = after(table("5S 3C", "6S 3D", "7S 9S 7H JK", rules=HARD), "5S", "6S")
    assert codes(game) == ["lock", "hard-lock"]
    assert offered(game) == {"7S", "JK"}
    assert refused(game, "9S") is Refusal.HARD_LOCKED
    assert refused(game, "7H") is Refusal.LOCKED


def test_each_rank_must_be_the_next_one() -> None:
    game = after(table("5S 9S 8S 3C", "6S 3D", "7S 3H", rules=HARD), "5S", "6S", "7S")
    assert codes(game) == []
    assert offered(game) == {"8S"}


def test_a_gap_makes_a_plain_lock_which_neighbours_harden_later() -> None:
    game = after(table("5S 3C", "7S 3D", "8S 3H 10H", "9S 10S", rules=HARD), "5S", "7S")
    assert codes(game) == ["lock"]
    game = after(game, "8S")
    assert codes(game) == ["hard-lock"]
    assert offered(game) == {"9S"}


def test_neighbours_of_other_suits_do_not_lock() -> None:
    assert codes(after(table("5S 3C", "6H 3D", "7S", rules=HARD), "5S", "6H")) == []


def test_in_a_revolution_the_next_rank_is_the_lower_one() -> None:
    game = after(table("7S 3C", "6S 3D", "5S 4S 7H", rules=HARD, revolution=True), "7S", "6S")
    assert codes(game) == ["lock", "hard-lock"]
    assert offered(game) == {"5S"}


def test_a_pair_hardens_too() -> None:
    game = after(table("5S 5H 3C", "6S 6H 3D", "7S 7H 8S 8H", rules=HARD), "5S 5H", "6S 6H")
    assert offered(game) == {"7S 7H"}


def test_a_run_that_begins_above_the_highest_card_is_a_neighbour() -> None:
    game = after(table("3S 4S 5S 3C", "6S 7S 8S 3D", "9S 10S JS QS", rules=HARD), "3S 4S 5S", "6S 7S 8S")
    assert codes(game) == ["lock", "hard-lock"]
    assert offered(game) == {"9S 10S JS"}


def test_after_a_jack_the_next_rank_lies_below() -> None:
    game = after(table("10S 3C", "JS 3D", "QS 9S JK", rules=HARD), "10S", "JS")
    assert codes(game) == ["lock", "hard-lock", "jack-back"]
    assert offered(game) == {"JK"}, "the 10 has been played"


def test_a_joker_lifts_the_hard_lock() -> None:
    game = after(table("5S 3C", "6S 3D", "JK 4D", rules=HARD), "5S", "6S", "JK")
    assert (game.trick.lock, game.trick.hard) == (0, False)


@pytest.mark.parametrize("reply", ["6S", "8S"])
def test_without_the_rule_any_rank_may_follow(reply: str) -> None:
    game = after(table("4S 3C", "5S 3D", "6S 8S 7H", rules=RULES), "4S", "5S")
    assert refused(game, reply) is None
