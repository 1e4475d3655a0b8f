"""Measures what each part of Daifugō's expert is worth, on equal deals.

Each game stands alone: seats, classes and cards follow from its number, and the expert is the same player in all rows.
So rows are compared game by game. The classes are drawn with equal chances, so the points are lower than in a long
series, where the expert is often daifugō. All cores are used:

    C=$(.venv/bin/python -m tools.bootstrap.compiled)
    PYTHONPATH=$C .venv/bin/python -P tests/benchmarks/daifugo_parts.py [--write]
"""

import statistics
import sys
import time
from collections.abc import Callable
from functools import partial
from math import sqrt
from pathlib import Path
from random import Random

sys.path.append(str(Path(__file__).resolve().parents[2]))

from msgspec import Struct

from cardroom.dataflow.seeds import seeded
from cardroom.house.jobs import in_processes, jobs_of
from cardroom.tables.daifugo.player import strong
from cardroom.tables.daifugo.player.roster import PLAYERS
from cardroom.tables.daifugo.player.seen import Decision, Seen
from cardroom.tables.daifugo.player.strong import Parts, expert, hard
from cardroom.tables.daifugo.rules.cluster import DaifugoCluster
from cardroom.tables.daifugo.rules.options import DaifugoOptions
from cardroom.tables.daifugo.rules.rule_set import CONTEST
from cardroom.tables.daifugo.rules.standing import Standing
from cardroom.tables.daifugo.series import play_game
from tests.benchmarks.page import form, machine, run

Player = Callable[[Seen, object], Decision]

NAMES = {
    "likely": "worlds by likelihood",
    "sure": "test for sure wins",
    "exact": "exact search for two players",
    "gifts": "exchange by search",
    "places": "value of the class",
    "stops": "stop rule",
}
NOTHING = Parts(*[False] * len(NAMES))
THOUGHT_S = 0.002
"""A decision that took longer was thought about."""


class Played(Struct):
    """A game of a row.

    Attributes:
        points: of the expert, 5 to 1.
        seconds: of its decisions that were thought about.
    """

    points: int
    seconds: list[float]


def row_player(row: str) -> Player:
    """Returns the player of a row."""
    if row == "policy alone":
        return partial(hard, parts=NOTHING)
    if row == "hard":
        return hard
    return partial(expert, parts=Parts() if row == "all" else Parts(**{row: False}))


def play(row: str, simulations: int, against: str, number: int) -> Played:
    """Plays a game of a row's player against four of a level."""
    strong.SIMULATIONS = simulations  # type: ignore[misc] # in a process of its own
    random = Random(f"parts:{number}")
    places, seating = list(range(5)), list(range(5))
    random.shuffle(places)
    random.shuffle(seating)
    standing = Standing(1, 1, (0,) * 5, tuple(places), tuple(seating))
    seed = seeded("parts").draw(number).hex()
    cluster = DaifugoCluster(number, seed, options=DaifugoOptions(CONTEST), standing=standing)
    chooser, seconds = row_player(row), list[float]()

    def timed(seen: Seen, stream: object) -> Decision:
        begin = time.perf_counter()
        decision = chooser(seen, stream)
        seconds.append(time.perf_counter() - begin)
        return decision

    after = play_game(cluster, [timed, *[PLAYERS[against]] * 4])
    return Played(after.points[0], [each for each in seconds if each > THOUGHT_S])


def table_row(row: str, played: list[Played], whole: list[Played]) -> str:
    """Returns a row of the table; the difference is paired."""
    points = [each.points for each in played]
    seconds = sorted(second for each in played for second in each.seconds) or [0.0]
    worth = "–"
    if played is not whole:
        lost = [one.points - other.points for one, other in zip(whole, played, strict=True)]
        worth = f"{statistics.mean(lost):+.3f} ± {statistics.stdev(lost) / sqrt(len(lost)):.3f}"
    name = row if row in ("all", "hard", "policy alone") else f"without {NAMES[row]}"
    error = statistics.stdev(points) / sqrt(len(points))
    last = seconds[int(len(seconds) * 0.99)]
    return (
        f"| {name} | {statistics.mean(points):.3f} ± {error:.3f} | {worth} | {statistics.mean(seconds) * 1000:.0f} ms "
        f"| {statistics.median(seconds) * 1000:.0f} ms | {last * 1000:.0f} ms |"
    )


def report(games: int, simulations: int, against: str, rows: str) -> str:
    """Measures rows, separated by commas; returns the table."""
    lines = [
        f"| {games:,} games | points a game | all, less this row | thinking move, mean | median | 99 % |",
        "| --- | --: | --: | --: | --: | --: |",
    ]
    whole: list[Played] = []
    for row in rows.split(","):
        played = list(in_processes(partial(play, row, simulations, against), range(1, games + 1), jobs_of(None)))
        whole = whole or played
        lines.append(table_row(row, played, whole))
        print(lines[-1], file=sys.stderr, flush=True)
    return "\n".join(
        [
            f"{form()}, at most {simulations} simulated games a decision, against four {against}; {machine()}.",
            "",
            *lines,
        ]
    )


if __name__ == "__main__":
    run(
        report,
        "daifugo parts",
        games=1000,
        simulations=500,
        against="normal",
        rows=",".join(["all", *NAMES, "hard", "policy alone"]),
    )
