"""Measures the statistics window over a book of a million rounds.

Measured is the time until the window is painted, and until every figure is shown. Run the script (`.venv/bin/python
tests/benchmarks/statistics_figures.py`) or all benchmarks (`python3 play.py bench`). It prints Markdown;
docs/benchmarks.md describes how the figures are taken.
"""

import json
import os
import sqlite3
import sys
import time
from pathlib import Path

if __package__ in (None, ""):  # run as a script
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.cards.hands import Hand
from cardroom.tables.poker.rules.pay_tables import PRESETS
from tests.benchmarks.page import in_process, median_and_most, memory_of, new_folder, page, run, table

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


def measure(folder: str) -> dict[str, float]:
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
    with SqliteBank(Path(folder)) as bank:
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


_TIMES = {
    "imported": "its modules are imported",
    "painted": "the window is painted",
    "full": "every figure and the chart are there",
    "longest": "the longest turn of the event loop on the way",
}
_MEMORY = {"first": "memory of the painted window", "gained": "memory with every figure"}


def report(times: int = TIMES, rounds: int = ROUNDS) -> str:
    """Measures in fresh processes, each with its own imports.

    Takes half a minute.
    """
    with new_folder() as folder:
        write_book(folder, rounds)
        figures = [in_process(__file__, folder) for _ in range(times)]
    rows = [
        [what, *median_and_most([1e3 * each[name] for each in figures], "{:,.0f} ms")] for name, what in _TIMES.items()
    ]
    rows += [
        [what, *median_and_most([each[name] for each in figures], "{:,.0f} MiB")] for name, what in _MEMORY.items()
    ]
    return page(f"{rounds:,} rounds, {times} processes", tables=[table(" | median | slowest", rows)])


if __name__ == "__main__":
    run(report, "statistics figures", measure, times=TIMES, rounds=ROUNDS)
