"""Measures the frames of a window in this process."""

import itertools
import math
import statistics
import time
from dataclasses import dataclass, field

from PySide6.QtCore import QEvent, QEventLoop, QObject, QTimer
from PySide6.QtWidgets import QWidget

from cardroom.widgets.paint.frame_clock import FrameClock
from tests.benchmarks.page import percentile

SMOOTHNESS = "frames | tick to painted: median / 95 % | between frames: median / 99 % | processor | at rest"


class TimedClock(FrameClock):
    """A frame clock that records when its frames begin.

    The beginning is that of the last frame of all clocks.
    """

    begun: float | None = None

    def tick(self) -> None:
        TimedClock.begun = time.monotonic()
        super().tick()


@dataclass
class Smoothness:
    """Figures of frames: milliseconds, and percent of one processor core.

    Attributes:
        frames: number of painted frames.
        painted_median, painted_95: from tick to painted.
        interval_median, interval_99: between frames of one motion.
        processor: of the process.
        at_rest: likewise, while nothing moves.
    """

    frames: int
    painted_median: float
    painted_95: float
    interval_median: float
    interval_99: float
    processor: float
    at_rest: float = 0.0

    def cells(self) -> list[str]:
        """Returns the cells under the headings `SMOOTHNESS`."""
        return [
            f"{self.frames:,}",
            f"{self.painted_median:.1f} / {self.painted_95:.1f} ms",
            f"{self.interval_median:.1f} / {self.interval_99:.1f} ms",
            f"{self.processor:.1f} %",
            f"{self.at_rest:.1f} %",
        ]


@dataclass
class Frames:
    """Frames of a window, in monotonic time.

    Attributes:
        moments: when each frame was painted, in seconds.
        costs: from the tick of each frame until it is painted, in milliseconds.
    """

    moments: list[float] = field(default_factory=list)
    costs: list[float] = field(default_factory=list)

    def clear(self) -> None:
        """Forgets all frames."""
        self.moments.clear()
        self.costs.clear()

    def smoothness(self, processor: float, pause_ms: float = math.inf) -> Smoothness:
        """Returns the figures; longer intervals than `pause_ms` lie between motions."""
        intervals = [1000 * (after - before) for before, after in itertools.pairwise(self.moments)]
        moving = [each for each in intervals if each < pause_ms]
        painted = statistics.median(self.costs), percentile(self.costs, 95)
        between = statistics.median(moving), percentile(moving, 99)
        return Smoothness(len(self.costs), *painted, *between, processor)


class FrameWatch(QObject):
    """Records the frames of a window.

    Args:
        window: is painted.
        only_ticks: whether only the frames of a TimedClock count.
    """

    def __init__(self, window: QWidget, *, only_ticks: bool = True) -> None:
        super().__init__(window)
        self.frames = Frames()
        self._only_ticks = only_ticks
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Paints in place of the window, and takes the time."""
        if event.type() != QEvent.Type.UpdateRequest:
            return False
        watched.event(event)
        now, begun = time.monotonic(), TimedClock.begun
        if begun is not None:
            self.frames.costs.append(1000 * (now - begun))
        if begun is not None or not self._only_ticks:
            self.frames.moments.append(now)
        TimedClock.begun = None
        return True


def run_for(seconds: float) -> float:
    """Runs the event loop; returns the percent of a processor core used."""
    loop = QEventLoop()  # quitting the application's own loop would close the window
    QTimer.singleShot(round(1000 * seconds), loop.quit)
    begin, used = time.perf_counter(), time.process_time()
    loop.exec()
    return 100 * (time.process_time() - used) / (time.perf_counter() - begin)
