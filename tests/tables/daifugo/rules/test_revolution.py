"""Tests the revolution, by groups and by runs."""

import pytest

from tests.tables.daifugo.rules.spelled import after, codes, offered, rules_with, table

RULES = rules_with("revolution", jokers=2)
RUNS = rules_with("revolution", "runs", "run_revolution", jokers=1)


@pytest.mark.parametrize("move", ["5S 5H 5D 5C", "5S 5H 5D JK=5C", "5S 5H 5D 5C JK", "5S 5H 5D 5C JK JK"])
def test_four_or_more_of_a_rank_reverse_the_order(move: str) -> None:
    game = after(table("5S 5H 5D 5C JK JK 9S", "3S 4S", "4H 6D", rules=RULES), move)
    assert codes(game) == ["revolution"]
    assert game.revolution
    assert game.is_reversed


def test_three_of_a_rank_do_not() -> None:
    game = after(table("5S 5H 5D 9S", "3S 4S", "4H 6D", rules=RULES), "5S 5H 5D")
    assert codes(game) == []
    assert not game.is_reversed


def test_the_order_is_reversed_for_the_next_play_and_the_next_tricks() -> None:
    game = table("5S 5H 5D 5C 9S", "3S 3H 3D 3C 10S", "6S 6H 6D 6C 8S", rules=RULES)
    game = after(game, "5S 5H 5D 5C")
    assert offered(game) == {"3S 3H 3D 3C"}
    game = after(game, "-", "-", "9S")
    assert offered(game) == {"3S", "3H", "3D", "3C"}


def test_a_second_revolution_turns_it_back() -> None:
    game = table("5S 5H 5D 5C 9S", "3S 3H 3D 3C 10S", "6S 8S", rules=RULES)
    game = after(game, "5S 5H 5D 5C", "3S 3H 3D 3C")
    assert codes(game) == ["counter-revolution"]
    assert not game.is_reversed


def test_jokers_remain_the_strongest() -> None:
    game = after(table("5S 5H 5D 5C 9S", "JK 10S", "3S 8S", rules=RULES), "5S 5H 5D 5C", "-", "-", "9S", "JK")
    assert game.is_reversed
    assert offered(game) == set()


def test_without_the_rule_four_of_a_rank_are_only_a_group() -> None:
    game = after(table("5S 5H 5D 5C 9S", "3S", "4H", rules=rules_with()), "5S 5H 5D 5C")
    assert (codes(game), game.revolution) == ([], False)


@pytest.mark.parametrize(
    ("long_run", "move", "revolves"),
    [(4, "3S 4S 5S", False), (4, "3S 4S 5S 6S", True), (5, "3S 4S 5S 6S", False), (5, "3S 4S 5S 6S JK=7S", True)],
)
def test_a_long_run_reverses_the_order(long_run: int, move: str, revolves: bool) -> None:
    rules = rules_with("runs", "run_revolution", jokers=1, long_run=long_run)
    game = after(table("3S 4S 5S 6S 9S JK", "3H", "4H", rules=rules), move)
    assert (codes(game), game.revolution) == (["revolution"] if revolves else [], revolves)


def test_a_run_does_not_by_the_rule_of_groups_nor_a_group_by_that_of_runs() -> None:
    by_groups, by_runs = rules_with("runs", "revolution"), rules_with("runs", "run_revolution")
    assert not after(table("3S 4S 5S 6S 9S", "3H", "4H", rules=by_groups), "3S 4S 5S 6S").revolution
    assert not after(table("3S 3H 3D 3C 9S", "4H", "4S", rules=by_runs), "3S 3H 3D 3C").revolution


def test_in_a_revolution_a_run_must_lie_wholly_below() -> None:
    game = table("9S 10S JS KS", "3H 4H 5H 6H 7H 8H 9H", "4S", rules=RUNS, revolution=True)
    game = after(game, "9S 10S JS")
    assert offered(game) == {"3H 4H 5H", "4H 5H 6H", "5H 6H 7H", "6H 7H 8H"}


def test_the_play_itself_follows_by_the_order_before_it() -> None:
    """Four kings beat four queens although they turn the order round."""
    game = table("QS QH QD QC 3S", "KS KH KD KC 3H", "4S", rules=RULES)
    game = after(game, "QS QH QD QC", "-", "-", "3S")
    assert offered(game) == set(), "the revolution of the queens is in force"
    by_order = table("QS QH QD QC 3S", "KS KH KD KC 3H", "4S", rules=RULES, revolution=True)
    game = after(by_order, "QS QH QD QC", "KS KH KD KC")
    assert codes(game) == ["revolution"]
