"""Tests random games by all rules.

No card is lost, every game ends, and the places are a permutation.
"""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardroom.tables.daifugo.rules.card_sets import deck_of
from cardroom.tables.daifugo.rules.rule_set import PRESETS, RuleSet
from cardroom.tables.daifugo.rules.state import Game
from tests.tables.daifugo.rules.random_game import random_deal
from tests.tables.daifugo.rules.random_rules import random_rules, states_of

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
