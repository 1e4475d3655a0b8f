"""Tests jack back."""

import pytest

from tests.tables.daifugo.rules.spelled import after, codes, offered, rules_with, table

RULES = rules_with("jack_back", "revolution", "runs", jokers=1)


@pytest.mark.parametrize("move", ["JS", "JS JH", "10S JS QS", "JS JK=JD", "10S JK=JS QS"])
def test_a_play_with_a_jack_reverses_the_order(move: str) -> None:
    game = after(table("10S JS JH QS JK 9S", "3S", "4S", rules=RULES), move)
    assert codes(game) == ["jack-back"]
    assert game.is_reversed
    assert not game.revolution


def test_the_order_is_reversed_until_the_trick_ends() -> None:
    game = after(table("JS 4C", "10S KS", "9S 3C", rules=RULES), "JS")
    assert offered(game) == {"10S"}
    game = after(game, "10S", "9S", "4C", "-", "3C")
    assert game.is_reversed
    assert game.is_over


def test_the_next_trick_has_the_normal_order() -> None:
    game = after(table("JS 4C 5C", "3S KS", "9S 3C", rules=RULES), "JS", "-", "-", "4C")
    assert not game.is_reversed
    assert offered(game) == {"KS"}


def test_in_a_revolution_the_order_is_the_normal_one() -> None:
    game = after(table("JS 4C", "10S KS", "9S 3C", rules=RULES, revolution=True), "JS")
    assert offered(game) == {"KS"}


def test_a_second_jack_changes_nothing_more() -> None:
    game = after(table("10S JS 4C", "QH 3C", "JH 6C", rules=RULES, revolution=True), "JS", "QH")
    assert not game.is_reversed
    game = after(table("JS QS", "QH 10C", "9S", rules=rules_with("jack_back", "runs")), "JS", "10C")
    assert (codes(game), game.is_reversed) == ([], True)


def test_four_jacks_reverse_the_order_twice_for_this_trick() -> None:
    game = after(table("JS JH JD JC 4C", "QS QH QD QC", "10S 10H 10D 10C", rules=RULES), "JS JH JD JC")
    assert codes(game) == ["revolution", "jack-back"]
    assert offered(game) == {"QS QH QD QC"}
    game = after(game, "-", "-", "4C")
    assert game.is_reversed


def test_a_cut_leaves_no_trick_to_reverse() -> None:
    rules = rules_with("jack_back", "eight_cut", "runs")
    game = after(table("8S 9S 10S JS 4C", "3S", "3C", rules=rules), "8S 9S 10S JS")
    assert codes(game) == ["cut", "trick-over"]
    assert not game.is_reversed


def test_without_the_rule_a_jack_is_a_card_like_others() -> None:
    assert not after(table("JS 4C", "3S", "3C", rules=rules_with()), "JS").is_reversed
