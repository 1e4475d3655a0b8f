"""Measures frame times of the Daifugō window while computers think.

Run the script (`.venv/bin/python tests/benchmarks/daifugo_window_figures.py`) or all benchmarks (`python3 play.py
bench`). It prints Markdown. Each row is measured in a process of its own: computers of a level play by the rules
of the contest in a window of 1280 × 800 at normal speed. At rest the window waits for the person. The sounds are played
on PulseAudio's null sink, if that is installed.
"""

import itertools
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import asdict
from pathlib import Path

from msgspec.structs import replace

if __package__ in (None, ""):  # run as a script
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from PySide6.QtCore import QObject

import cardroom.house.stage as house_stage
from cardroom.app.window_program import make_application
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.house.settings.settings import Settings
from cardroom.house.sound.desk import close_player
from cardroom.house.sound.loop import REST_S as DEVICE_RESTS_S
from cardroom.tables.daifugo.rules.cluster import DaifugoState
from cardroom.tables.daifugo.rules.options import DaifugoOptions
from cardroom.tables.daifugo.rules.rule_set import CONTEST
from cardroom.tables.daifugo.settings import DaifugoSettings
from cardroom.tables.daifugo.table import DaifugoTable
from cardroom.widgets.window.look import Look
from tests.benchmarks.frames import SMOOTHNESS, FrameWatch, Smoothness, TimedClock, run_for
from tests.benchmarks.null_sink import NullSink
from tests.benchmarks.page import in_process, page, run, table
from tests.benchmarks.virtual_screen import HEIGHT, WIDTH, VirtualScreen
from tools.screenshots.house import FIXED_SEEDS, temporary_house

MEASURED_S, REST_S = 40.0, 3.0
PAUSE_MS = 100
CASES = ("normal", "expert")
OPTIONS = DaifugoOptions(CONTEST, games=100, watches=True)


class Watcher(QObject):
    """Presses after each game.

    Args:
        table: the open table.
    """

    def __init__(self, table: DaifugoTable) -> None:
        super().__init__(table)
        self._table = table
        table.panel.settled.connect(self._press)

    def _press(self) -> None:
        if self._table.machine.state in (DaifugoState.READY, DaifugoState.RESULT, DaifugoState.STANDINGS):
            self._table.panel.controls.primary.click()


def measure(case: str) -> dict[str, float]:
    """Measures a watched game, then a window at rest, in this process."""
    make_application()
    vars(house_stage)["FrameClock"] = TimedClock
    options = replace(OPTIONS, level=case)
    with temporary_house("en", Look()) as (bank, settings):
        smoothness = play(bank, settings, options)
    with temporary_house("en", Look()) as (bank, settings):
        smoothness.at_rest = play(bank, settings, replace(options, watches=False)).processor
    close_player()
    return asdict(smoothness)


def play(bank: SqliteBank, settings: Settings, options: DaifugoOptions) -> Smoothness:
    """Runs a table, and measures it; with a person, while it waits."""
    DaifugoSettings.of(settings).set_options(options)
    DaifugoSettings.of(settings).set_auto_pass(False)
    table = DaifugoTable(bank, settings, FIXED_SEEDS)
    table.panel.rest_ms = 0
    watcher, watch = Watcher(table), FrameWatch(table.panel)
    table.panel.resize(WIDTH, HEIGHT)
    table.start()
    table.show()
    run_for(1.0)
    if options.watches:
        watch.frames.clear()
        processor = run_for(MEASURED_S)
    else:
        while table.seat is None or "play" not in table.machine.entry(table.seat).legal:
            run_for(0.5)
        run_for(2.0 + DEVICE_RESTS_S)
        processor = run_for(REST_S)
    smoothness = watch.frames.smoothness(processor, PAUSE_MS)
    watcher.deleteLater()
    table.close()
    run_for(0.3)
    return smoothness


def rows() -> Iterator[list[str]]:
    """Measures all cases on each platform, in processes of their own."""
    with ExitStack() as stack:
        display = stack.enter_context(VirtualScreen.opened()).display
        sound = stack.enter_context(NullSink.running()).address if NullSink.is_possible() else ""
        for platform, case in itertools.product(("xcb", "offscreen"), CASES):
            found = in_process(__file__, case, QT_QPA_PLATFORM=platform, DISPLAY=display, PULSE_SERVER=sound)
            yield [platform, case, *Smoothness(**found).cells()]


def report() -> str:
    """Measures everything; takes about four minutes."""
    how = f"{MEASURED_S:.0f} seconds of watched games in each row"
    return page(how, tables=[table(f"platform | level | {SMOOTHNESS}", rows(), texts=range(2))])


if __name__ == "__main__":
    run(report, "daifugo window", case=measure)
