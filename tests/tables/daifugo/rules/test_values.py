"""Tests that values are equal by content, and can be pickled."""

import pickle
from dataclasses import fields, is_dataclass, replace
from random import Random

import pytest

from cardroom.tables.daifugo.rules.legal import EMPTY_TRICK, Trick
from cardroom.tables.daifugo.rules.rule_set import CONTEST
from cardroom.tables.daifugo.rules.state import Duty, Event, EventCode, Game
from tests.tables.daifugo.rules.random_game import after_random_move, random_deal
from tests.tables.daifugo.rules.spelled import after, play, rules_with, table


def a_game() -> Game:
    """Returns a game in which no field has its default."""
    rules = rules_with("seven_pass", "five_skip", "lock", "nine_reverse", "jack_back", "runs", jokers=1)
    begun = table("3S 4S JK", "5S 6S 7S 8S 9S 10S JS", "4C 8H KH", rules=rules, daifugo=1, revolution=True)
    return after(begun, "3S" if not begun.is_reversed else "JK")


VALUES = [
    play("5S JK=6S 7S"),
    Trick(play("5S"), 1, 2, 3, True, True),
    Event(EventCode.SKIP, 2, 1),
    Duty(True, 2),
    CONTEST,
    a_game(),
    random_deal(CONTEST, Random(1)),
]


@pytest.mark.parametrize("value", VALUES, ids=lambda value: type(value).__name__)
def test_a_value_survives_a_pickle(value: object) -> None:
    again = pickle.loads(pickle.dumps(value))
    assert again == value
    assert hash(again) == hash(value)
    assert repr(again) == repr(value)


@pytest.mark.parametrize("value", [*filter(is_dataclass, VALUES)], ids=lambda value: type(value).__name__)
def test_constructors_take_the_fields_in_their_order(value: object) -> None:
    """Pickles rely on it."""
    given = [getattr(value, each.name) for each in fields(value)]  # type: ignore[arg-type]
    assert type(value)(*given) == value


def test_every_field_of_a_game_counts_when_games_are_compared() -> None:
    game = a_game()
    others = {
        "rules": CONTEST,
        "hands": (1, 2, 4),
        "turn": 2,
        "daifugo": 0,
        "trick": EMPTY_TRICK,
        "ended": True,
        "played": 1,
        "aside": 1,
        "revolution": False,
        "backwards": True,
        "duties": (Duty(True, 1),),
        "skips": 2,
        "out": (2,),
        "last": (2,),
        "passes": 3,
        "drawn": (2,),
        "events": (Event(EventCode.FOUL, 2),),
    }
    assert list(others) == [each.name for each in fields(Game)]
    for name, value in others.items():
        assert replace(game, **{name: value}) != game, name  # type: ignore[arg-type]


def test_a_move_leaves_the_game_before_it_as_it_was() -> None:
    source = Random(2)
    game = random_deal(CONTEST, source)
    while not game.is_over:
        copy = pickle.dumps(game)
        following = after_random_move(game, source)
        assert pickle.dumps(game) == copy
        game = following
