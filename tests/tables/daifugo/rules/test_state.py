"""Tests games as values, and random games by all rules."""

import pickle
from dataclasses import fields, replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardroom.tables.daifugo.rules.card_sets import deck_of
from cardroom.tables.daifugo.rules.legal import EMPTY_TRICK, Trick
from cardroom.tables.daifugo.rules.rule_set import CONTEST, PRESETS, RuleSet
from cardroom.tables.daifugo.rules.state import Duty, Event, EventCode, Game
from tests.tables.daifugo.rules.random_game import after_random_move, random_deal, random_rules, states_of
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
        assert replace(game, **{name: value}) != game, name  # type: ignore[arg-type] # any fields


def test_a_move_leaves_the_game_before_it_as_it_was() -> None:
    source = Random(2)
    game = random_deal(CONTEST, source)
    while not game.is_over:
        copy = pickle.dumps(game)
        following = after_random_move(game, source)
        assert pickle.dumps(game) == copy
        game = following


MOST_MOVES = 3_000


def check_cards(game: Game) -> None:
    """Checks that each card of the deck is in one place."""
    parts = (*game.hands, game.played, game.aside)
    assert sum(part.bit_count() for part in parts) == deck_of(game.rules.jokers).bit_count()
    assert sum(parts) == deck_of(game.rules.jokers)


def check_turn(game: Game) -> None:
    """Checks that the seat on turn can act."""
    if game.is_over:
        return
    assert game.hands[game.turn]
    assert all(duty.count > 0 for duty in game.duties)
    if game.duties:
        assert game.duties[0].count <= game.hands[game.turn].bit_count()
    elif not game.ended:
        assert not game.trick.passed >> game.turn & 1
        assert game.skips == 0


def check_places(game: Game) -> None:
    """Checks that each seat without cards has one place."""
    assert (game.places != ()) == game.is_over
    if game.is_over:
        assert sorted(game.places) == list(range(game.rules.seats))
    ranked = {*game.out, *game.last}
    assert ranked == {seat for seat, hand in enumerate(game.hands) if not hand}
    assert len(ranked) == len(game.out) + len(game.last)


def check_game(rules: RuleSet, source: Random) -> None:
    """Plays a random game, and checks every state."""
    moves = 0
    for moves, game in enumerate(states_of(random_deal(rules, source), source)):
        assert moves < MOST_MOVES
        check_cards(game)
        check_turn(game)
        check_places(game)
    assert moves > rules.seats


@pytest.mark.parametrize("code", PRESETS)
def test_in_every_preset(code: str) -> None:
    source = Random(f"games {code}")
    for _ in range(60):
        check_game(PRESETS[code], source)


@settings(max_examples=150, deadline=None)
@given(st.integers(0, 2**32))
def test_in_any_combination_of_switches(seed: int) -> None:
    source = Random(seed)
    check_game(random_rules(source), source)


def test_random_rules_turn_every_switch_on_and_off() -> None:
    source = Random("rules")
    found = [random_rules(source) for _ in range(200)]
    assert {each.seats for each in found} == {3, 4, 5, 6}
    for name in RuleSet.__dataclass_fields__:
        if name not in ("new_seats", "forget"):
            assert len({getattr(each, name) for each in found}) > 1, name
