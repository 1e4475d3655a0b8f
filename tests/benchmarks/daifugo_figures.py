"""Measures the rules of Daifugō on one core, interpreted and compiled.

Run the script (`.venv/bin/python tests/benchmarks/daifugo_figures.py --compiled FOLDER`) or all benchmarks (`python3
play.py bench`, which measures one form). It prints Markdown; docs/benchmarks.md describes how the figures are taken.
"""

import argparse
import gc
import json
import statistics
import sys
import time
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from random import Random

if __package__ in (None, ""):  # run as a script
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from cardroom.tables.daifugo.rules.game import after_pass, after_play, clear
from cardroom.tables.daifugo.rules.legal import legal_plays
from cardroom.tables.daifugo.rules.rule_set import PRESETS, RuleSet
from cardroom.tables.daifugo.rules.state import Game
from tests.benchmarks.forms import figures_of, form
from tests.benchmarks.page import write_down
from tests.benchmarks.window_figures import machine
from tests.tables.daifugo.rules.random_game import Move, random_deal, random_move

SOURCES = Path(__file__).resolve().parents[2] / "desktop"
ROUNDS = 9
GAMES = 1_500

Speeds = dict[str, float]


def games_a_second(rules: RuleSet, games: int) -> float:
    """Returns whole games per second of processor time."""
    source = Random("games a second")
    played = [played_game(rules, source) for _ in range(games)]  # fills the tables of plays, too
    gc.collect()
    gc.freeze()
    start = time.process_time()
    for deal, moves in played:
        play_again(deal, moves)
    seconds = time.process_time() - start
    gc.unfreeze()
    return games / seconds


def played_game(rules: RuleSet, source: Random) -> tuple[Game, list[Move]]:
    """Returns a deal with the random moves of its game."""
    deal = game = random_deal(rules, source)
    moves = []
    while not game.is_over:
        move = random_move(game, source)
        moves.append(move)
        game = move.take(game, *move.values)
    return deal, moves


def play_again(game: Game, moves: list[Move]) -> None:
    """Plays a game again, and finds the legal plays each time."""
    for take, values in moves:
        if take is after_play or take is after_pass:
            legal_plays(game.hands[game.turn], game.trick, game.rules, is_reversed=game.is_reversed)
        game = take(game, *values)
    assert game.is_over


def moves_a_game(rules: RuleSet, games: int) -> float:
    """Returns the mean number of moves, taking tricks away not counted."""
    source = Random("moves a game")
    played = [played_game(rules, source) for _ in range(games)]
    return sum(take is not clear for _, moves in played for take, _ in moves) / games


def speeds(games: int) -> Speeds:
    """Measures all presets in this form of the program."""
    return {name: games_a_second(rules, games) for name, rules in PRESETS.items()}


def in_both_forms(compiled: Path, rounds: int, games: int) -> list[tuple[Speeds, Speeds]]:
    """Measures sources and compiled modules in turn, in fresh processes."""
    found = []
    for _ in range(rounds):
        pair = [json.loads(figures_of(__file__, each, "--json", "--games", str(games))) for each in (SOURCES, compiled)]
        found.append((pair[0], pair[1]))
    return found


def rows(pairs: list[tuple[Speeds, Speeds]]) -> Iterator[str]:
    """Yields the lines of the table of both forms."""
    yield "| rules | moves a game | interpreted, games a second | compiled | ratio in pairs | smallest | largest |"
    yield "| --- | --: | --: | --: | --: | --: | --: |"
    for name, rules in PRESETS.items():
        slow, fast = ([pair[place][name] for pair in pairs] for place in (0, 1))
        ratios = [there / here for here, there in zip(slow, fast, strict=True)]
        yield (
            f"| {name} | {moves_a_game(rules, 300):.0f} "
            f"| {statistics.median(slow):,.0f} | {statistics.median(fast):,.0f} "
            f"| {statistics.median(ratios):.1f} | {min(ratios):.1f} | {max(ratios):.1f} |"
        )


def report(games: int = GAMES) -> str:
    """Measures the form of this process."""
    lines = [f"- {name}: {speed:,.0f} games a second" for name, speed in speeds(games).items()]
    return "\n".join([f"**{form().capitalize()}.** {games:,} random games each.", "", *lines])


def report_both(compiled: Path, rounds: int, games: int) -> str:
    """Measures both forms; takes half a minute."""
    head = (
        f"{date.today().isoformat()}; {machine()}; {rounds} pairs of processes, {games:,} games of each preset in each."
    )
    return "\n".join([head, "", *rows(in_both_forms(compiled, rounds, games))])


def main() -> None:
    """Measures with the options of the command line and prints the figures."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="how many pairs of processes")
    parser.add_argument("--games", type=int, default=GAMES, help="how many games of each preset in each process")
    parser.add_argument("--compiled", type=Path, help="a folder with the compiled package, to be measured in turn")
    parser.add_argument("--json", action="store_true", help="print the speeds of this form only")
    parser.add_argument("--write", action="store_true", help="put the figures of both forms into docs/benchmarks.md")
    chosen = parser.parse_args()
    if chosen.json:
        print(json.dumps(speeds(chosen.games)))
        return
    figures = report_both(chosen.compiled, chosen.rounds, chosen.games) if chosen.compiled else report(chosen.games)
    print(figures)
    if chosen.write and chosen.compiled:
        write_down("daifugo figures", figures)


if __name__ == "__main__":
    main()
