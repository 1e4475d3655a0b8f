"""Measures the rules of Daifugō on one core, interpreted and compiled.

Run the script (`.venv/bin/python tests/benchmarks/daifugo_figures.py --compiled FOLDER`) or all benchmarks (`python3
play.py bench`, which measures one form). It prints Markdown; docs/benchmarks.md describes how the figures are taken.
"""

import gc
import statistics
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

if __package__ in (None, ""):  # run as a script
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from cardroom.tables.daifugo.rules.game import after_pass, after_play, clear
from cardroom.tables.daifugo.rules.legal import legal_plays
from cardroom.tables.daifugo.rules.rule_set import PRESETS, RuleSet
from cardroom.tables.daifugo.rules.state import Game
from tests.benchmarks.page import ROOT, form, in_process, page, run, table
from tests.tables.daifugo.rules.random_game import Move, random_deal, random_move

SOURCES = ROOT / "desktop"
ROUNDS = 9
GAMES = 1_500


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


def speeds(games: str) -> dict[str, float]:
    """Measures all presets in this form of the program."""
    return {name: games_a_second(rules, int(games)) for name, rules in PRESETS.items()}


def report(rounds: int = ROUNDS, games: int = GAMES, compiled: Path | None = None) -> str:
    """Measures sources and compiled modules in turn, in fresh processes.

    Args:
        rounds: how many pairs of processes.
        games: how many games of each preset in each process.
        compiled: a folder with the compiled package; without it this process is measured, once.
    """
    if compiled is None:
        found = [[name, f"{speed:,.0f}"] for name, speed in speeds(str(games)).items()]
        return page(form(), f"{games:,} random games each", tables=[table("rules | games a second", found)])
    forms = [str(SOURCES), str(compiled)]
    pairs = [[in_process(__file__, games, PYTHONPATH=each) for each in forms] for _ in range(rounds)]
    how = f"{rounds} pairs of processes, {games:,} games of each preset in each"
    heads = "rules | moves a game | interpreted, games a second | compiled | ratio in pairs | smallest | largest"
    return page(how, tables=[table(heads, rows(pairs))])


def rows(pairs: list[list[dict[str, float]]]) -> Iterator[list[str]]:
    """Yields the rows of the table of both forms."""
    for name, rules in PRESETS.items():
        slow, fast = ([pair[place][name] for pair in pairs] for place in (0, 1))
        ratios = [there / here for here, there in zip(slow, fast, strict=True)]
        yield [
            name,
            f"{moves_a_game(rules, 300):.0f}",
            *(f"{statistics.median(each):,.0f}" for each in (slow, fast)),
            *(f"{each:.1f}" for each in (statistics.median(ratios), min(ratios), max(ratios))),
        ]


if __name__ == "__main__":
    run(report, "daifugo figures", speeds, rounds=ROUNDS, games=GAMES, compiled=Path)
