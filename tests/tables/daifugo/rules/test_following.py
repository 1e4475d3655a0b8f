"""Tests what may follow: same kind, same number, stronger."""

import pytest

from cardroom.tables.daifugo.rules.legal import EMPTY_TRICK, Refusal, Trick, refusal_of_cards
from tests.tables.daifugo.rules.spelled import PLAIN, cards, follow, offered, play, rules_with, table

RUNS = rules_with("runs", "lock", "hard_lock", jokers=1)


@pytest.mark.parametrize(
    ("top", "reply", "refusal"),
    [
        ("3S", "4H", None),
        ("2S", "3H", Refusal.TOO_WEAK),
        ("5S", "5H", Refusal.TOO_WEAK),
        ("KS", "AD", None),
        ("5S 5H", "6S 6H", None),
        ("5S 5H", "6S 6H 6D", Refusal.OTHER_COUNT),
        ("5S 5H 5D", "6S 7S 8S", Refusal.OTHER_KIND),
        ("5S", "6S 6H", Refusal.OTHER_COUNT),
        ("3S 4S 5S", "6H 7H 8H", None),
        ("3S 4S 5S", "5H 6H 7H", Refusal.TOO_WEAK),
        ("3S 4S 5S", "4H 5H 6H", Refusal.TOO_WEAK),
        ("3S 4S 5S", "6H 7H 8H 9H", Refusal.OTHER_COUNT),
    ],
)
def test_in_the_normal_order(top: str, reply: str, refusal: Refusal | None) -> None:
    assert follow(top, reply, RUNS) is refusal


@pytest.mark.parametrize(
    ("top", "reply", "refusal"),
    [
        ("4S", "3H", None),
        ("3S", "4H", Refusal.TOO_WEAK),
        ("AS", "2H", Refusal.TOO_WEAK),
        ("6S 7S 8S", "3H 4H 5H", None),
        ("6S 7S 8S", "4H 5H 6H", Refusal.TOO_WEAK),
        ("5S 5H", "4D 4C", None),
    ],
)
def test_in_the_reversed_order(top: str, reply: str, refusal: Refusal | None) -> None:
    assert follow(top, reply, RUNS, is_reversed=True) is refusal


@pytest.mark.parametrize("is_reversed", [False, True])
def test_jokers_alone_are_the_strongest_in_either_order(is_reversed: bool) -> None:
    top, pair = ("3S", "3S 3H") if is_reversed else ("2S", "2S 2H")
    assert follow(top, "JK", RUNS, is_reversed=is_reversed) is None
    assert follow(pair, "JK JK", RUNS, is_reversed=is_reversed) is None
    assert follow("JK", top, RUNS, is_reversed=is_reversed) is Refusal.TOO_WEAK
    assert follow("JK JK", pair, RUNS, is_reversed=is_reversed) is Refusal.TOO_WEAK


def test_a_joker_does_not_beat_the_other_joker() -> None:
    assert follow("JK", "JK", RUNS) is Refusal.TOO_WEAK


def test_five_of_a_kind_beat_a_weaker_five() -> None:
    assert follow("4S 4H 4D 4C JK", "5S 5H 5D 5C JK", RUNS) is None
    assert follow("5S 5H 5D 5C JK", "4S 4H 4D 4C JK", RUNS) is Refusal.TOO_WEAK


@pytest.mark.parametrize(
    ("text", "refusal"),
    [
        ("", Refusal.NO_CARDS),
        ("9D", Refusal.NOT_YOURS),
        ("5S 6S", Refusal.NO_PLAY),
        ("3S 4S 5S", Refusal.OTHER_KIND),
        ("5S 5H 5D", Refusal.OTHER_COUNT),
        ("5S", Refusal.OTHER_COUNT),
        ("4S 4C", Refusal.TOO_WEAK),
        ("6H 6D", Refusal.LOCKED),
        ("6S 6C", None),
    ],
)
def test_cards_are_refused_for_their_first_fault(text: str, refusal: Refusal | None) -> None:
    hand = cards("3S 4S 4C 5S 5H 5D 6S 6H 6D 6C")
    trick = Trick(play("5S 5C"), 0, lock=0b1001)
    assert refusal_of_cards(cards(text), hand, trick, RUNS, is_reversed=False) is refusal


def test_of_several_readings_the_one_nearest_to_a_legal_play_gives_the_reason() -> None:
    """Every reading of 7S and a joker has other suits."""
    hand, trick = cards("7S 9S JK"), Trick(play("6H 6C"), 0, lock=0b1010)
    assert refusal_of_cards(cards("7S JK"), hand, trick, RUNS, is_reversed=False) is Refusal.LOCKED
    over_runs = Trick(play("3H 4H 5H"), 0)
    assert refusal_of_cards(cards("7S JK 9S"), hand, over_runs, RUNS, is_reversed=False) is None


def test_anything_may_be_led() -> None:
    hand = cards("3S 4S 5S 5H JK")
    for text in ("3S", "5S 5H", "3S 4S 5S", "JK", "5S 5H JK", "3S 4S 5S JK"):
        assert refusal_of_cards(cards(text), hand, EMPTY_TRICK, RUNS, is_reversed=False) is None


def test_a_lead_offers_singles_groups_and_runs() -> None:
    game = table("3S 4S 5S 5H", "6S", rules=RUNS)
    assert offered(game) == {"3S", "4S", "5S", "5H", "5S 5H", "3S 4S 5S"}


def test_a_lead_without_the_rule_offers_no_run() -> None:
    assert offered(table("3S 4S 5S", "6S", rules=PLAIN)) == {"3S", "4S", "5S"}
