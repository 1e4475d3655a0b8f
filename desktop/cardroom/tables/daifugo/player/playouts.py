"""Plays a game to a seat's end by the learnt policy."""

from random import Random
from typing import Final

from cardroom.tables.daifugo.player.finishing import is_foul
from cardroom.tables.daifugo.player.policy import Policy, softmax
from cardroom.tables.daifugo.player.view import view_in
from cardroom.tables.daifugo.rules.card_sets import lowest_bits
from cardroom.tables.daifugo.rules.game import after_choice, after_pass, after_play, clear
from cardroom.tables.daifugo.rules.legal import legal_plays
from cardroom.tables.daifugo.rules.play import Play
from cardroom.tables.daifugo.rules.state import Game

MOST_MOVES: Final = 600


class Playouts:
    """Plays on by a policy.

    Args:
        policy: scores the plays.
        temperature: of its choices; the lower, the more it plays the best.
        random: chooses.
    """

    def __init__(self, policy: Policy, temperature: float, random: Random) -> None:
        self.policy: Policy = policy
        self.temperature = temperature
        self.random: Random = random

    def choose(self, game: Game, plays: list[Play]) -> int:
        """Returns the index of a play; their number for the pass."""
        seat = game.turn
        hand = game.hands[seat]
        if game.trick.top is not None:
            if not plays:
                return 0
        elif len(plays) == 1:
            return 0
        for index, play in enumerate(plays):
            if play.cards == hand and not is_foul(play, game.trick, game.rules, revolution=game.revolution):
                return index
        scores = self.policy.scores(view_in(game), plays)
        if game.trick.top is None:
            scores.pop()
        return self.sampled(scores)

    def sampled(self, scores: list[float]) -> int:
        """Returns a place by the probabilities of its score."""
        chances = softmax(scores, self.temperature)
        drawn: float = self.random.random()
        for place, chance in enumerate(chances):
            drawn -= chance
            if drawn < 0:
                return place
        return len(chances) - 1

    def move(self, game: Game) -> Game:
        """Returns the game after one more move."""
        if game.ended:
            game = clear(game)
        hand = game.hands[game.turn]
        if game.duties:
            return after_choice(game, lowest_bits(hand, game.duties[0].count))
        plays = legal_plays(hand, game.trick, game.rules, is_reversed=game.is_reversed)
        index = self.choose(game, plays)
        return after_play(game, plays[index]) if index < len(plays) else after_pass(game)

    def place_of(self, game: Game, seat: int) -> int:
        """Plays until a seat has its place, from 0; returns it."""
        moves = 0
        while game.hands[seat] and not game.is_over and not game.is_stuck and moves < MOST_MOVES:
            game = self.move(game)
            moves += 1
        if seat in game.out:
            return game.out.index(seat)
        if seat in game.last:
            return len(game.hands) - 1 - game.last.index(seat)
        return len(game.out) if game.is_over else (len(game.out) + len(game.hands) - 1 - len(game.last)) // 2
