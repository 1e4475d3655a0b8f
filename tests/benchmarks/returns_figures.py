"""Measures time and memory of the mathematics of poker.

Measured are the first load, the return of a new pay table, and the 32 holds of a deal. Run the script
(`.venv/bin/python tests/benchmarks/returns_figures.py`) or all benchmarks (`python3 play.py bench`). It prints
Markdown; docs/benchmarks.md describes how the figures are taken.
"""

import json
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

if __package__ in (None, ""):  # run as a script
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from cardroom.tables.poker.coach.coach import Coach
from cardroom.tables.poker.odds.game import Game
from cardroom.tables.poker.odds.returns import odds_tables, returns_of
from cardroom.tables.poker.odds.ways_to_play import WayToPlay
from cardroom.tables.poker.rules.pay_tables import FESTIVAL, PayTable
from tests.benchmarks.page import form, in_both_forms, median_and_most, page, percentile, run, table

PROCESSES = 15
TABLES = 40
DEALS = 5_000

# A fresh process runs this and prints its own figures. VmRSS is the resident memory, VmHWM its peak, in kB: see
# https://docs.kernel.org/filesystems/proc.html (status).
FRESH = """
import json, sys, time
from pathlib import Path
from cardroom.tables.poker.coach.coach import Coach
from cardroom.tables.poker.odds.returns import odds_tables, returns_of
from cardroom.tables.poker.odds.game import Game

def memory():
    pairs = (line.split(":") for line in Path("/proc/self/status").read_text().splitlines())
    return {name: int(words.split()[0]) / 1024 for name, words in pairs if name in ("VmRSS", "VmHWM")}

assert "numpy" not in sys.modules
before = memory()
start = time.perf_counter()
odds_tables()
load = time.perf_counter() - start
loaded = memory()
returns_of(Game())
Coach(Game()).advise((0, 1, 2, 3, 52))
after = memory()
added = lambda what, then: then[what] - before["VmRSS"]
print(json.dumps({
    "load": load, "loaded": added("VmRSS", loaded), "used": added("VmRSS", after), "peak": added("VmHWM", after)
}))
"""


def fresh_processes(count: int) -> list[dict[str, float]]:
    """Returns the figures of fresh processes.

    For each process: the seconds of the first load, and the MiB added by the load, after use, and at the peak.
    """
    command = [sys.executable, "-P", "-c", FRESH]
    outputs = (subprocess.run(command, check=True, capture_output=True, text=True).stdout for _ in range(count))
    return [json.loads(line) for line in outputs]


def seconds_each(act: Callable[[int], object], times: int) -> list[float]:
    """Measures each of a number of calls, in seconds."""
    found = []
    for number in range(times):
        start = time.perf_counter()
        act(number)
        found.append(time.perf_counter() - start)
    return found


def different_tables(count: int) -> list[Game]:
    """Returns different pay tables similar to the festival table."""
    dice = random.Random(1)
    *lower, royal = FESTIVAL.pays
    return [
        Game(PayTable((*(max(0, pay + dice.randint(-1, 2)) for pay in lower), royal + number)))
        for number in range(count)
    ]


def deals(count: int) -> list[tuple[int, ...]]:
    """Returns random deals, with unsorted cards."""
    dice = random.Random(2)
    return [tuple(dice.sample(range(53), 5)) for _ in range(count)]


_MEMORY = {"loaded": "after the first load", "used": "after a return and an advice", "peak": "peak"}


def row(what: str, unit: float, times: Sequence[float], goal: str) -> list[str]:
    """Returns the cells of a row: median, 95th percentile, goal."""
    name = {1e3: "ms", 1e6: "µs"}[unit]
    middle_and_late = statistics.median(times), percentile(times, 95)
    return [what, *(f"{time * unit:.1f} {name}" for time in middle_and_late), goal]


def report(processes: int = PROCESSES) -> str:
    """Measures everything; takes ten seconds.

    Args:
        processes: the number of fresh processes that load the tables.
    """
    fresh = fresh_processes(processes)
    odds_tables()
    games = different_tables(TABLES)
    coach, hands = Coach(Game()), deals(DEALS)
    coach.advise(hands[0])
    times = [
        row("first load, numpy included", 1e3, [each["load"] for each in fresh], "300 ms"),
        row("perfect play under a new table", 1e3, seconds_each(lambda n: returns_of(games[n]), TABLES), "100 ms"),
        row(
            "the three other ways to play",
            1e3,
            seconds_each(lambda n: [returns_of(games[n], way) for way in WayToPlay], TABLES),
            "–",
        ),
        row("all holds as fractions, in order", 1e6, seconds_each(lambda n: coach.advise(hands[n]), DEALS), "–"),
        row("the chances after a hold", 1e6, seconds_each(lambda n: coach.chances(hands[n], (0, 1)), DEALS), "–"),
    ]
    memory = [
        [what, *median_and_most([each[name] for each in fresh], "{:.1f} MiB"), "60 MB"]
        for name, what in {
            "loaded": "after the first load",
            "used": "after a return and an advice",
            "peak": "peak",
        }.items()
    ]
    tables = [
        table(" | median | 95 % | goal", times),
        table("memory added, numpy included | median | most | goal", memory),
    ]
    how = f"{processes} fresh processes, {TABLES} tables, {DEALS:,} deals"
    return f"**{form().capitalize()}.** {page(how, tables=tables)}"


if __name__ == "__main__":
    run(partial(in_both_forms, report), "returns figures", processes=PROCESSES, compiled=Path)
