"""Tests the 3 of spades on a lone joker."""

from cardroom.tables.daifugo.rules.card_sets import SECOND_JOKER
from cardroom.tables.daifugo.rules.legal import Refusal
from tests.tables.daifugo.rules.spelled import after, cards, codes, offered, refused, rules_with, table

RULES = rules_with("spade_three", "lock", "overplay", jokers=2)


def test_it_beats_a_lone_joker_and_its_player_leads() -> None:
    game = after(table("JK 4S", "3S 5S", "3H 2S", rules=RULES), "JK")
    assert offered(game) == {"3S"}
    game = after(game, "3S")
    assert codes(game) == ["spade-3", "trick-over"]
    assert (game.turn, game.ended) == (1, True)


def test_it_does_so_in_a_revolution_and_whatever_was_locked() -> None:
    assert offered(after(table("JK 4S", "3S 5S", "3H", rules=RULES, revolution=True), "JK")) == {"3S"}
    game = after(table("4H 4D", "6H 4C", "JK 9H", "3S 5S", rules=RULES), "4H", "6H", "JK")
    assert offered(game) == {"3S"}


def test_no_other_three_and_no_other_joker_does() -> None:
    for seat_1, card in ((cards("3H 5S"), "3H"), (SECOND_JOKER | cards("5S"), "JK")):
        hands = (cards("JK 4S"), seat_1, cards("3D"))
        game = after(table("JK 4S", "5S", "3D", rules=RULES, hands=hands), "JK")
        assert offered(game) == set()
        assert refused(game, card) is Refusal.TOO_WEAK


def test_two_jokers_are_not_beaten() -> None:
    game = after(table("JK JK 4S", "3S 5S", "3D", rules=RULES), "JK JK")
    assert offered(game) == set()
    assert refused(game, "3S") is Refusal.OTHER_COUNT


def test_a_joker_that_stands_for_a_card_is_not_lone() -> None:
    game = after(table("5S JK 4S", "3S 3H 5H", "3D", rules=RULES), "5S JK=5D")
    assert offered(game) == set()


def test_as_an_ordinary_card_it_is_the_weakest() -> None:
    game = after(table("4S 5H", "3S 5S", "3D", rules=RULES), "4S")
    assert refused(game, "3S") is Refusal.TOO_WEAK


def test_without_the_rule_a_lone_joker_is_not_beaten() -> None:
    assert offered(after(table("JK 4S", "3S 5S", "3D", rules=rules_with(jokers=1)), "JK")) == set()
