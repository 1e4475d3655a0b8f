"""A game of two players, searched without memory or order."""

from itertools import combinations

from cardroom.tables.daifugo.rules.card_sets import each_bit, union
from cardroom.tables.daifugo.rules.game import after_choice, after_pass, after_play, clear
from cardroom.tables.daifugo.rules.legal import legal_plays
from cardroom.tables.daifugo.rules.state import Game


def followers(game: Game) -> list[Game]:
    """Returns the games after each legal move; the lead is not passed."""
    hand = game.hands[game.turn]
    if game.duties:
        return [after_choice(game, union(each)) for each in combinations(each_bit(hand), game.duties[0].count)]
    plays = legal_plays(hand, game.trick, game.rules, is_reversed=game.is_reversed)
    after = [after_play(game, play) for play in plays]
    return after if game.trick.top is None else [*after, after_pass(game)]


def outcome(game: Game, seat: int, other: int) -> bool:
    """Returns whether a seat goes out before the other."""
    if game.is_over:
        return game.places.index(seat) < game.places.index(other)
    if game.ended and not game.duties:
        game = clear(game)
    results = [outcome(each, seat, other) for each in followers(game)]
    return any(results) if game.turn == seat else all(results)
