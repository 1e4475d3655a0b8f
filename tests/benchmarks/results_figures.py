"""Measures results and statistics over long books, and after one more game.

    .venv/bin/python tests/benchmarks/results_figures.py --write

Prints Markdown; docs/benchmarks.md describes how the figures are taken.
"""

import itertools
import json
import os
import random
import sqlite3
import statistics
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

if __package__ in (None, ""):  # run as a script
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtWidgets import QApplication, QDialog, QWidget

from cardroom.app.window_program import make_application
from cardroom.bank.ports import Page, Record
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.house.results_reading import LinesReader
from cardroom.house.settings.settings import Settings
from cardroom.tables.daifugo.statistics import DaifugoResultsPanel
from cardroom.tables.daifugo.statistics import open_results as open_daifugo_results
from cardroom.tables.old_maid.rules.results import NO_RESULTS, results_of
from cardroom.tables.old_maid.table import SLICE
from cardroom.tables.poker.statistics.panel import StatisticsPanel
from cardroom.tables.poker.statistics.reading import open_statistics
from cardroom.tables.square.panel.results_panel import ResultsPanel
from cardroom.tables.square.panel.results_panel import open_results as open_square_results
from tests.benchmarks.page import new_folder, page, run, table
from tests.benchmarks.statistics_figures import _line as poker_line
from tests.tables.daifugo.rules.test_results import lines_of
from tests.tables.square.rules.test_results import BOOK

WINDOWS: dict[str, tuple[Callable[..., QDialog], type, str]] = {
    "poker": (open_statistics, StatisticsPanel, "show_tally"),
    "square": (open_square_results, ResultsPanel, "show_results"),
    "daifugo": (open_daifugo_results, DaifugoResultsPanel, "show_results"),
}
"""What opens the window of results of a table, its class, and the method that shows them."""

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


def measure_window(bank: SqliteBank, settings: Settings, table: str, line: Lines, games: int) -> list[float]:
    """Opens the window of results of a table, and adds games.

    Returns:
        Seconds until the results are shown; then after each further game.
    """
    owner, times = QWidget(), list[float]()
    owner.resize(1280, 800)
    opens, kind, shows = WINDOWS[table]
    with called(kind, shows) as shown:
        panel = opens(bank, settings, owner)
        times.append(seconds_until(lambda: shown))
        for number in range(games + 1, games + 1 + MORE):
            shown.clear()
            bank.commit(table, Record("result", "{}"), (), Page(number, line()))
            panel.looked_at.emit()  # type: ignore[attr-defined] # each of these windows has it
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
    application = make_application()
    sources, rows = lines_by_chance(), []
    with new_folder() as folder:
        write_books(folder, games, sources)
        with SqliteBank(folder) as bank:
            for code, line in sources.items():
                measured = (
                    measure_old_maid(bank, line, games)
                    if code == "old_maid"
                    else measure_window(bank, Settings(folder, "en", application), code, line, games)
                )
                first, *more = (1e3 * each for each in measured)
                rows.append([code.replace("_", " "), f"{first:,.0f} ms", f"{statistics.median(more):.1f} ms"])
    heads = " | all games, once | after one more game"
    return page(f"{games:,} games at each table", tables=[table(heads, rows)])


if __name__ == "__main__":
    run(report, "results figures", games=GAMES)
