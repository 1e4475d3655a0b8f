"""Whole games by random legal moves, without players and without the machine."""

from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

from cardroom.tables.daifugo.rules.card_sets import CardSet, deck_of, each_bit
from cardroom.tables.daifugo.rules.game import after_choice, after_draw, after_pass, after_play, clear
from cardroom.tables.daifugo.rules.legal import legal_plays
from cardroom.tables.daifugo.rules.rule_set import RuleSet
from cardroom.tables.daifugo.rules.state import Game


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
