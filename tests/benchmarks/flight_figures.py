"""Measures frame times and processor load of cards in flight.

The figures are those of the flight layer, of the celebration and of coins. Run the script (`.venv/bin/python
tests/benchmarks/flight_figures.py`) or all benchmarks (`python3 play.py bench`). It prints Markdown. Each row is
measured in a process of its own: a window of 1280 × 800 in which cards of 200 × 280 are dealt, or coins fly between two
meters, without a pause. Cards come from a deck of half their size on arcs, turned a little, and are turned over in
perspective. "Felt" is an empty table and measures the motion alone; the poker window adds the repainting under them.
With sound, each card is heard as it leaves the deck and as it turns over, on PulseAudio's null sink.
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
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path

if __package__ in (None, ""):  # run as a script
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from PySide6.QtCore import QEvent, QEventLoop, QPointF, QRectF, QSizeF, QTimer
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QVBoxLayout, QWidget

from cardroom.app.window_program import make_application
from cardroom.house.settings.settings import Settings
from cardroom.house.sound.desk import SoundDesk, close_player
from cardroom.house.sound.loop import REST_S as DEVICE_RESTS_S
from cardroom.house.sound.settings import SoundSettings
from cardroom.tables.poker.machine import PokerTerminals
from cardroom.tables.poker.panel.window import PokerPanel
from cardroom.widgets.cards.card_faces import all_face_names, face
from cardroom.widgets.motion.celebration import Celebration
from cardroom.widgets.motion.flight import CardCue, Flight, FlightCues, thrown
from cardroom.widgets.motion.flight_layer import FlightLayer
from cardroom.widgets.motion.money_flight import MoneyLayer
from cardroom.widgets.motion.motion import Gesture, Motion, WinSize
from cardroom.widgets.paint.felt_surface import FeltSurface
from cardroom.widgets.paint.frame_clock import FrameClock
from cardroom.widgets.window.look import Appearance
from tests.benchmarks.null_sink import NullSink
from tests.benchmarks.virtual_screen import HEIGHT, WIDTH, VirtualScreen
from tests.benchmarks.window_figures import machine

ROOT = Path(__file__).resolve().parents[2]
CARD = QSizeF(200, 280)
PLACES = tuple(QRectF(QPointF(35 + 252 * place, 300), CARD) for place in range(5))
DECK = QRectF(QPointF(1140, 30), CARD * 0.5)
WARM_UP_S, MEASURED_S, REST_S = 1.0, 6.0, 2.0
GROUNDS = ("felt", "poker window")
CASES = {"5 cards": 5, "53 cards": 53, "grand celebration": 0, "12 coins": 0}
METERS = QRectF(16, 600, 318, 58), QRectF(680, 600, 212, 58)


@dataclass(frozen=True)
class Smoothness:
    """Figures of a motion: milliseconds, and percent of one processor core."""

    painted_median: float
    painted_95: float
    interval_median: float
    interval_99: float
    processor: float
    processor_at_rest: float


class TimedClock(FrameClock):
    """A frame clock that records when its frames begin."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.begun: float | None = None

    def tick(self) -> None:
        self.begun = time.perf_counter()
        super().tick()


class TimedWindow(QWidget):
    """A window that records when frames are painted.

    Attributes:
        costs: from the beginning of each frame until it is painted, in milliseconds.
        moments: when each frame was painted, in seconds of the performance counter.
    """

    def __init__(self) -> None:
        super().__init__()
        self.clock = TimedClock(self)
        self.costs: list[float] = []
        self.moments: list[float] = []

    def event(self, event: QEvent) -> bool:
        done = super().event(event)
        if event.type() == QEvent.Type.UpdateRequest and self.clock.begun is not None:
            now = time.perf_counter()
            self.costs.append(1000 * (now - self.clock.begun))
            self.moments.append(now)
            self.clock.begun = None
        return done


class EmptyTable(QWidget):
    """Felt, painted once and cached."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._felt = QPixmap()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._felt.size() != self.size():
            felt = FeltSurface()
            felt.resize(self.size())
            self._felt = felt.grab()
        painter = QPainter(self)
        painter.drawPixmap(event.rect(), self._felt, event.rect())
        painter.end()


def flights(count: int) -> Iterator[Flight]:
    """Yields flights of a deal from a deck, like poker's."""
    motion, names = Motion(), all_face_names()
    size = CARD.toSize()
    for number in range(count):
        yield thrown(
            Flight(
                face=face(names[1 + number], size, 1.0),
                back=face(names[0], size, 1.0),
                start=DECK,
                end=PLACES[number % len(PLACES)],
                start_ms=motion.ms(Gesture.DEAL_GAP) * (number % len(PLACES)),
                duration_ms=motion.ms(Gesture.DEAL),
                flip_ms=motion.ms(Gesture.FLIP),
                cues=FlightCues(CardCue.DEAL, CardCue.FLIP),
                overlap_ms=motion.ms(Gesture.FLIP) // 2,
            ),
            number,
        )


def set_in_motion(window: TimedWindow, case: str, desk: SoundDesk | None) -> FlightLayer | Celebration | MoneyLayer:
    """Starts a motion that repeats without end.

    Args:
        window: the window.
        case: one of CASES.
        desk: plays the cues of cards; None for no sound.
    """
    if case == "12 coins":
        money = MoneyLayer(window, window.clock)
        fly = partial(money.send, *METERS, amount=10**6, duration_ms=Motion().ms(Gesture.MONEY))
        money.idle.connect(fly)
        fly()
        return money
    if count := CASES[case]:
        layer = FlightLayer(window, window.clock)
        deal = tuple(flights(count))
        if desk is not None:
            layer.cue.connect(desk.give)
        layer.idle.connect(lambda: layer.fly(deal))
        layer.fly(deal)
        return layer
    celebration = Celebration(window, window.clock)
    celebration.idle.connect(lambda: celebration.celebrate(PLACES, WinSize.GRAND, Motion()))
    celebration.celebrate(PLACES, WinSize.GRAND, Motion())
    return celebration


def measure(ground: str, case: str, *, has_sound: bool = False) -> Smoothness:
    """Measures a motion in this process."""
    application = make_application()
    window = TimedWindow()
    layout = QVBoxLayout(window)
    layout.setContentsMargins(0, 0, 0, 0)
    table = EmptyTable(window) if ground == "felt" else PokerPanel(PokerTerminals(), Appearance())
    layout.addWidget(table)
    window.resize(WIDTH, HEIGHT)
    window.show()
    application.processEvents()
    run_for(WARM_UP_S / 2)
    with tempfile.TemporaryDirectory() as folder:
        settings = SoundSettings(Settings(Path(folder), "en"))
    moving = set_in_motion(window, case, SoundDesk({}, settings, window) if has_sound else None)
    run_for(WARM_UP_S)
    window.costs.clear()
    window.moments.clear()
    processor = run_for(MEASURED_S)
    costs, moments = window.costs.copy(), window.moments.copy()
    moving.idle.disconnect()
    moving.flush()
    run_for(WARM_UP_S + (DEVICE_RESTS_S if has_sound else 0))
    at_rest = run_for(REST_S)
    close_player()
    intervals = [1000 * (after - before) for before, after in itertools.pairwise(moments)]
    return Smoothness(
        statistics.median(costs),
        percentile(costs, 95),
        statistics.median(intervals),
        percentile(intervals, 99),
        processor,
        at_rest,
    )


def run_for(seconds: float) -> float:
    """Runs the event loop; returns the percent of a processor core used."""
    loop = QEventLoop()  # quitting the application's own loop would close the window
    QTimer.singleShot(round(1000 * seconds), loop.quit)
    begin, used = time.perf_counter(), time.process_time()
    loop.exec()
    return 100 * (time.process_time() - used) / (time.perf_counter() - begin)


def percentile(figures: Sequence[float], percent: int) -> float:
    """Returns a percentile."""
    return statistics.quantiles(figures, n=100, method="inclusive")[percent - 1]


def measured_apart(platform: str, display: str, ground: str, case: str, sound: str = "") -> Smoothness:
    """Measures a motion in a process of its own.

    Args:
        platform: of Qt.
        display: of the X server.
        ground: one of GROUNDS.
        case: one of CASES.
        sound: the address of a sound server; empty for no sound.
    """
    environment = {**os.environ, "QT_QPA_PLATFORM": platform, "DISPLAY": display, "PULSE_SERVER": sound}
    command = [sys.executable, str(Path(__file__).resolve()), "--ground", ground, "--case", case]
    command += ["--sound"] if sound else []
    done = subprocess.run(command, env=environment, cwd=ROOT, check=True, capture_output=True, text=True)
    return Smoothness(**json.loads(done.stdout.splitlines()[-1]))


def row(platform: str, ground: str, case: str, found: Smoothness) -> str:
    """Formats a row of the table."""
    return (
        f"| {platform} | {ground} | {case} | {found.painted_median:.1f} / {found.painted_95:.1f} ms "
        f"| {found.interval_median:.1f} / {found.interval_99:.1f} ms | {found.processor:.1f} % "
        f"| {found.processor_at_rest:.1f} % |"
    )


def report(cases: Sequence[str] = tuple(CASES)) -> str:
    """Measures everything; takes about two minutes.

    Args:
        cases: the motions to measure, on each ground and platform.

    Returns:
        Markdown.
    """
    lines = [
        f"{machine()}; {MEASURED_S:.0f} seconds of motion without a pause in each row.",
        "",
        "| platform | ground | in motion | tick to painted: median / 95 % | between frames: median / 99 % "
        "| processor | at rest |",
        "| --- | --- | --- | --: | --: | --: | --: |",
    ]
    with tempfile.TemporaryDirectory(prefix="cardroom-bench-") as folder, VirtualScreen(Path(folder)) as screen:
        for platform in ("xcb", "offscreen"):
            for ground in GROUNDS:
                for case in cases:
                    lines.append(row(platform, ground, case, measured_apart(platform, screen.display, ground, case)))
        if NullSink.is_possible():
            lines += rows_with_sound(screen.display, [case for case in cases if CASES[case]])
    return "\n".join(lines)


def rows_with_sound(display: str, cases: Sequence[str]) -> Iterator[str]:
    """Yields the rows of motions over the poker window with sound."""
    ground = GROUNDS[-1]
    with tempfile.TemporaryDirectory(prefix="cardroom-bench-") as folder, NullSink(Path(folder)) as sink:
        for case in cases:
            found = measured_apart("xcb", display, ground, case, sink.address)
            yield row("xcb", ground, f"{case}, with sound", found)


def main() -> None:
    """Measures everything and prints a table, or one motion as JSON."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--ground", choices=GROUNDS, default=GROUNDS[0], help="what lies under the cards")
    parser.add_argument("--case", choices=CASES, help="measure this one only, in this process")
    parser.add_argument("--sound", action="store_true", help="with sound, for --case")
    chosen = parser.parse_args()
    if chosen.case:
        print(json.dumps(asdict(measure(chosen.ground, chosen.case, has_sound=chosen.sound))))
    else:
        print(report())


if __name__ == "__main__":
    main()
