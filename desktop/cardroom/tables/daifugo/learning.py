"""`cardroom daifugo-learn`: learns the weights of the policy by playing against itself.

The method is REINFORCE with a baseline (Williams 1992; Sutton and Barto,
"Reinforcement Learning", 13.4): after a game each choice of a seat is made likelier by as much as its place was better
than a second list of weights, the critic, had expected. Both lists are linear in the same features.
"""

import json
from argparse import Namespace
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random
from typing import Final

import msgspec
from msgspec import Struct

from cardroom.dataflow.seeds import seeded
from cardroom.house.numbers import whole_number
from cardroom.house.output import Progress, print_answer, print_error
from cardroom.tables.daifugo.class_values import class_values, transitions
from cardroom.tables.daifugo.player.learnt import Chosen, learn, play_and_record
from cardroom.tables.daifugo.player.policy import SIZE, Policy
from cardroom.tables.daifugo.player.roster import Choose, normal
from cardroom.tables.daifugo.player.seen import move_of, seen_at
from cardroom.tables.daifugo.player.strong import by_policy
from cardroom.tables.daifugo.rules.cluster import DaifugoCluster
from cardroom.tables.daifugo.rules.guards import game_of
from cardroom.tables.daifugo.rules.options import DaifugoOptions
from cardroom.tables.daifugo.rules.replay import after_move, dealt
from cardroom.tables.daifugo.rules.rule_set import NUMBERS, PRESETS, RuleSet
from cardroom.tables.daifugo.rules.standing import Standing
from cardroom.tables.daifugo.rules.state import Game
from cardroom.tables.daifugo.series import SPREAD, play_series

MOST: Final = 100_000_000
RATE: Final = 0.01
CRITIC_RATE: Final = 0.001
TURNS: Final = 20
"""How often the policy is measured while it learns."""

MEASURED: Final = 200
"""The games of a measurement."""

VALUED: Final = 4_000
"""The games in which the chances from class to class are counted."""

WITH_CLASSES: Final = 0.8
"""The share of games with an exchange."""


class Lesson(Struct):
    """What has been learnt so far; a file.

    Attributes:
        rules: the code of the preset.
        seed: any text.
        games: number of games that were played.
        planned: number of games in all.
        policy: the weights of the policy.
        critic: the weights of the critic.
        curve: games, points against four normal players, and their standard error.
    """

    rules: str
    seed: str
    games: int
    planned: int
    policy: list[float]
    critic: list[float]
    curve: list[tuple[int, float, float]]


def opening(rules: RuleSet, seed: str, number: int, random: Random) -> Game:
    """Returns a game after its deal and exchange, by normal players.

    Args:
        rules: the rules.
        seed: any text.
        number: of the game; with the seed it gives the cards.
        random: draws the classes of the game before.
    """
    standing = Standing(set_number=1)
    if random.random() < WITH_CLASSES:
        places, seating = list(range(rules.seats)), list(range(rules.seats))
        random.shuffle(places)
        random.shuffle(seating)
        standing = Standing(1, 1, (0,) * rules.seats, tuple(places), tuple(seating))
    cluster = dealt(
        DaifugoCluster(number, seeded(seed).draw(number).hex(), options=DaifugoOptions(rules), standing=standing)
    )
    while cluster.next_exchange is not None:
        seen = seen_at(cluster)
        after = after_move(cluster, move_of(seen, normal(seen)))
        assert after is not None
        cluster = after
    return game_of(cluster)


def lessons(lesson: Lesson) -> Iterator[Lesson]:
    """Plays the games that are left; yields the lesson after each."""
    rules = PRESETS[lesson.rules]
    policy, critic = Policy(lesson.policy), Policy(lesson.critic)
    while lesson.games < lesson.planned:
        number = lesson.games + 1
        random = Random(f"{lesson.seed}:{number}")
        chosen: list[Chosen] = []
        game, rate = opening(rules, lesson.seed, number, random), RATE * (1.05 - number / lesson.planned)
        places = play_and_record(game, policy, random, chosen)
        learn(policy, critic, chosen, places, (rate, CRITIC_RATE))
        lesson.games = number
        if number % max(1, lesson.planned // TURNS) == 0:
            lesson.curve.append((number, *measured(policy, rules, f"{lesson.seed}:{number}")))
        yield lesson


def measured(policy: Policy, rules: RuleSet, seed: str) -> tuple[float, float]:
    """Returns points against normal players, and their standard error."""
    players: list[Choose] = [partial(by_policy, policy), *[normal] * (rules.seats - 1)]
    *_, results = play_series(players, rules, seed, MEASURED)
    return results.mean(0), SPREAD / MEASURED**0.5


def curve_picture(curve: Sequence[tuple[int, float, float]], seats: int) -> str:
    """Returns the learning curve as SVG: points a game by games played."""
    wide, high, margin = 640, 320, 40
    most = max(games for games, *_ in curve)

    def at(games: int, points: float) -> str:
        x = margin + (wide - 2 * margin) * games / most
        y = high - margin - (high - 2 * margin) * (points - 1) / (seats - 1)
        return f"{x:.1f},{y:.1f}"

    line = " ".join(at(games, points) for games, points, _ in curve)
    bars = "".join(
        f'<polyline points="{at(games, points - error)} {at(games, points + error)}"/>'
        for games, points, error in curve
    )
    grid = "".join(
        f'<text x="8" y="{float(at(0, value).split(",")[1]) + 4:.1f}">{value}</text>' for value in range(1, seats + 1)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" font-family="sans-serif" font-size="12">'
        f'<rect width="{wide}" height="{high}" fill="#fff"/>{grid}'
        f'<text x="{wide - 160}" y="{high - 12}">{most:,} games</text>'
        f'<g fill="none" stroke="#1d6b4a" stroke-width="2"><polyline points="{line}"/>{bars}</g></svg>\n'
    )


def run(arguments: Namespace) -> int:
    """Runs the command with its parsed arguments.

    Returns:
        0, or 2 for invalid input.
    """
    file = Path(arguments.file)
    try:
        planned = whole_number("--games", arguments.games, 1, MOST)
        seeded(arguments.seed)
        lesson = _begun(file, arguments.rules, arguments.seed, planned)
    except (ValueError, OSError, msgspec.DecodeError) as fault:
        print_error(str(fault))
        return 2
    with Progress(planned, "games") as progress:
        for learnt in lessons(lesson):
            progress.show(learnt.games)
            if learnt.games % max(1, planned // TURNS) == 0:
                _save(file, learnt)
    rules = PRESETS[lesson.rules]
    file.with_suffix(".svg").write_text(curve_picture(lesson.curve, rules.seats), encoding="utf-8")
    weights = {
        "games": lesson.games,
        "seed": lesson.seed,
        "values": _values(lesson),
        "weights": [round(each, 4) for each in lesson.policy],
    }
    file.with_suffix(".weights.json").write_text(json.dumps(weights, separators=(",", ":")) + "\n", encoding="utf-8")
    for games, points, error in lesson.curve:
        print_answer(f"{games:>10,}  {points:.2f} ± {error:.2f}")
    return 0


def _values(lesson: Lesson) -> dict[str, list[float]]:
    """Returns what each place is worth, by the number of seats."""
    policy, found = Policy(lesson.policy), dict[str, list[float]]()
    for seats in NUMBERS["seats"]:
        rules = replace(PRESETS[lesson.rules], seats=seats)
        found[str(seats)] = class_values(transitions(policy, rules, lesson.seed, VALUED))
    return found


def _begun(file: Path, rules: str, seed: str, planned: int) -> Lesson:
    """Returns the lesson of a file, or a new one.

    Raises:
        ValueError: the file has another lesson.
    """
    if not file.exists():
        return Lesson(rules, seed, 0, planned, [0.0] * SIZE, [0.0] * SIZE, [])
    lesson = msgspec.json.decode(file.read_bytes(), type=Lesson)
    if (lesson.rules, lesson.seed, lesson.planned, len(lesson.policy)) != (rules, seed, planned, SIZE):
        raise ValueError(
            f"{file.name} has another lesson: {lesson.rules}, seed {lesson.seed!r}, {lesson.planned} games"
        )
    return lesson


def _save(file: Path, lesson: Lesson) -> None:
    """Writes a lesson, whole or not at all."""
    draft = file.with_suffix(".new")
    draft.write_bytes(msgspec.json.encode(lesson))
    draft.replace(file)
