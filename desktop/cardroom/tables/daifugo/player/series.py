"""Plays games between computer players without the machine.

The cards, seats and ranks follow from the seeds as at the table (`rules/cluster.py`): seats are drawn anew, classes and
exchanges carry on, and classes are forgotten as the rules say. One set goes on for all games.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import sqrt
from typing import Final

from cardroom.dataflow.seeds import seeded
from cardroom.tables.daifugo.player.roster import Choose
from cardroom.tables.daifugo.player.seen import Decision, Seen, seen_before_giving, seen_in
from cardroom.tables.daifugo.rules.cluster import DaifugoCluster
from cardroom.tables.daifugo.rules.exchange import with_given
from cardroom.tables.daifugo.rules.game import (
    Game,
    after_choice,
    after_draw,
    after_pass,
    after_play,
    clear,
)
from cardroom.tables.daifugo.rules.options import DaifugoOptions
from cardroom.tables.daifugo.rules.rule_set import RuleSet
from cardroom.tables.daifugo.rules.standing import Standing

SPREAD: Final = 2.8
"""The spread of one game's points in a series by contest rules.

Points of neighbouring games are not independent, since classes carry on: one game's points spread by 1.4, but the mean
of many as if it were twice that (source: the measurements in the specification).
"""


@dataclass(frozen=True, slots=True)
class Series:
    """The results of a series.

    Attributes:
        games: number of games.
        points: the points of each player.
        counts: how often each player had each place: `counts[player][place]`, places from 0.
    """

    games: int = 0
    points: tuple[int, ...] = ()
    counts: tuple[tuple[int, ...], ...] = ()

    def mean(self, player: int) -> float:
        """Returns the points of a player in a game."""
        return self.points[player] / self.games

    @property
    def standard_error(self) -> float:
        """The standard error of a mean: 2.8 / sqrt(games)."""
        return SPREAD / sqrt(self.games)


def play_series(players: Sequence[Choose], rules: RuleSet, seed: str, count: int) -> Iterator[Series]:
    """Plays games one after the other.

    Args:
        players: a player for each seat; they change seats as the rules say.
        rules: the rules.
        seed: any text; with the games' numbers it gives the cards and all random choices.
        count: number of games.

    Yields:
        The results after each game.
    """
    seeds = seeded(seed)
    standing = Standing(set_number=1)
    for number in range(1, count + 1):
        cluster = DaifugoCluster(number, seeds.draw(number).hex(), options=DaifugoOptions(rules), standing=standing)
        standing = play_game(cluster, players)
        yield Series(standing.games, standing.points, standing.counts)


def play_game(cluster: DaifugoCluster, players: Sequence[Choose]) -> Standing:
    """Plays a game from the deal to the last rank.

    Args:
        cluster: the game before the deal.
        players: the players by their number, not by seat.

    Returns:
        The standing after the game.
    """
    seating = cluster.seating
    return cluster.standing.after(tuple(seating[seat] for seat in _Table(cluster, players).play()), seating)


class _Table:
    """One game, and the players round it."""

    def __init__(self, cluster: DaifugoCluster, players: Sequence[Choose]) -> None:
        self._cluster = cluster
        self._players = [players[player] for player in cluster.seating]
        self._moves = 0

    def play(self) -> tuple[int, ...]:
        """Plays the game; returns the seats by rank."""
        game = self._dealt()
        while not game.is_over:
            game = self._after_move(game)
        return game.places

    def _dealt(self) -> Game:
        """Returns the game before its first trick."""
        game, exchanges = self._cluster.dealt_game()
        for exchange in exchanges:
            given = self._decide(seen_before_giving(game, exchange)).cards
            game = replace(game, hands=with_given(game.hands, replace(exchange, given=given)))
        return replace(game, turn=self._cluster.first_lead(game.hands))

    def _after_move(self, game: Game) -> Game:
        if game.is_stuck:
            return after_draw(game, self._cluster.stream("ranks").shuffled(game.seats_in))
        if game.ended and not game.duties:
            return clear(game)
        decision = self._decide(seen_in(game))
        if game.duties:
            return after_choice(game, decision.cards)
        return after_pass(game) if decision.play is None else after_play(game, decision.play)

    def _decide(self, seen: Seen) -> Decision:
        stream = self._cluster.stream(f"seat {seen.seat} moves {self._moves}")
        self._moves += 1
        return self._players[seen.seat](seen, stream)
