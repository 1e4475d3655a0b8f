"""`cardroom daifugo-series`: plays games between computer players, without the machine.

The cards, seats and ranks follow from the seeds as at the table: seats are drawn anew, classes and exchanges carry on,
and classes are forgotten as the rules say. One set goes on for all games.
"""

import json
from argparse import Namespace
from collections.abc import Callable, Iterator, Sequence
from math import sqrt
from typing import Final

from msgspec import Struct

from cardroom.dataflow.seeds import Seeds, seeded
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

SPREAD: Final = 2.8
"""The spread of one game's points in a series by contest rules.

Points of neighbouring games are not independent, since classes carry on: one game's points spread by 1.4, but the mean
of many as if it were twice that (source: the measurements in the specification).
"""


class Series(Struct, frozen=True):
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

    Returns:
        Yields the results after each game.
    """
    return play_games(lambda cluster: play_game(cluster, players), rules, seeded(seed), count)


def play_games(
    play: Callable[[DaifugoCluster], Standing], rules: RuleSet, seeds: Seeds, count: int
) -> Iterator[Series]:
    """Plays games one after the other; see `play_series`.

    Args:
        play: plays a game from before its deal, and returns the standing after it.
        rules: the rules.
        seeds: the source of the games' seeds.
        count: number of games.

    Yields:
        The results after each game.
    """
    standing = Standing(set_number=1)
    for number in range(1, count + 1):
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
    """Runs the command with its parsed arguments; see `print_series`."""
    levels = (arguments.player, arguments.against)
    return print_series(levels, arguments.rules, (arguments.count, arguments.seed), as_json=arguments.json)


def print_series(levels: tuple[str, str], preset: str, words: tuple[str, str], *, as_json: bool) -> int:
    """Prints the points and places of one player against others.

    While it plays, a line of progress is on stderr if that is a terminal.

    Args:
        levels: the level of the player, and that of all others.
        preset: the code of the rules.
        words: the number of games and the seed.
        as_json: print `{"points": mean, "standard_error": error, "places": [counts], "others": mean}`.

    Returns:
        0, or 2 for invalid input.

    Raises:
        AnswerLost: see `print_answer`.
    """
    count_text, seed = words
    try:
        count = whole_number("--count", count_text, 1, MOST)
        seeded(seed)
    except ValueError as fault:
        print_error(str(fault))
        return 2
    rules = PRESETS[preset]
    one, other = levels
    players = [PLAYERS[one], *[PLAYERS[other]] * (rules.seats - 1)]
    results = Series()
    with Progress(count, "games") as progress:
        for results in play_series(players, rules, seed, count):
            progress.show(results.games)
    if as_json:
        print_answer(json.dumps(_as_json(results)))
    else:
        title = f"{one} against {rules.seats - 1} {other}, {count:,} games, rules {preset}, seed {seed!r}"
        print_answer(_as_text(title, levels, results))
    return 0


def whole_number(name: str, text: str, least: int, most: int) -> int:
    """Parses a whole number of the command line.

    Raises:
        ValueError: it is none, or not from `least` to `most`; the message is one plain line.
    """
    short = text.isascii() and text.isdigit() and len(text.lstrip("0")) <= len(str(most))
    if not (short and least <= int(text) <= most):
        raise ValueError(f"{name} {text!r} is no whole number from {least} to {most}")
    return int(text)


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
