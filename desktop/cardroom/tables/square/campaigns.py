"""`cardroom square-campaigns`: plays campaigns with a computer player."""

import json
from argparse import Namespace
from collections.abc import Callable
from math import sqrt

from cardroom.dataflow.seeds import seeded
from cardroom.house.output import Progress, columns, print_answer, print_error
from cardroom.tables.square.player.points import Scoring
from cardroom.tables.square.player.roster import PLAYERS, check_rules
from cardroom.tables.square.player.series import Results, Rules, StageResult, play_series
from cardroom.tables.square.rules.stages import STAGES

MOST = 10_000_000


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
        count = _number("--count", arguments.count, MOST)
        stage = None if arguments.stage is None else _number("--stage", arguments.stage, STAGES[-1])
        seeded(seed)
        rules = Rules(Scoring(arguments.points), stage)
        check_rules(name, rules)
        player = PLAYERS[name](rules.scoring)
    except ValueError as fault:
        print_error(str(fault))
        return 2
    results: Results = {}
    with Progress(count, "campaigns") as progress:
        progress.show(0)
        for played, results in play_series(player, rules, seed, count):  # noqa: B007 - the last results are printed
            progress.show(played)
    if arguments.json:
        print_answer(json.dumps(_as_json(results, rules, count)))
    else:
        print_answer(_as_text(f"{name}, {count:,} campaigns, seed {seed!r}, ± standard error", results, rules, count))
    return 0


def _number(name: str, text: str, most: int) -> int:
    """Parses a whole number from 1.

    Raises:
        ValueError: it is none, or greater than `most`; the message is one plain line.
    """
    short = text.isascii() and text.isdigit() and len(text.lstrip("0")) <= len(str(most))
    if not (short and 1 <= int(text) <= most):
        raise ValueError(f"{name} {text!r} is no whole number from 1 to {most}")
    return int(text)


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
