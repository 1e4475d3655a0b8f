"""Prints golden games of the program on the path, as JSON.

`python -m tests.packaging_forms.golden_games`, with the checkout on the path and `desktop` (interpreted) or an unpacked
wheel (compiled). A table with compiled modules adds its games to `GAMES`.
"""

import hashlib
import json
import pickle
import random
import sys
from collections.abc import Callable, Iterable
from importlib import import_module

from PySide6.QtCore import QCoreApplication

from cardroom.cards.cards import DECK, BadCards, Card
from cardroom.cards.evaluator import IS_COMPILED, hand_class
from cardroom.cards.hands import judge
from cardroom.tables.daifugo.player.assessment import assess
from cardroom.tables.daifugo.player.roster import PLAYERS as DAIFUGO_PLAYERS
from cardroom.tables.daifugo.player.seen import seen_in
from cardroom.tables.daifugo.rules.legal import legal_plays
from cardroom.tables.daifugo.rules.rule_set import PRESETS
from cardroom.tables.daifugo.series import play_series as play_daifugo
from cardroom.tables.square.player.learnt import good_points
from cardroom.tables.square.player.points import Scoring
from cardroom.tables.square.player.questions import Position
from cardroom.tables.square.player.roster import PLAYERS
from cardroom.tables.square.player.series import Rules, play_series
from cardroom.tables.square.rules.stages import STAGES, deck_of
from tests.playthroughs import record_double_up, record_old_maid, record_poker, record_square
from tests.tables.daifugo.rules.random_game import positions, random_deal, random_rules, states_of
from tests.tables.square.player import learnt_moves


def random_hands(count: int, seed: int) -> list[tuple[int, ...]]:
    """Returns random hands of 53 cards."""
    dice = random.Random(seed)
    return [tuple(dice.sample(DECK, 5)) for _ in range(count)]


def classes() -> Iterable[object]:
    """Yields what the evaluator and the judge find in 5,000 hands."""
    for hand in random_hands(5_000, 1):
        yield hand_class(hand), hand_class(list(hand)), int(judge(hand))


def refusals() -> Iterable[object]:
    """Yields the messages for sequences of which most are no hands."""
    dice = random.Random(2)
    values = [*range(-2, 56), True, False, None, 5.0, "AS", 10**30]
    for _ in range(1_000):
        wrong = [dice.choice(values) for _ in range(dice.choice((4, 5, 5, 5, 5, 6)))]
        for look in (hand_class, judge):
            try:
                yield int(look(wrong))
            except BadCards as error:
                yield str(error)


def square_campaigns() -> Iterable[object]:
    """Yields the results of SQUARE's learnt players."""
    for name, count in (("good", 4), ("expert", 1)):
        *_, (_, results) = play_series(PLAYERS[name](Scoring.SQUARE), Rules(), "golden", count)
        yield name, results


def square_cells() -> Iterable[object]:
    """Yields the values of all empty cells in some positions."""
    dice = random.Random(4)
    for stage in STAGES:
        cards = dice.sample(deck_of(stage), 25)
        for placed in range(0, 25, 6):
            board: list[Card | None] = [*cards[:placed], *[None] * (25 - placed)]
            dice.shuffle(board)
            position = Position(stage, 0, tuple(board), cards[placed])
            yield {cell: f"{points:.6f}" for cell, points in good_points(position).items()}


def daifugo_games() -> Iterable[object]:
    """Yields states of random games, legal plays, and pickled states."""
    dice = random.Random(5)
    for rules in [*PRESETS.values()] * 5 + [random_rules(dice) for _ in range(20)]:
        for game in states_of(random_deal(rules, dice), dice):
            yield game
            yield legal_plays(game.hands[game.turn], game.trick, rules, is_reversed=game.is_reversed)
            yield pickle.loads(pickle.dumps(game)) == game


def daifugo_players() -> Iterable[object]:
    """Yields the results of series with all of Daifugō's players."""
    for rules in PRESETS.values():
        levels = ("normal", "easy", "normal", "random", "normal")[: rules.seats]
        yield from play_daifugo([DAIFUGO_PLAYERS[level] for level in levels], rules, "golden", 4)


def daifugo_values() -> Iterable[object]:
    """Yields what the normal player thinks of its plays, also pickled."""
    dice = random.Random(6)
    for rules in [*PRESETS.values()] * 2 + [random_rules(dice) for _ in range(8)]:
        for game in positions(rules, 80, dice):
            values = assess(seen_in(game))
            yield values, pickle.loads(pickle.dumps(values)) == values


def digest(values: Iterable[object]) -> str:
    """Hashes values of which each is a line."""
    lines = list(map(repr, values))
    return f"{len(lines)} lines, {hashlib.sha256(chr(10).join(lines).encode()).hexdigest()}"


GAMES: dict[str, Callable[[], str]] = {
    "poker": record_poker.play,
    "double-up": record_double_up.play,
    "old-maid": record_old_maid.play,
    "square": record_square.play,
    "square-campaigns": lambda: digest(square_campaigns()),
    "square-cells": lambda: digest(square_cells()),
    "daifugo": lambda: digest(daifugo_games()),
    "daifugo-players": lambda: digest(daifugo_players()),
    "daifugo-values": lambda: digest(daifugo_values()),
    "classes": lambda: digest(classes()),
    "refusals": lambda: digest(refusals()),
    "square-moves": learnt_moves.play,
}


if __name__ == "__main__":
    application = QCoreApplication([])
    found = {name: game() for name, game in GAMES.items()}
    modules = {name: import_module(name).__file__ for name in sys.argv[1:]}
    print(json.dumps({"games": found, "modules": modules, "looks_up": {"hands": "native" if IS_COMPILED else "walk"}}))
