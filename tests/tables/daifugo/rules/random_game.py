"""Whole games by random legal moves and rules, without players and machine."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, NamedTuple

from cardroom.tables.daifugo.rules.card_sets import CardSet, deck_of, each_bit
from cardroom.tables.daifugo.rules.game import after_choice, after_draw, after_pass, after_play, clear
from cardroom.tables.daifugo.rules.legal import legal_plays
from cardroom.tables.daifugo.rules.rule_set import STANDARD, SWITCHES, RuleSet, is_possible, stranded
from cardroom.tables.daifugo.rules.state import Game
from tests.tables.daifugo.rules.spelled import with_values


class Move(NamedTuple):
    """A move, or the end of a trick.

    Attributes:
        take: the function from a game, and the values, to the game after it.
        values: what was chosen.
    """

    take: Callable[..., Game]
    values: tuple[Any, ...] = ()


def random_deal(rules: RuleSet, source: Random) -> Game:
    """Returns a new game with a random leader and daifugō."""
    seats = rules.seats
    hands = [0] * seats
    for place, card in enumerate(_shuffled([*each_bit(deck_of(rules.jokers))], source)):
        hands[place % seats] |= card
    return Game(rules, tuple(hands), _below(seats, source), _below(seats, source))


def random_move(game: Game, source: Random) -> Move:
    """Returns a random move: each legal play and the pass equally likely.

    Args:
        game: a game that is not over.
        source: random numbers.
    """
    if game.is_stuck:
        return Move(after_draw, (tuple(_shuffled([*game.seats_in], source)),))
    if game.duties:
        return Move(after_choice, (_random_cards(game.hands[game.turn], game.duties[0].count, source),))
    if game.ended:
        return Move(clear)
    plays = legal_plays(game.hands[game.turn], game.trick, game.rules, is_reversed=game.is_reversed)
    chosen = _below(len(plays) + game.may_pass, source)
    return Move(after_play, (plays[chosen],)) if chosen < len(plays) else Move(after_pass)


def after_random_move(game: Game, source: Random) -> Game:
    """Returns the game after a random move."""
    take, values = random_move(game, source)
    return take(game, *values)


def _random_cards(hand: CardSet, count: int, source: Random) -> CardSet:
    """Returns some cards of a hand, each equally likely."""
    return sum(_shuffled([*each_bit(hand)], source)[:count])


def _shuffled(values: list[int], source: Random) -> list[int]:
    for place in range(len(values) - 1, 0, -1):
        other = _below(place + 1, source)
        values[place], values[other] = values[other], values[place]
    return values


def _below(bound: int, source: Random) -> int:
    """Returns a random number below a bound; faster than `randrange`."""
    return int(source.random() * bound)


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
