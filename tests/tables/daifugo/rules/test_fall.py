"""Tests the fall of the daifugō."""

from tests.tables.daifugo.rules.spelled import after, cards, codes, rules_with, table

RULES = rules_with("fall", "forbidden_finish", "seven_pass")


def test_a_daifugo_who_is_not_first_is_last_at_once() -> None:
    game = after(table("4S", "5S 6S", "7H 8H", "9C 10C", rules=RULES, daifugo=2), "4S")
    assert codes(game) == ["out", "fall"]
    assert [event.seat for event in game.events] == [0, 2]
    assert game.hands[2] == 0
    assert game.aside == cards("7H 8H")
    assert (game.out, game.last) == ((0,), (2,))


def test_play_goes_on_without_the_daifugo() -> None:
    game = after(table("4S", "7H 8H", "5S 6S", "9C 10C", rules=RULES, daifugo=1), "4S")
    assert game.turn == 2
    game = after(game, "5S", "9C", "-", "10C")
    assert game.places == (0, 3, 2, 1)


def test_a_daifugo_who_is_first_stays() -> None:
    game = after(table("4S", "5S 6S", "7H 8H", rules=RULES, daifugo=0), "4S")
    assert codes(game) == ["out"]
    assert game.last == ()


def test_the_second_to_go_out_makes_no_one_fall() -> None:
    game = after(table("4S", "5S", "7H 8H", "9C 10C", rules=RULES, daifugo=0), "4S", "5S")
    assert codes(game) == ["out"]


def test_a_foul_is_not_a_first_place_so_the_daifugo_does_not_fall() -> None:
    game = after(table("2S", "5S 6S", "7H 8H", rules=RULES, daifugo=2), "2S")
    assert codes(game) == ["foul"]
    assert game.hands[2] == cards("7H 8H")


def test_after_a_foul_the_fallen_daifugo_is_last_but_one() -> None:
    """The foul came first, and took the last place."""
    game = table("2S", "5S", "7H 8H", "9C 10C", rules=RULES, daifugo=2)
    game = after(game, "2S", "-", "-", "-")
    assert (codes(game), game.turn) == (["trick-over"], 1)
    game = after(game, "5S")
    assert codes(game) == ["out", "fall"]
    assert game.places == (1, 3, 2, 0)


def test_a_foul_after_the_fall_is_better_than_the_fallen_daifugo() -> None:
    game = table("4S", "7H 8H", "2S", "9C 10C", rules=RULES, daifugo=1)
    game = after(game, "4S", "2S")
    assert codes(game) == ["foul"]
    assert game.places == (0, 3, 2, 1)


def test_with_three_players_the_fall_ends_the_game() -> None:
    game = after(table("4S", "5S 6S", "7H 8H", rules=RULES, daifugo=2), "4S")
    assert game.is_over
    assert game.places == (0, 1, 2)


def test_one_who_gives_the_last_card_makes_the_daifugo_fall_with_it() -> None:
    game = table("7S 3D", "5S 6S", "9H 8H", rules=RULES, daifugo=1)
    game = after(game, "7S", "give 3D")
    assert codes(game) == ["gave", "out", "fall"]
    assert game.aside == cards("5S 6S 3D")


def test_without_a_daifugo_and_without_the_rule_no_one_falls() -> None:
    for rules, daifugo in ((RULES, -1), (rules_with(), 2)):
        game = after(table("4S", "5S 6S", "7H 8H", rules=rules, daifugo=daifugo), "4S")
        assert codes(game) == ["out"]
