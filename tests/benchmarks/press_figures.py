"""Measures 500 rounds of poker by one key that repeats.

Run the script (`.venv/bin/python tests/benchmarks/press_figures.py --other TREE`), where TREE is another checkout of
the program, such as a worktree of an earlier commit: both are measured in turn. A key repeats 30 times a second, or is
pressed as often as the window can take it.
"""

import statistics
import sys
import time
from pathlib import Path

if __package__ in (None, ""):  # run as a script
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from cardroom.app.window_program import make_application
from cardroom.dataflow.seeds import Seeds
from cardroom.tables.poker.table import PokerTable
from cardroom.widgets.window.look import Look
from tests.benchmarks.page import ROOT, in_process, page, run, table
from tools.screenshots.house import STILL, fixed_seed, opened, settle, temporary_house

ROUNDS, TURNS = 500, 3
RATES = (30, 1_000)
"""Presses a second; the second is more than any window takes."""


def measure(rate: str) -> dict[str, float]:
    """Plays in this process; returns the seconds, and those of the processor."""
    application = make_application()
    with temporary_house("en", STILL) as (bank, settings):
        seats = PokerTable(bank, settings, Seeds(fixed_seed, fair=True))
        with opened(seats, (1280, 800)):
            settle()
            settings.appearance.apply_look(Look())
            begun, worked = time.perf_counter(), time.process_time()
            _play(seats, 1 / int(rate), application)
            return {"took": time.perf_counter() - begun, "worked": time.process_time() - worked}


def _play(seats: PokerTable, interval: float, application: QApplication) -> None:
    due = time.perf_counter()
    while seats.machine.cluster.round_number <= ROUNDS:
        if time.perf_counter() < due:
            application.processEvents()
            time.sleep(0.0005)
            continue
        due = max(due + interval, time.perf_counter())
        QTest.keyClick(seats.panel, Qt.Key.Key_Space)


def report(other: str = "") -> str:
    """Measures both trees in turn; takes about seven minutes."""
    trees = {"this": ROOT, **({"other": Path(other).resolve()} if other else {})}
    rows = []
    for rate in RATES:
        found = [(name, _in_tree(tree, rate)) for _ in range(TURNS) for name, tree in trees.items()]
        for name in trees:
            took, worked = (
                statistics.median(figures[key] for of, figures in found if of == name) for key in ("took", "worked")
            )
            rows.append([name, str(rate), f"{took:.1f} s", f"{worked:.1f} s"])
    heads = f"tree | presses a second, at most | {ROUNDS} rounds | processor"
    return page(f"medians of {TURNS} runs in turn", tables=[table(heads, rows, texts=range(1))])


def _in_tree(tree: Path, rate: int) -> dict[str, float]:
    paths = f"{tree}/desktop:{tree}"
    figures: dict[str, float] = in_process(__file__, rate, QT_QPA_PLATFORM="offscreen", PYTHONPATH=paths)
    return figures


if __name__ == "__main__":
    run(report, "press figures", case=measure, other="")
