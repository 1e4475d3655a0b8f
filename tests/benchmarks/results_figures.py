"""Measures results and statistics over long books, and after one more game.

    .venv/bin/python tests/benchmarks/results_figures.py --write

Prints Markdown; docs/benchmarks.md describes how the figures are taken.
"""

import argparse
import itertools
import json
import os
import random
import sqlite3
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import date
from pathlib import Path
from typing import Any

if __package__ in (None, ""):  # run as a script
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtWidgets import QApplication, QWidget

from cardroom.app.window_program import make_application
from cardroom.bank.ports import Page, Record
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.house.results_reading import LinesReader, ResultsReading
from cardroom.tables.daifugo.rules import results as daifugo_results
from cardroom.tables.daifugo.statistics import DaifugoResultsPanel
from cardroom.tables.daifugo.statistics import _with_lines as with_daifugo_lines
from cardroom.tables.old_maid.rules.results import NO_RESULTS, results_of
from cardroom.tables.old_maid.table import SLICE
from cardroom.tables.poker.pay_tables.odds_loop import odds_loop_for
from cardroom.tables.poker.statistics.expected import expectation
from cardroom.tables.poker.statistics.panel import StatisticsPanel
from cardroom.tables.poker.statistics.reading import StatisticsReading
from cardroom.tables.square.panel.results_panel import ResultsPanel
from cardroom.tables.square.rules import results as square_results
from cardroom.widgets.window.look import Appearance
from tests.benchmarks.page import write_down
from tests.benchmarks.statistics_figures import _line as poker_line
from tests.benchmarks.window_figures import machine
from tests.tables.daifugo.rules.test_results import lines_of
from tests.tables.square.rules.test_results import BOOK

WINDOWS: dict[str, tuple[Any, str]] = {
    "poker": (StatisticsPanel, "show_tally"),
    "square": (ResultsPanel, "show_results"),
    "daifugo": (DaifugoResultsPanel, "show_results"),
}
RESULTS: dict[str, tuple[Any, Any]] = {
    "square": (square_results.NO_RESULTS, square_results.results_of),
    "daifugo": (daifugo_results.NO_RESULTS, with_daifugo_lines),
}
GAMES, MORE = 100_000, 5
Lines = Callable[[], str]
"""Returns the line of a game by chance."""

_PERSONS = [["", "person"], ["", "short"]]


def lines_by_chance() -> dict[str, Lines]:
    """Returns the sources of lines, by the code of the table."""
    chance = random.Random(20261122)
    of_square = [each for each in BOOK if each.startswith("{")]
    of_daifugo = [*lines_of("contest", fair=True), *lines_of("standard", fair=True)]

    def old_maid() -> str:
        order = chance.sample(range(4), 4)
        fields = {"seats": 4, "person": 0, "out": order[:3], "holder": order[3], "fair": True, "pack": [4, 13]}
        return json.dumps({**fields, "guest": None, "persons": _PERSONS})

    return {
        "poker": lambda: poker_line(chance.randrange(1_000)),
        "square": lambda: chance.choice(of_square),
        "daifugo": lambda: chance.choice(of_daifugo),
        "old_maid": old_maid,
    }


def write_books(folder: Path, games: int, sources: dict[str, Lines]) -> None:
    """Writes a book of games for each table, without seals."""
    SqliteBank(folder).close()
    rows = ((table, number, 1_000, line()) for table, line in sources.items() for number in range(1, games + 1))
    database = sqlite3.connect(folder / "cardroom.db")
    with database:
        database.executemany("INSERT INTO round (table_name, round_number, credits, line) VALUES (?, ?, ?, ?)", rows)
    database.close()


@contextmanager
def called(kind: type, name: str) -> Iterator[list[object]]:
    """Yields a list that grows with each call of a method."""
    calls: list[object] = []
    method = getattr(kind, name)

    def call(*arguments: object) -> object:
        calls.append(None)
        return method(*arguments)

    setattr(kind, name, call)
    try:
        yield calls
    finally:
        setattr(kind, name, method)


def seconds_until(is_done: Callable[[], object]) -> float:
    """Runs the event loop until something is done."""
    begin = time.perf_counter()
    while not is_done():
        QApplication.processEvents()
    return time.perf_counter() - begin


def measure_window(bank: SqliteBank, table: str, line: Lines, games: int) -> list[float]:
    """Opens the window of results of a table, and adds games.

    Returns:
        Seconds until the results are shown; then after each further game.
    """
    owner, times = QWidget(), list[float]()
    owner.resize(1280, 800)
    kind, shows = WINDOWS[table]
    panel = kind(Appearance(), owner)
    with called(kind, shows) as shown:
        if isinstance(panel, StatisticsPanel):
            application = QApplication.instance()
            assert application is not None
            StatisticsReading(panel, bank, odds_loop_for(panel, application, expectation))
        else:
            nothing, with_lines = RESULTS[table]
            ResultsReading(panel, bank, table, nothing, with_lines, panel)
        times.append(seconds_until(lambda: shown))
        for number in range(games + 1, games + 1 + MORE):
            shown.clear()
            bank.commit(table, Record("result", "{}"), (), Page(number, line()))
            panel.looked_at.emit()
            times.append(seconds_until(lambda: shown))
    panel.close()
    return times


def measure_old_maid(bank: SqliteBank, line: Lines, games: int) -> list[float]:
    """Reads the results that Old Maid's table shows; see `measure_window`."""
    reader, settled, times = LinesReader(bank, "old_maid", SLICE), NO_RESULTS, list[float]()
    for number in itertools.count(games + 1):
        begin, is_end = time.perf_counter(), False
        while not is_end:
            read = reader.read()
            settled, is_end = results_of((each for _, _, each in read.settled), settled), read.is_end
        if len(times) > MORE:
            return times
        times.append(time.perf_counter() - begin)
        bank.commit("old_maid", Record("result", "{}"), (), Page(number, line()))
    raise AssertionError("count() does not end")


def report(games: int = GAMES) -> str:
    """Measures all tables; takes a minute. Returns Markdown."""
    make_application()
    sources = lines_by_chance()
    lines = [
        f"{date.today().isoformat()}; {machine()}; {games:,} games at each table.",
        "",
        "| | all games, once | after one more game |",
        "| --- | --: | --: |",
    ]
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        write_books(folder, games, sources)
        with SqliteBank(folder) as bank:
            for table, line in sources.items():
                if table == "old_maid":
                    times = measure_old_maid(bank, line, games)
                else:
                    times = measure_window(bank, table, line, games)
                first, *more = (1e3 * each for each in times)
                lines.append(f"| {table.replace('_', ' ')} | {first:,.0f} ms | {statistics.median(more):.1f} ms |")
    return "\n".join(lines)


def main() -> None:
    """Measures everything and prints the figures."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--write", action="store_true", help="put the figures into docs/benchmarks.md")
    figures = report()
    print(figures)
    if parser.parse_args().write:
        write_down("results figures", figures)


if __name__ == "__main__":
    main()
