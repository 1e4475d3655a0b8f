"""`cardroom daifugo-series`: plays games between computer players, without the machine.

The cards, seats and ranks follow from the seeds as at the table: seats are drawn anew, classes and exchanges carry on,
and classes are forgotten as the rules say. Each block of a hundred games is a set of its own, so that blocks can be
played side by side.
"""

import json
from argparse import Namespace
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import accumulate, zip_longest
from math import sqrt
from statistics import stdev
from typing import Final

from msgspec import Struct

from cardroom.dataflow.seeds import Seeds, seeded
from cardroom.house.jobs import in_processes, jobs_of
from cardroom.house.numbers import whole_number
from cardroom.house.output import Progress, columns, print_answer, print_error
from cardroom.tables.daifugo.player.roster import PLAYERS, Choose
from cardroom.tables.daifugo.player.seen import move_of, seen_at
from cardroom.tables.daifugo.rules.cluster import DaifugoCluster
from cardroom.tables.daifugo.rules.guards import game_of
from cardroom.tables.daifugo.rules.options import DaifugoOptions
from cardroom.tables.daifugo.rules.replay import after_move, dealt, with_cleared_trick
from cardroom.tables.daifugo.rules.rule_set import PRESETS, RuleSet
from cardroom.tables.daifugo.rules.standing import Standing

MOST = 1_000_000

BLOCK: Final = 100
"""The games of a block; the last block of a series may be shorter."""

Play = Callable[[DaifugoCluster], Standing]
"""Plays a game from before its deal, and returns the standing after it."""

SPREAD: Final = 2.8
"""The spread of one game's points in a series by contest rules.

Points of neighbouring games are not independent, since classes carry on: one game's points spread by 1.4, but the mean
of many as if it were twice that (source: the measurements in the specification).
"""

FEWEST_BLOCKS: Final = 10
"""From so many whole blocks on, a standard error is measured."""


class Series(Struct, frozen=True):
    """The results of a series.

    Attributes:
        games: number of games.
        points: the points of each player.
        counts: how often each player had each place: `counts[player][place]`, places from 0.
        blocks: the first player's points in each whole block.
    """

    games: int = 0
    points: tuple[int, ...] = ()
    counts: tuple[tuple[int, ...], ...] = ()
    blocks: tuple[int, ...] = ()

    def with_block(self, block: "Series") -> "Series":
        """Returns the results with those of another block, or its beginning."""
        return Series(
            self.games + block.games,
            _sums(self.points, block.points),
            tuple(_sums(*both) for both in zip_longest(self.counts, block.counts, fillvalue=())),
            (*self.blocks, block.points[0]) if block.games == BLOCK else self.blocks,
        )

    def mean(self, player: int) -> float:
        """Returns the points of a player in a game."""
        return self.points[player] / self.games

    @property
    def standard_error(self) -> float:
        """The standard error of the first player's mean.

        Formula: s / sqrt(games / 100), where s is the sample standard deviation of the means of whole blocks (source:
        the standard error of a mean of independent values; blocks are independent, whatever carries on within them).
        With fewer than ten whole blocks it is 2.8 / sqrt(games).
        """
        if len(self.blocks) < FEWEST_BLOCKS:
            return SPREAD / sqrt(self.games)
        return stdev(self.blocks) / BLOCK / sqrt(self.games / BLOCK)


def play_series(players: Sequence[Choose], rules: RuleSet, seed: str, count: int) -> Iterator[Series]:
    """Plays games one after the other, in blocks.

    Args:
        players: a player for each seat; they change seats as the rules say.
        rules: the rules.
        seed: any text; with the games' numbers it gives the cards and all random choices.
        count: number of games.

    Yields:
        The results after each game.
    """
    results = Series()
    for numbers in _blocks(count):
        before = results
        for block in play_games(partial(play_game, players=players), rules, seeded(seed), numbers):
            results = before.with_block(block)
            yield results


def play_levels(levels: tuple[str, str], preset: str, seed: str, count: int, jobs: int) -> Iterator[Series]:
    """Plays one player against others, in several processes.

    Args:
        levels: the level of the player, and that of all others.
        preset: the code of the rules.
        seed: any text, as in `play_series`.
        count: number of games.
        jobs: the most processes.

    Returns:
        Yields the results so far, which are those of `play_series`: after each game, or, with several processes, after
        each block.
    """
    if jobs == 1 or count <= BLOCK:
        return play_series(_players(levels, preset), PRESETS[preset], seed, count)
    blocks = in_processes(partial(play_block, levels, preset, seed), _blocks(count), jobs)
    return accumulate(blocks, Series.with_block, initial=Series())


def play_block(levels: tuple[str, str], preset: str, seed: str, numbers: range) -> Series:
    """Plays the games of these numbers as a block; see `play_levels`."""
    play = partial(play_game, players=_players(levels, preset))
    *_, block = play_games(play, PRESETS[preset], seeded(seed), numbers)
    return block


def _players(levels: tuple[str, str], preset: str) -> list[Choose]:
    return [PLAYERS[levels[0]], *[PLAYERS[levels[1]]] * (PRESETS[preset].seats - 1)]


def _blocks(count: int) -> list[range]:
    """Returns the numbers of the games of each block."""
    return [range(first, min(first + BLOCK, count + 1)) for first in range(1, count + 1, BLOCK)]


def play_games(play: Play, rules: RuleSet, seeds: Seeds, numbers: range) -> Iterator[Series]:
    """Plays games one after the other, in one set.

    Args:
        play: plays a game.
        rules: the rules.
        seeds: the source of the games' seeds.
        numbers: the numbers of the games.

    Yields:
        The results after each game.
    """
    standing = Standing(set_number=1)
    for number in numbers:
        cluster = DaifugoCluster(number, seeds.draw(number).hex(), options=DaifugoOptions(rules), standing=standing)
        standing = play(cluster)
        yield Series(standing.games, standing.points, standing.counts)


def play_game(cluster: DaifugoCluster, players: Sequence[Choose]) -> Standing:
    """Plays a game from the deal to the last rank.

    Args:
        cluster: the game before the deal.
        players: the players by their number, not by seat.

    Returns:
        The standing after the game.
    """
    by_seat = [players[player] for player in cluster.seating]
    after: DaifugoCluster | None = dealt(cluster)
    while after is not None and not game_of(after).is_over:
        cluster = with_cleared_trick(after)
        seen = seen_at(cluster)
        after = after_move(cluster, move_of(seen, by_seat[seen.seat](seen, cluster.player_stream(seen.seat))))
    assert after is not None
    return after.standing_after


def run(arguments: Namespace) -> int:
    """Prints the points and places of one player against others.

    While it plays, a line of progress is on stderr if that is a terminal.

    Args:
        arguments: as parsed; see the command's declaration. With "json" it prints `{"points": mean, "standard_error":
            error, "places": [counts], "others": mean}`.

    Returns:
        0, or 2 for invalid input.

    Raises:
        AnswerLost: see `print_answer`.
    """
    levels, preset, seed = (arguments.player, arguments.against), arguments.rules, arguments.seed
    try:
        count = whole_number("--count", arguments.count, 1, MOST)
        jobs = jobs_of(arguments.jobs)
        seeded(seed)
    except ValueError as fault:
        print_error(str(fault))
        return 2
    with Progress(count, "games") as progress:
        for results in play_levels(levels, preset, seed, count, jobs):
            progress.show(results.games)
    if arguments.json:
        print_answer(json.dumps(_as_json(results)))
    else:
        title = (
            f"{levels[0]} against {len(results.points) - 1} {levels[1]}, {count:,} games, rules {preset}, seed {seed!r}"
        )
        print_answer(_as_text(title, levels, results))
    return 0


def _sums(one: Sequence[int], other: Sequence[int]) -> tuple[int, ...]:
    return tuple(map(sum, zip_longest(one, other, fillvalue=0)))


def _others(results: Series) -> float:
    """Returns the mean points of the other players."""
    return sum(results.points[1:]) / results.games / (len(results.points) - 1)


def _as_json(results: Series) -> dict[str, object]:
    return {
        "points": results.mean(0),
        "standard_error": results.standard_error,
        "places": results.counts[0],
        "others": _others(results),
    }


def _as_text(title: str, levels: tuple[str, str], results: Series) -> str:
    seats = len(results.points)
    rest = [sum(counts[place] for counts in results.counts[1:]) for place in range(seats)]
    rows = [
        ["player", "points a game", *(f"place {place}" for place in range(1, seats + 1))],
        [levels[0], f"{results.mean(0):.2f} ± {results.standard_error:.2f}", *map(str, results.counts[0])],
        [f"{seats - 1} {levels[1]}", f"{_others(results):.2f}", *map(str, rest)],
    ]
    return "\n".join([title, "", *columns("<" + ">" * (seats + 1), rows)])
