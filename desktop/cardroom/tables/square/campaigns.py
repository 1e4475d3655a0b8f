"""`cardroom square-campaigns`: plays campaigns with a computer player."""

import json
from argparse import Namespace
from collections.abc import Callable, Iterator
from functools import partial
from math import sqrt
from time import monotonic
from typing import Final

from cardroom.dataflow.seeds import seeded
from cardroom.house.jobs import in_processes, jobs_of
from cardroom.house.numbers import whole_number
from cardroom.house.output import Progress, columns, print_answer, print_error
from cardroom.tables.square.player.points import Scoring
from cardroom.tables.square.player.roster import PLAYERS, check_rules
from cardroom.tables.square.player.series import Results, Rules, StageResult, play_block, play_series
from cardroom.tables.square.rules.stages import STAGES

MOST = 10_000_000

ALONE_S: Final = 2.0
"""A series that ends within this time starts no process."""


def run(arguments: Namespace) -> int:
    """Prints the points and the cleared stages of many campaigns.

    While it plays, a line of progress is on stderr if that is a terminal.

    Args:
        arguments: as parsed; see the command's declaration. With "json" it prints `{"points": [5], "reached": [5],
            "cleared": [5], "standard_error": {key: [5], …}}`. Points are the means over the campaigns that reached the
            stage, null where none did; cleared is the share of all campaigns that got past it, null for a stage that is
            not played. American points have "points" alone.

    Returns:
        0, or 2 for invalid input.

    Raises:
        AnswerLost: see `print_answer`.
    """
    name, seed = arguments.player, arguments.seed
    try:
        count = whole_number("--count", arguments.count, 1, MOST)
        stage = None if arguments.stage is None else whole_number("--stage", arguments.stage, 1, STAGES[-1])
        jobs = jobs_of(arguments.jobs)
        seeded(seed)
        rules = Rules(Scoring(arguments.points), stage)
        check_rules(name, rules)
    except ValueError as fault:
        print_error(str(fault))
        return 2
    with Progress(count, "campaigns") as progress:
        progress.show(0)
        for played, results in play_shared(name, rules, seed, count, jobs):  # noqa: B007 - the last are printed
            progress.show(played)
    if arguments.json:
        print_answer(json.dumps(_as_json(results, rules, count)))
    else:
        print_answer(_as_text(f"{name}, {count:,} campaigns, seed {seed!r}, ± standard error", results, rules, count))
    return 0


def play_shared(name: str, rules: Rules, seed: str, count: int, jobs: int) -> Iterator[tuple[int, Results]]:
    """Plays campaigns, in several processes if they take longer than two seconds.

    The processes get blocks that take about half a second each, or about a thousand longer ones.

    Args:
        name: the player.
        rules: what is played.
        seed: any text; with the campaigns' numbers it gives the decks.
        count: number of campaigns, from 1.
        jobs: the most processes.

    Yields:
        After each block, the number of campaigns so far and their results. They do not depend on blocks and processes.
    """
    started = monotonic()
    for played, results in play_series(PLAYERS[name](rules.scoring), rules, seed, count):
        yield played, results
        if jobs > 1 and monotonic() - started >= ALONE_S:
            break
    size = max(1, played // 4, (count - played) // 1000)
    blocks = [range(first, min(first + size, count)) for first in range(played, count, size)]
    for block, more in zip(blocks, in_processes(partial(play_by_name, name, rules, seed), blocks, jobs), strict=True):
        results = {stage: results[stage] + more[stage] for stage in rules.stages}
        yield block.stop, results


def play_by_name(name: str, rules: Rules, seed: str, campaigns: range) -> Results:
    """Plays the campaigns of these numbers; see `play_shared`."""
    return play_block(PLAYERS[name](rules.scoring), rules, seed, campaigns)


def _as_json(results: Results, rules: Rules, count: int) -> dict[str, object]:
    def of_stages(figure: Callable[[StageResult], float | None]) -> list[float | None]:
        return [figure(results[stage]) if stage in results else None for stage in STAGES]

    points = of_stages(lambda stage: stage.mean)
    errors = {"points": of_stages(lambda stage: stage.error_of_mean)}
    if not rules.clears:
        return {"points": points, "standard_error": errors}
    errors["reached"] = of_stages(lambda stage: count * _error_of_share(stage.reached, count))
    errors["cleared"] = of_stages(lambda stage: _error_of_share(stage.cleared, count))
    return {
        "points": points,
        "reached": [results[stage].reached if stage in results else 0 for stage in STAGES],
        "cleared": of_stages(lambda stage: stage.cleared / count),
        "standard_error": errors,
    }


def _error_of_share(number: int, count: int) -> float:
    """Returns the standard error of a share.

    Formula: sqrt(p (1 - p) / n).
    """
    share = number / count
    return sqrt(share * (1 - share) / count)


def _as_text(title: str, results: Results, rules: Rules, count: int) -> str:
    rows = [["stage", "reached", "points", "cleared"] if rules.clears else ["stage", "played", "points"]]
    for stage, result in results.items():
        row = [str(stage), str(result.reached), _with_error(result.mean, result.error_of_mean, 2)]
        if rules.clears:
            row += [_with_error(result.cleared / count, _error_of_share(result.cleared, count), 4)]
        rows.append(row)
    return "\n".join([title, "", *columns(">><<", rows)])


def _with_error(value: float | None, error: float | None, places: int) -> str:
    """Formats a figure with its standard error: "102.31 ± 0.24"."""
    if value is None:
        return "-"
    return f"{value:.{places}f}" if error is None else f"{value:.{places}f} ± {error:.{places}f}"
