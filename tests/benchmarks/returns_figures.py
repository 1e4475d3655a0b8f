"""Measures time and memory of the mathematics of poker.

Measured are the first load, the return of a new pay table, and the 32 holds of a deal. Run the script
(`.venv/bin/python tests/benchmarks/returns_figures.py`) or all benchmarks (`python3 play.py bench`). It prints
Markdown; docs/benchmarks.md describes how the figures are taken.
"""

import argparse
import json
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from datetime import date
from pathlib import Path

if __package__ in (None, ""):  # run as a script
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from cardroom.tables.poker.coach.coach import Coach
from cardroom.tables.poker.odds.game import Game
from cardroom.tables.poker.odds.returns import odds_tables, returns_of
from cardroom.tables.poker.odds.ways_to_play import WayToPlay
from cardroom.tables.poker.rules.pay_tables import FESTIVAL, PayTable
from tests.benchmarks.forms import figures_of, form
from tests.benchmarks.page import write_down
from tests.benchmarks.window_figures import machine

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


def row(what: str, unit: float, times: Sequence[float], goal: str) -> str:
    """Formats a row of the table: median, 95th percentile, goal."""
    median, late = statistics.median(times), statistics.quantiles(times, n=20, method="inclusive")[-1]
    name = {1e3: "ms", 1e6: "µs"}[unit]
    return f"| {what} | {median * unit:.1f} {name} | {late * unit:.1f} {name} | {goal} |"


def report(processes: int = PROCESSES) -> str:
    """Measures everything; takes ten seconds.

    Args:
        processes: the number of fresh processes that load the tables.

    Returns:
        Markdown.
    """
    fresh = fresh_processes(processes)
    odds_tables()
    games = different_tables(TABLES)
    tables = seconds_each(lambda number: returns_of(games[number]), TABLES)
    others = seconds_each(lambda number: [returns_of(games[number], way) for way in WayToPlay], TABLES)
    coach, hands = Coach(Game()), deals(DEALS)
    coach.advise(hands[0])
    lines = [
        f"**{form().capitalize()}.** {date.today().isoformat()}; {machine()}; {processes} fresh processes, "
        f"{TABLES} tables, {DEALS:,} deals.",
        "",
        "| | median | 95 % | goal |",
        "| --- | --: | --: | --: |",
        row("first load, numpy included", 1e3, [each["load"] for each in fresh], "300 ms"),
        row("perfect play under a new table", 1e3, tables, "100 ms"),
        row("the three other ways to play", 1e3, others, "–"),
        row("all holds as fractions, in order", 1e6, seconds_each(lambda n: coach.advise(hands[n]), DEALS), "–"),
        row("the chances after a hold", 1e6, seconds_each(lambda n: coach.chances(hands[n], (0, 1)), DEALS), "–"),
        "",
        "| memory added, numpy included | median | most | goal |",
        "| --- | --: | --: | --: |",
    ]
    for what, name in (("after the first load", "loaded"), ("after a return and an advice", "used"), ("peak", "peak")):
        sizes = [each[name] for each in fresh]
        lines.append(f"| {what} | {statistics.median(sizes):.1f} MiB | {max(sizes):.1f} MiB | 60 MB |")
    return "\n".join(lines)


def main() -> None:
    """Measures with the options of the command line and prints the figures."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--processes", type=int, default=PROCESSES, help="how many fresh processes load the tables")
    parser.add_argument("--compiled", type=Path, help="a folder with the compiled package, to be measured, too")
    parser.add_argument("--write", action="store_true", help="put the figures into docs/benchmarks.md")
    chosen = parser.parse_args()
    figures = report(chosen.processes)
    if chosen.compiled:
        figures += "\n\n" + figures_of(__file__, chosen.compiled, "--processes", str(chosen.processes))
    print(figures)
    if chosen.write:
        write_down("returns figures", figures)


if __name__ == "__main__":
    main()
