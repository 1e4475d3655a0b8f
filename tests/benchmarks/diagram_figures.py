"""Measures steps without, with and after a block diagram, and restored moments.

Run the script (`.venv/bin/python tests/benchmarks/diagram_figures.py`). The table plays in memory, without a window of
its own; each row is the median of several runs in turn.
"""

import random
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
from cardroom.dataflow.table_machine import TableMachine
from cardroom.house.diagram.panel import DiagramPanel
from cardroom.house.diagram.trace import MOST
from cardroom.house.drive import Drive
from cardroom.house.settings.settings import Settings
from cardroom.house.spec import load, spec_of
from cardroom.tables import TABLES
from cardroom.tables.poker.autopilot import drive
from tests.benchmarks.page import in_process, page, run, table
from tests.memory_vault import HouseVault
from tools.screenshots.house import FIXED_SEEDS, STILL, play_ahead, temporary_house

Machine = TableMachine[Any, Any, Any]

STEPS, TURNS = 4_000, 15
CASES = ("never opened", "open", "opened and closed")


def subject(machine: Machine, window: QWidget, mirror: Any = None, seat: int | None = None) -> Any:  # noqa: ANN401
    """Returns the parts of a table whose machine plays by itself."""
    return SimpleNamespace(
        machine=machine,
        status=StatusLoop(),
        panel=window,
        make_mirror=mirror,
        rounds=None,
        thinker=None,
        seat=seat,
        seat_in=lambda _: seat,
    )


def measure(case: str) -> dict[str, float]:
    """Plays in this process; returns the microseconds of a step."""
    if case.startswith("restore "):
        return restore(case.removeprefix("restore "))
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


def restore(code: str) -> dict[str, float]:
    """Restores 1,000 moments in a random order; returns milliseconds.

    With the front panel its picture is painted, too.
    """
    make_application()
    found = dict[str, float]()
    with temporary_house("en", STILL) as (bank, settings):
        table = load(spec_of(TABLES, code).window)(bank, settings)
        driven: Drive = load(spec_of(TABLES, code).drive)(HouseVault(), FIXED_SEEDS)
        seat = 0 if code in ("daifugo", "old_maid") else None
        table.panel.resize(1280, 800)
        panel = DiagramPanel(subject(driven.machine, table.panel, table.make_mirror, seat), settings)
        panel.show()
        play_ahead(driven, lambda _: len(panel.timeline.kept) == MOST)
        panel.timeline.catch_up()
        for front in (False, True):
            if front:
                panel.controls.frontPanel.click()
            times = []
            for place in random.Random(1).sample(range(MOST), MOST):
                begun = time.perf_counter()
                panel.controls.moments.setValue(place)
                QApplication.processEvents()
                times.append((time.perf_counter() - begun) * 1e3)
            name = "with front panel" if front else "diagram alone"
            found[f"{name}, median"] = statistics.median(times)
            found[f"{name}, 99 %"] = statistics.quantiles(times, n=100)[98]
            found[f"{name}, most"] = max(times)
        delete(panel)
        table.close()
    return found


def restored() -> Iterator[list[str]]:
    """Restores the moments of all tables."""
    for spec in TABLES:
        found = in_process(__file__, f"restore {spec.code}", QT_QPA_PLATFORM="offscreen")
        yield [spec.code, *(f"{figure:.1f} ms" for figure in found.values())]


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
    heads = "1,000 moments | median | 99 % | most | with front panel, median | 99 % | most"
    return page(how, tables=[table("diagram | a step | of the first", rows()), table(heads, restored())])


if __name__ == "__main__":
    run(report, "diagram figures", case=measure)
