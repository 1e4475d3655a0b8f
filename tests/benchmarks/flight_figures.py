"""How smooth are cards in flight, and what do they cost? Figures of the flight layer and of the celebration.

Run it by itself (`.venv/bin/python tests/benchmarks/flight_figures.py`) or with the other benchmarks (`python3 play.py
bench`). It prints Markdown. Each row is a process of its own: a window of 1280 × 800 in which cards of 200 × 280 with
backs are dealt and turned over without a pause. "Felt" is an empty table: there the motion itself is measured; in the
poker window all that is painted again under the cards comes on top.
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
from pathlib import Path

if __package__ in (None, ""):  # run as a script
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from PySide6.QtCore import QEvent, QEventLoop, QPointF, QRectF, QSizeF, QTimer
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QVBoxLayout, QWidget

from benchmarks.virtual_screen import HEIGHT, WIDTH, VirtualScreen
from benchmarks.window_figures import machine
from cardroom.app.window_program import make_application
from cardroom.tables.poker.machine import PokerTerminals
from cardroom.tables.poker.panel.window import PokerPanel
from cardroom.widgets.cards.card_faces import all_face_names, face
from cardroom.widgets.motion.celebration import Celebration
from cardroom.widgets.motion.flight import Flight
from cardroom.widgets.motion.flight_layer import FlightLayer
from cardroom.widgets.motion.frame_clock import FrameClock
from cardroom.widgets.motion.motion import Gesture, Motion, WinSize
from cardroom.widgets.paint.felt_surface import FeltSurface
from cardroom.widgets.window.look import Wardrobe

ROOT = Path(__file__).resolve().parents[2]
CARD = QSizeF(200, 280)
PLACES = tuple(QRectF(QPointF(35 + 252 * place, 300), CARD) for place in range(5))
WARM_UP_S, MEASURED_S, REST_S = 1.0, 6.0, 2.0
GROUNDS = ("felt", "poker window")
SCENES = {"5 cards": 5, "53 cards": 53, "grand celebration": 0}


@dataclass(frozen=True)
class Smoothness:
    """What one scene gave: milliseconds, and percent of one processor core."""

    painted_median: float
    painted_95: float
    interval_median: float
    interval_99: float
    processor: float
    processor_at_rest: float


class TimedClock(FrameClock):
    """A clock that notes when its frames begin."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.begun: float | None = None

    def tick(self) -> None:
        self.begun = time.perf_counter()
        super().tick()


class TimedWindow(QWidget):
    """A window that notes when a frame has been painted, and how long after its beginning that was."""

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
    """Felt, painted once and kept."""

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
    """A deal from the right edge, as at the poker table."""
    motion, names = Motion(), all_face_names()
    size = CARD.toSize()
    for number in range(count):
        end = PLACES[number % len(PLACES)]
        yield Flight(
            face=face(names[1 + number], size, 1.0),
            back=face(names[0], size, 1.0),
            start=QRectF(QPointF(WIDTH - 60, end.top() - 60), CARD),
            end=end,
            start_ms=motion.ms(Gesture.DEAL_GAP) * (number % len(PLACES)),
            duration_ms=motion.ms(Gesture.DEAL),
            flip_ms=motion.ms(Gesture.FLIP),
        )


def set_in_motion(window: TimedWindow, scene: str) -> FlightLayer | Celebration:
    """Repeats a scene for ever."""
    if count := SCENES[scene]:
        layer = FlightLayer(window, window.clock)
        deal = tuple(flights(count))
        layer.idle.connect(lambda: layer.fly(deal))
        layer.fly(deal)
        return layer
    celebration = Celebration(window, window.clock)
    celebration.idle.connect(lambda: celebration.celebrate(PLACES, WinSize.GRAND, Motion()))
    celebration.celebrate(PLACES, WinSize.GRAND, Motion())
    return celebration


def measure(ground: str, scene: str) -> Smoothness:
    """Measures one scene in this process."""
    application = make_application()
    window = TimedWindow()
    layout = QVBoxLayout(window)
    layout.setContentsMargins(0, 0, 0, 0)
    table = EmptyTable(window) if ground == "felt" else PokerPanel(PokerTerminals(), Wardrobe())
    layout.addWidget(table)
    window.resize(WIDTH, HEIGHT)
    window.show()
    application.processEvents()
    run_for(WARM_UP_S / 2)
    moving = set_in_motion(window, scene)
    run_for(WARM_UP_S)
    window.costs.clear()
    window.moments.clear()
    processor = run_for(MEASURED_S)
    costs, moments = window.costs.copy(), window.moments.copy()
    moving.idle.disconnect()
    moving.flush()
    run_for(WARM_UP_S)
    at_rest = run_for(REST_S)
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
    """Runs the program for a while; returns the percent of one processor core that it has used."""
    loop = QEventLoop()  # the application's own would close the window at its end
    QTimer.singleShot(round(1000 * seconds), loop.quit)
    begin, used = time.perf_counter(), time.process_time()
    loop.exec()
    return 100 * (time.process_time() - used) / (time.perf_counter() - begin)


def percentile(figures: Sequence[float], percent: int) -> float:
    """The figure that so many percent do not exceed."""
    return statistics.quantiles(figures, n=100, method="inclusive")[percent - 1]


def measured_apart(platform: str, display: str, ground: str, scene: str) -> Smoothness:
    """Measures one scene in a process of its own."""
    environment = {**os.environ, "QT_QPA_PLATFORM": platform, "DISPLAY": display}
    command = [sys.executable, str(Path(__file__).resolve()), "--ground", ground, "--scene", scene]
    done = subprocess.run(command, env=environment, cwd=ROOT, check=True, capture_output=True, text=True)
    return Smoothness(**json.loads(done.stdout.splitlines()[-1]))


def row(platform: str, ground: str, scene: str, found: Smoothness) -> str:
    """One line of the table."""
    return (
        f"| {platform} | {ground} | {scene} | {found.painted_median:.1f} / {found.painted_95:.1f} ms "
        f"| {found.interval_median:.1f} / {found.interval_99:.1f} ms | {found.processor:.1f} % "
        f"| {found.processor_at_rest:.1f} % |"
    )


def report(scenes: Sequence[str] = tuple(SCENES)) -> str:
    """Measures everything; about two minutes.

    Args:
        scenes: what is measured, on each ground and platform.

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
                for scene in scenes:
                    lines.append(row(platform, ground, scene, measured_apart(platform, screen.display, ground, scene)))
    return "\n".join(lines)


def main() -> None:
    """Measures everything and prints a table; or one scene, and prints its figures as JSON."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--ground", choices=GROUNDS, default=GROUNDS[0], help="what lies under the cards")
    parser.add_argument("--scene", choices=SCENES, help="measure this one only, in this process")
    chosen = parser.parse_args()
    print(json.dumps(asdict(measure(chosen.ground, chosen.scene))) if chosen.scene else report())


if __name__ == "__main__":
    main()
