"""Measures how long Daifugō's normal player thinks.

Run the script (`.venv/bin/python tests/benchmarks/daifugo_moves.py`) or all benchmarks (`python3 play.py bench`). It
prints Markdown; docs/benchmarks.md describes how the figures are taken.
"""

import gc
import statistics
import sys
import time
from dataclasses import dataclass, field, replace
from pathlib import Path

if __package__ in (None, ""):  # run as a script
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from cardroom.cards.dealing import DealStream
from cardroom.tables.daifugo.player.assessment import assess
from cardroom.tables.daifugo.player.roster import normal as choose
from cardroom.tables.daifugo.player.seen import Decision, Seen
from cardroom.tables.daifugo.rules.rule_set import PRESETS, RuleSet
from cardroom.tables.daifugo.series import play_series
from tests.benchmarks.page import form, page, percentile, run, table

GAMES = 200

EVERY_RULE = RuleSet(
    3,
    2,
    runs=True,
    run_revolution=True,
    hard_lock=True,
    jack_back=True,
    five_skip=True,
    seven_pass=True,
    ten_discard=True,
    nine_reverse=True,
)
"""Three seats, two jokers, every house rule: hands of 18 to 20 cards."""

RULES = {**PRESETS, "three seats, two jokers": replace(PRESETS["contest"], seats=3, jokers=2), "every rule": EVERY_RULE}


@dataclass
class Times:
    """Processor times in milliseconds.

    Attributes:
        moves: plays and passes.
        gifts: cards given or discarded.
        hints: the values of all legal plays.
    """

    moves: list[float] = field(default_factory=list)
    gifts: list[float] = field(default_factory=list)
    hints: list[float] = field(default_factory=list)


def measure(rules: RuleSet, games: int) -> Times:
    """Plays games of normal players, and times every decision."""
    times = Times()

    def timed(seen: Seen, stream: DealStream) -> Decision:
        start = time.process_time_ns()
        decision = choose(seen, stream)
        middle = time.process_time_ns()
        (times.gifts if seen.to_give else times.moves).append((middle - start) / 1e6)
        if not seen.to_give:
            assess(seen)
            times.hints.append((time.process_time_ns() - middle) / 1e6)
        return decision

    gc.collect()
    for _ in play_series([timed] * rules.seats, rules, "times", games):
        pass
    return times


def _cells(times: list[float]) -> list[str]:
    return [f"{statistics.median(times):.2f}", f"{percentile(times, 95):.1f}"] if times else ["–", "–"]


def report(games: int = GAMES) -> str:
    """Measures all rules in this form of the program."""
    rows = []
    for name, rules in RULES.items():
        times = measure(rules, games)
        slowest = f"{max(times.moves):.0f}"
        rows.append([name, *_cells(times.moves), slowest, *_cells(times.hints), *_cells(times.gifts)])
    heads = "ms | a move: median | 95 % | slowest | all values: median | 95 % | cards to give: median | 95 %"
    return page(form(), f"{games:,} games of each", "processor time", tables=[table(heads, rows)])


if __name__ == "__main__":
    run(report, "daifugo moves", games=GAMES)
