"""What the policy learns from a game."""

from random import Random
from typing import Final

from cardroom.tables.daifugo.player.finishing import is_foul
from cardroom.tables.daifugo.player.playouts import MOST_MOVES
from cardroom.tables.daifugo.player.policy import Policy, softmax
from cardroom.tables.daifugo.player.search import VALUES
from cardroom.tables.daifugo.player.view import view_in
from cardroom.tables.daifugo.rules.card_sets import lowest_bits
from cardroom.tables.daifugo.rules.game import after_choice, after_pass, after_play, clear
from cardroom.tables.daifugo.rules.legal import legal_plays
from cardroom.tables.daifugo.rules.play import Play
from cardroom.tables.daifugo.rules.state import Game

_LEAST: Final = 0.002
"""A gradient below it is left out."""


class Chosen:
    """A choice between plays.

    Attributes:
        game: the game before it.
        plays: the legal plays.
        chances: the chances of the plays, and of the pass behind them.
        index: what was chosen.
    """

    def __init__(self, game: Game, plays: list[Play], chances: list[float], index: int) -> None:
        self.game: Game = game
        self.plays: list[Play] = plays
        self.chances: list[float] = chances
        self.index = index

    def features(self, policy: Policy, play: Play | None) -> list[int]:
        """Returns the features of a play; None is the pass."""
        return policy.features(view_in(self.game), play)


def play_and_record(game: Game, policy: Policy, random: Random, chosen: list[Chosen]) -> tuple[int, ...]:
    """Plays a game by the policy's chances.

    Args:
        game: the game after its exchange.
        policy: plays for all seats.
        random: chooses.
        chosen: gets the choices that were made.

    Returns:
        The seats by rank; empty if the game does not end.
    """
    moves = 0
    while not game.is_over and not game.is_stuck and moves < MOST_MOVES:
        moves += 1
        if game.ended:
            game = clear(game)
        hand = game.hands[game.turn]
        if game.duties:
            game = after_choice(game, lowest_bits(hand, game.duties[0].count))
            continue
        plays = legal_plays(hand, game.trick, game.rules, is_reversed=game.is_reversed)
        index = _only_way(game, plays)
        if index < 0:
            scores = policy.scores(view_in(game), plays)
            if game.trick.top is None:
                scores.pop()
            chances = softmax(scores, 1.0)
            index = _drawn(chances, random.random())
            chosen.append(Chosen(game, plays, chances, index))
        game = after_play(game, plays[index]) if index < len(plays) else after_pass(game)
    return game.places


def _only_way(game: Game, plays: list[Play]) -> int:
    """Returns the only play, or one that goes out; else -1."""
    hand = game.hands[game.turn]
    for index, play in enumerate(plays):
        if play.cards == hand and not is_foul(play, game.trick, game.rules, revolution=game.revolution):
            return index
    if not plays or (game.trick.top is None and len(plays) == 1):
        return 0
    return -1


def _drawn(chances: list[float], number: float) -> int:
    for index, chance in enumerate(chances):
        number -= chance
        if number < 0:
            return index
    return len(chances) - 1


def learn(
    policy: Policy, critic: Policy, chosen: list[Chosen], places: tuple[int, ...], rates: tuple[float, float]
) -> None:
    """Changes the weights after a game.

    Args:
        policy: is changed.
        critic: is changed.
        chosen: the choices of the game.
        places: the seats by rank; empty for a game that teaches nothing.
        rates: the steps of policy and critic.
    """
    if not places:
        return
    values = VALUES[len(places)]
    rate, critic_rate = rates
    for choice in chosen:
        at = choice.features(policy, None)
        better = values[places.index(choice.game.turn)] - critic.value(at)
        critic.learn(at, critic_rate * better)
        _lead_to(policy, choice, rate * better)


def _lead_to(policy: Policy, choice: Chosen, step: float) -> None:
    """Makes a choice likelier, or less likely for a step below 0."""
    for index, chance in enumerate(choice.chances):
        gradient = (1.0 if index == choice.index else 0.0) - chance
        if gradient > _LEAST or gradient < -_LEAST:
            play = choice.plays[index] if index < len(choice.plays) else None
            policy.learn(choice.features(policy, play), step * gradient)
