"""Whole games by random legal moves, without players and without the machine.

For figures, and for tests of the rules.
"""

from random import Random

from mypy_extensions import i64

from cardroom.tables.daifugo.rules.card_sets import CardSet, deck_of
from cardroom.tables.daifugo.rules.game import after_choice, after_draw, after_pass, after_play, clear
from cardroom.tables.daifugo.rules.legal import legal_plays
from cardroom.tables.daifugo.rules.rule_set import RuleSet
from cardroom.tables.daifugo.rules.state import Game


def random_deal(rules: RuleSet, source: Random) -> Game:
    """Returns a new game with a random leader and daifugō."""
    seats = rules.seats
    hands = [0] * seats
    for place, card in enumerate(_in_random_order(deck_of(rules.jokers), source)):
        hands[place % seats] |= card
    return Game(rules, tuple(hands), _below(seats, source), _below(seats, source))


def after_random_move(game: Game, source: Random) -> Game:
    """Returns the game after a random move.

    Each legal play, and the pass, is equally likely.

    Args:
        game: a game that is not over.
        source: random numbers.
    """
    if game.is_stuck:
        return after_draw(game, tuple(_shuffled(list(game.seats_in), source)))
    if game.duties:
        return after_choice(game, random_cards(game.hands[game.turn], game.duties[0].count, source))
    if game.ended:
        return clear(game)
    plays = legal_plays(game.hands[game.turn], game.trick, game.rules, is_reversed=game.is_reversed)
    chosen = _below(len(plays) + game.may_pass, source)
    return after_play(game, plays[chosen]) if chosen < len(plays) else after_pass(game)


def played_to_end(game: Game, source: Random) -> Game:
    """Returns the game after random moves up to its end."""
    while not game.is_over:
        game = after_random_move(game, source)
    return game


def random_cards(hand: CardSet, count: int, source: Random) -> CardSet:
    """Returns some cards of a hand, each equally likely."""
    chosen = 0
    for card in _in_random_order(hand, source)[:count]:
        chosen |= card
    return chosen


def _in_random_order(cards: CardSet, source: Random) -> list[CardSet]:
    found: list[CardSet] = []
    rest: i64 = cards
    while rest:
        found.append(rest & -rest)
        rest &= rest - 1
    return _shuffled(found, source)


def _shuffled(values: list[int], source: Random) -> list[int]:
    place: i64 = len(values) - 1
    while place > 0:
        other = _below(int(place) + 1, source)
        values[place], values[other] = values[other], values[place]
        place -= 1
    return values


def _below(bound: int, source: Random) -> int:
    """Returns a random number below a bound; faster than `randrange`."""
    return int(source.random() * bound)
