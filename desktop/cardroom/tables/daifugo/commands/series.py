"""`cardroom daifugo-series`: plays games between computer players."""

import json
from argparse import Namespace

from cardroom.dataflow.seeds import seeded
from cardroom.house.output import Progress, columns, print_answer, print_error
from cardroom.tables.daifugo.player.roster import player
from cardroom.tables.daifugo.player.series import Series, play_series
from cardroom.tables.daifugo.rules.rule_set import PRESETS

MOST = 1_000_000


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
        count = _number("--count", count_text)
        seeded(seed)
    except ValueError as fault:
        print_error(str(fault))
        return 2
    rules = PRESETS[preset]
    one, other = levels
    players = [player(one), *[player(other)] * (rules.seats - 1)]
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


def _number(name: str, text: str) -> int:
    """Parses a whole number from 1.

    Raises:
        ValueError: it is none, or greater than MOST; the message is one plain line.
    """
    short = text.isascii() and text.isdigit() and len(text.lstrip("0")) <= len(str(MOST))
    if not (short and 1 <= int(text) <= MOST):
        raise ValueError(f"{name} {text!r} is no whole number from 1 to {MOST}")
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
