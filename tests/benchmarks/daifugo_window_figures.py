"""Measures frame times of the Daifugō window while computers think.

Run the script (`.venv/bin/python tests/benchmarks/daifugo_window_figures.py`) or all benchmarks (`python3 play.py
bench`). It prints Markdown. Each row is measured in a process of its own: computers of the level normal play by the
rules of the contest in a window of 1280 × 800 at normal speed. "Busy" keeps the process that thinks at work without a
pause, as a stronger level would. At rest the window waits for the person. The sounds are played on PulseAudio's null
sink, if that is installed.
"""

import argparse
import itertools
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import ClassVar

from msgspec.structs import replace

if __package__ in (None, ""):  # run as a script
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from PySide6.QtCore import QEvent, QObject

import cardroom.house.stage as house_stage
import cardroom.tables.daifugo.table as daifugo_table
from cardroom.app.window_program import make_application
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.house.settings.settings import Settings
from cardroom.house.sound.desk import close_player
from cardroom.house.sound.loop import REST_S as DEVICE_RESTS_S
from cardroom.tables.daifugo.panel.window import DaifugoPanel
from cardroom.tables.daifugo.player.roster import Topic
from cardroom.tables.daifugo.player.seen import Seen
from cardroom.tables.daifugo.rules.cluster import DaifugoState
from cardroom.tables.daifugo.rules.options import DaifugoOptions
from cardroom.tables.daifugo.rules.rule_set import CONTEST
from cardroom.tables.daifugo.settings import DaifugoSettings
from cardroom.tables.daifugo.table import DaifugoTable
from cardroom.widgets.paint.frame_clock import FrameClock
from cardroom.widgets.window.look import Look
from tests.benchmarks.flight_figures import percentile, run_for
from tests.benchmarks.null_sink import NullSink
from tests.benchmarks.virtual_screen import HEIGHT, WIDTH, VirtualScreen
from tests.benchmarks.window_figures import machine
from tools.screenshots.house import FIXED_SEEDS, temporary_house

ROOT = Path(__file__).resolve().parents[2]
MEASURED_S, REST_S = 40.0, 3.0
CASES = ("watching", "busy")
OPTIONS = DaifugoOptions(CONTEST, games=100, level="normal", watches=True)


@dataclass(frozen=True)
class Smoothness:
    """Figures of a game: milliseconds, and percent of one processor core.

    Attributes:
        frames: number of painted frames.
        painted_median, painted_95: from tick to painted.
        interval_99: between frames of one motion.
        processor: of the window's process.
        processor_at_rest: likewise, while it waits for the person.
    """

    frames: int
    painted_median: float
    painted_95: float
    interval_99: float
    processor: float
    processor_at_rest: float


class TimedClock(FrameClock):
    """A frame clock that records when its last frame began."""

    begun: float | None = None

    def tick(self) -> None:
        TimedClock.begun = time.perf_counter()
        super().tick()


class TimedPanel(DaifugoPanel):
    """A window that records when frames are painted.

    Attributes:
        costs: from the beginning of each frame until it is painted, in milliseconds.
        moments: when each frame was painted, in seconds of the performance counter.
    """

    costs: ClassVar[list[float]] = []
    moments: ClassVar[list[float]] = []

    def event(self, event: QEvent) -> bool:
        done = super().event(event)
        if event.type() == QEvent.Type.UpdateRequest and TimedClock.begun is not None:
            now = time.perf_counter()
            self.costs.append(1000 * (now - TimedClock.begun))
            self.moments.append(now)
            TimedClock.begun = None
        return done


class Watcher(QObject):
    """Presses after each game, and keeps the process at work.

    Args:
        table: the open table.
        busy: whether the process never sleeps.
    """

    def __init__(self, table: DaifugoTable, *, busy: bool) -> None:
        super().__init__(table)
        self._table = table
        table.panel.settled.connect(self._press)
        if busy:
            table.computers.thinking.answered.connect(self._ask)

    def _press(self) -> None:
        if self._table.machine.state in (DaifugoState.READY, DaifugoState.RESULT, DaifugoState.STANDINGS):
            self._table.panel.controls.primary.click()

    def _ask(self, topic: Topic, position: Seen, answer: object) -> None:
        self._table.computers.thinking.ask(Topic.HINT, (position,))


def measure(case: str) -> Smoothness:
    """Measures a watched game, then a window at rest, in this process."""
    make_application()
    vars(house_stage)["FrameClock"] = TimedClock
    vars(daifugo_table)["DaifugoPanel"] = TimedPanel
    DaifugoTable.answerers = replace(DaifugoTable.answerers, hint="tests.benchmarks.long_thoughts:think")
    with temporary_house("en", Look()) as (bank, settings):
        processor = play(bank, settings, OPTIONS, busy=case == "busy")
        costs, moments = TimedPanel.costs.copy(), TimedPanel.moments.copy()
    with temporary_house("en", Look()) as (bank, settings):
        at_rest = play(bank, settings, replace(OPTIONS, watches=False), busy=False)
    close_player()
    intervals = [1000 * (after - before) for before, after in itertools.pairwise(moments)]
    moving = [each for each in intervals if each < 100]  # longer ones are pauses between motions
    return Smoothness(
        len(costs), statistics.median(costs), percentile(costs, 95), percentile(moving, 99), processor, at_rest
    )


def play(bank: SqliteBank, settings: Settings, options: DaifugoOptions, *, busy: bool) -> float:
    """Runs a table; returns the percent of a processor core used.

    With a person, that of the window while it waits.
    """
    DaifugoSettings.of(settings).set_options(options)
    DaifugoSettings.of(settings).set_auto_pass(False)
    table = DaifugoTable(bank, settings, FIXED_SEEDS)
    table.panel.rest_ms = 0
    watcher = Watcher(table, busy=busy)
    table.panel.resize(WIDTH, HEIGHT)
    table.start()
    table.show()
    run_for(1.0)
    if options.watches:
        TimedPanel.costs.clear()
        TimedPanel.moments.clear()
        processor = run_for(MEASURED_S)
    else:
        while table.seat is None or "play" not in table.machine.entry(table.seat).legal:
            run_for(0.5)
        run_for(2.0 + DEVICE_RESTS_S)
        processor = run_for(REST_S)
    watcher.deleteLater()
    table.close()
    run_for(0.3)
    return processor


def measured_apart(platform: str, display: str, case: str, sound: str) -> Smoothness:
    """Measures a case in a process of its own.

    Args:
        platform: of Qt.
        display: of the X server.
        case: one of CASES.
        sound: the address of a sound server; empty for no sound.
    """
    environment = {**os.environ, "QT_QPA_PLATFORM": platform, "DISPLAY": display, "PULSE_SERVER": sound}
    command = [sys.executable, str(Path(__file__).resolve()), "--case", case]
    done = subprocess.run(command, env=environment, cwd=ROOT, check=True, capture_output=True, text=True)
    return Smoothness(**json.loads(done.stdout.splitlines()[-1]))


def row(platform: str, case: str, found: Smoothness) -> str:
    """Formats a row of the table."""
    return (
        f"| {platform} | {case} | {found.frames:,} | {found.painted_median:.1f} / {found.painted_95:.1f} ms "
        f"| {found.interval_99:.1f} ms | {found.processor:.1f} % | {found.processor_at_rest:.1f} % |"
    )


def report(cases: Sequence[str] = CASES) -> str:
    """Measures everything; takes about four minutes.

    Args:
        cases: the cases to measure, on each platform.

    Returns:
        Markdown.
    """
    lines = [
        f"{machine()}; {MEASURED_S:.0f} seconds of watched games in each row.",
        "",
        "| platform | case | frames | tick to painted: median / 95 % | between frames: 99 % | processor | at rest |",
        "| --- | --- | --: | --: | --: | --: | --: |",
    ]
    with ExitStack() as stack:
        folders = [Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="cardroom-bench-"))) for _ in range(2)]
        screen = stack.enter_context(VirtualScreen(folders[0]))
        sound = stack.enter_context(NullSink(folders[1])).address if NullSink.is_possible() else ""
        for platform in ("xcb", "offscreen"):
            for case in cases:
                lines.append(row(platform, case, measured_apart(platform, screen.display, case, sound)))
    return "\n".join(lines)


def main() -> None:
    """Measures everything and prints a table, or one case as JSON."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--case", choices=CASES, help="measure this one only, in this process")
    chosen = parser.parse_args()
    print(json.dumps(asdict(measure(chosen.case))) if chosen.case else report())


if __name__ == "__main__":
    main()
