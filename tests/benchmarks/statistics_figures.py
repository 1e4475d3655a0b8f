"""Measures the statistics window over a book of a million rounds.

Measured is the time until the window is painted, and until every figure is shown. Run the script (`.venv/bin/python
tests/benchmarks/statistics_figures.py`) or all benchmarks (`python3 play.py bench`). It prints Markdown;
docs/benchmarks.md describes how the figures are taken.
"""

import argparse
import json
import os
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
from datetime import date
from pathlib import Path

if __package__ in (None, ""):  # run as a script
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.cards.hands import Hand
from cardroom.tables.poker.rules.pay_tables import PRESETS
from tests.benchmarks.page import write_down
from tests.benchmarks.window_figures import machine, memory_of

ROUNDS = 1_000_000
TIMES = 7


def write_book(folder: Path, rounds: int) -> None:
    """Writes a book of rounds with two pay tables and double-ups.

    Every tenth round that wins has a double-up.
    """
    SqliteBank(folder).close()
    database = sqlite3.connect(folder / "cardroom.db")
    with database:
        database.executemany(
            "INSERT INTO round (table_name, round_number, credits, line) VALUES ('poker', ?, ?, ?)",
            ((number, 1_000 + number % 977, _line(number)) for number in range(1, rounds + 1)),
        )
    database.close()


def _line(number: int) -> str:
    table = PRESETS["festival" if number % 3 else "tight"]
    hand, bet = Hand(number * 7919 % 100 // 11 if number % 3 == 0 else 0), 1 + number % 10
    win = table.pay(hand, bet)
    doubled = 0 if win and number % 10 == 0 else None
    line = {"bet": bet, "hand": hand.name, "win": win, "doubled": doubled, "pay_table": str(table), "fair": True}
    return json.dumps(line)


def measure(folder: Path) -> dict[str, float]:
    """Opens the window once, in this process, over an existing book.

    Returns:
        Seconds until the window's modules are imported, until it is painted, and until every figure is shown;
        seconds of the longest event loop iteration; MiB of memory that the process has gained when the window is
        painted, and when every figure is shown.
    """
    from PySide6.QtWidgets import QWidget  # noqa: PLC0415 - only in the measured process

    from cardroom.app.window_program import make_application  # noqa: PLC0415

    application = make_application()
    owner = QWidget()
    owner.resize(1280, 800)
    with SqliteBank(folder) as bank:
        memory, begin = memory_of(os.getpid())["Rss"], time.perf_counter()
        from cardroom.tables.poker.pay_tables.odds_loop import odds_loop_for  # noqa: PLC0415 - its time counts
        from cardroom.tables.poker.statistics.expected import expectation  # noqa: PLC0415
        from cardroom.tables.poker.statistics.panel import StatisticsPanel  # noqa: PLC0415
        from cardroom.tables.poker.statistics.reading import StatisticsReading  # noqa: PLC0415
        from cardroom.widgets.window.look import Appearance  # noqa: PLC0415

        imported = time.perf_counter() - begin
        panel = StatisticsPanel(Appearance(), owner)
        StatisticsReading(panel, bank, odds_loop_for(panel, application, expectation))
        panel.show()
        application.processEvents()
        painted, longest = time.perf_counter() - begin, 0.0
        first = memory_of(os.getpid())["Rss"] - memory
        while "%" not in panel.controls.expected.text():
            turn = time.perf_counter()
            application.processEvents()
            longest = max(longest, time.perf_counter() - turn)
        full, gained = time.perf_counter() - begin, memory_of(os.getpid())["Rss"] - memory
        panel.close()
    return {
        "imported": imported,
        "painted": painted,
        "full": full,
        "longest": longest,
        "first": first,
        "gained": gained,
    }


def report(times: int = TIMES, rounds: int = ROUNDS) -> str:
    """Measures in fresh processes, each with its own imports.

    Takes half a minute.

    Returns:
        Markdown.
    """
    with tempfile.TemporaryDirectory() as folder:
        write_book(Path(folder), rounds)
        command = [sys.executable, __file__, "--measure", folder]
        outputs = [subprocess.run(command, check=True, capture_output=True, text=True).stdout for _ in range(times)]
    figures = [json.loads(each) for each in outputs]
    lines = [
        f"{date.today().isoformat()}; {machine()}; {rounds:,} rounds, {times} processes.",
        "",
        "| | median | slowest |",
        "| --- | --: | --: |",
    ]
    for what, name in (
        ("its modules are imported", "imported"),
        ("the window is painted", "painted"),
        ("every figure and the chart are there", "full"),
        ("the longest turn of the event loop on the way", "longest"),
    ):
        seconds = [each[name] for each in figures]
        lines.append(f"| {what} | {statistics.median(seconds) * 1e3:,.0f} ms | {max(seconds) * 1e3:,.0f} ms |")
    for what, name in (("memory of the painted window", "first"), ("memory with every figure", "gained")):
        mebibytes = [each[name] for each in figures]
        lines.append(f"| {what} | {statistics.median(mebibytes):,.0f} MiB | {max(mebibytes):,.0f} MiB |")
    return "\n".join(lines)


def main() -> None:
    """Measures with the options of the command line and prints the figures."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--measure", type=Path, help="open the window once over the book in a folder; prints JSON")
    parser.add_argument("--write", action="store_true", help="put the figures into docs/benchmarks.md")
    chosen = parser.parse_args()
    if chosen.measure is not None:
        print(json.dumps(measure(chosen.measure)))
        return
    figures = report()
    print(figures)
    if chosen.write:
        write_down("statistics figures", figures)


if __name__ == "__main__":
    main()
