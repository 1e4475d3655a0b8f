"""Random sets of rules, and random positions in their games."""

from collections.abc import Iterator
from random import Random

from cardroom.tables.daifugo.rules.rule_set import STANDARD, SWITCHES, RuleSet, is_possible, stranded
from cardroom.tables.daifugo.rules.state import Game
from tests.tables.daifugo.rules.random_game import after_random_move, random_deal
from tests.tables.daifugo.rules.spelled import with_values


def random_rules(source: Random) -> RuleSet:
    """Returns possible rules with each switch on or off."""
    numbers = {"seats": source.randint(3, 6), "jokers": source.randint(0, 2), "long_run": source.choice((4, 5))}
    rules = with_values(STANDARD, {**numbers, **{name: source.random() < 0.5 for name in SWITCHES}})
    rules = with_values(rules, dict.fromkeys(stranded(rules), False))
    assert is_possible(rules)
    return rules


def states_of(game: Game, source: Random) -> Iterator[Game]:
    """Yields a game and its states after random moves."""
    yield game
    while not game.is_over:
        game = after_random_move(game, source)
        yield game


def positions(rules: RuleSet, count: int, source: Random) -> Iterator[Game]:
    """Yields positions in which a seat must play or pass."""
    found = 0
    while True:
        for game in states_of(random_deal(rules, source), source):
            if game.is_over or game.ended or game.duties:
                continue
            yield game
            found += 1
            if found == count:
                return
