"""Measures the steps of poker without, with and after a block diagram.

Run the script (`.venv/bin/python tests/benchmarks/diagram_figures.py`). The table plays in memory, without a window of
its own; each row is the median of several runs in turn.
"""

import statistics
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from tempfile import mkdtemp
from types import SimpleNamespace
from typing import Any

if __package__ in (None, ""):  # run as a script
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import delete

from cardroom.app.window_program import make_application
from cardroom.dataflow.status_loop import StatusLoop
from cardroom.house.diagram.panel import DiagramPanel
from cardroom.house.drive import Drive
from cardroom.house.settings.settings import Settings
from cardroom.tables.poker.autopilot import drive
from cardroom.tables.poker.machine import PokerMachine
from tests.benchmarks.page import in_process, page, run, table
from tests.memory_vault import HouseVault
from tools.screenshots.house import FIXED_SEEDS, play_ahead

STEPS, TURNS = 4_000, 15
CASES = ("never opened", "open", "opened and closed")


def subject(machine: PokerMachine, window: QWidget) -> Any:  # noqa: ANN401 - it has what a table has
    """Returns a table without a window of its own."""
    return SimpleNamespace(
        machine=machine, status=StatusLoop(), panel=window, rounds=None, thinker=None, seat=None, seat_in=print
    )


def measure(case: str) -> dict[str, float]:
    """Plays in this process; returns the microseconds of a step."""
    make_application()
    driven: Drive = drive(HouseVault(), FIXED_SEEDS)
    machine, steps, window, settings = driven.machine, 0, QWidget(), Settings(Path(mkdtemp()))

    def count(*_: object) -> None:
        nonlocal steps
        steps += 1

    machine.entered.connect(count)
    # In each case a diagram of another machine was there: what Qt and Python keep of windows costs the same.
    delete(DiagramPanel(subject(drive(HouseVault(), FIXED_SEEDS).machine, window), settings))
    driven.machine.start()
    panel = None if case == CASES[0] else DiagramPanel(subject(machine, window), settings)
    if panel is not None:
        panel.show()
        if case == CASES[2]:
            delete(panel)
    QApplication.processEvents()
    play_ahead(driven, lambda _: steps > STEPS // 4)  # warm
    begun, first = time.perf_counter(), steps
    play_ahead(driven, lambda _: steps > first + STEPS)
    return {"step": (time.perf_counter() - begun) / (steps - first) * 1e6}


def rows() -> Iterator[list[str]]:
    """Measures all cases in turn."""
    found = [
        (case, in_process(__file__, case, QT_QPA_PLATFORM="offscreen")["step"]) for _ in range(TURNS) for case in CASES
    ]
    medians = {case: statistics.median(step for of, step in found if of == case) for case in CASES}
    for case, step in medians.items():
        yield [case, f"{step:.0f} µs", f"{step / medians[CASES[0]]:.2f}"]


def report() -> str:
    """Measures everything; takes two minutes."""
    how = f"medians of {TURNS} runs in turn, of {STEPS:,} steps each"
    return page(how, tables=[table("diagram | a step | of the first", rows())])


if __name__ == "__main__":
    run(report, "diagram figures", case=measure)
