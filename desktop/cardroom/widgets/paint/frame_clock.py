"""The frame timer of all motion, at an affordable rate."""

import time
from collections import deque
from collections.abc import Callable, Iterable

from PySide6.QtCore import QMetaMethod, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication

_SHORTEST_FRAME_MS = 17
"""Limits faster screens to about sixty frames a second, to save power."""

_LONGEST_FRAME_MS = 30
"""Keeps at least about thirty-three frames a second, even on a slow processor."""

_SHARE = 0.085
"""The share of one processor core that motion may use; sets the frame rate of a slow processor."""

_FRAMES_WEIGHED = 9
"""Frames in the median of the cost, so that one expensive frame does not slow the motion down."""


class FrameClock(QObject):
    """Emits a tick for every frame.

    Its timer runs only while a client has joined.

    Clients that share a clock move in the same frame, so that the window is painted once.

    Args:
        parent: owns the clock.
        now: a monotonic time in milliseconds; replaced in tests.
        spent: the processor time of the program in milliseconds; replaced in tests.

    Signals:
        ticked: the next frame is due.
    """

    ticked = Signal()

    def __init__(
        self,
        parent: QObject | None = None,
        now: Callable[[], float] | None = None,
        spent: Callable[[], float] | None = None,
    ) -> None:
        super().__init__(parent)
        self._now = now or _monotonic_ms
        self._spent = spent or _processor_ms
        self._spent_before: float | None = None
        self._costs: deque[float] = deque(maxlen=_FRAMES_WEIGHED)
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self.tick)

    def now(self) -> float:
        """Returns a monotonic time in milliseconds."""
        return self._now()

    @property
    def is_running(self) -> bool:
        """Whether the timer runs."""
        return self._timer.isActive()

    def join(self, on_frame: Callable[[], None]) -> None:
        """Calls a method at every frame, until `leave`.

        The method of a QObject is also removed when the object is deleted.
        """
        self.ticked.connect(on_frame)
        if not self._timer.isActive():
            self._spent_before = None
            self._timer.start(self._frame_ms())

    def leave(self, on_frame: Callable[[], None]) -> None:
        """Stops calling the method; stops the timer after the last client."""
        self.ticked.disconnect(on_frame)
        self._rest()

    def tick(self) -> None:
        """Emits one frame."""
        self._weigh()
        self.ticked.emit()
        self._rest()  # a client may have been deleted without leaving

    def _rest(self) -> None:
        if not self.isSignalConnected(QMetaMethod.fromSignal(self.ticked)):
            self._timer.stop()

    def _weigh(self) -> None:
        """Measures the processor time of the last frame and adapts the interval."""
        spent = self._spent()
        if self._spent_before is not None:
            self._costs.append(spent - self._spent_before)
            if self._timer.isActive() and self._timer.interval() != (pace := self._frame_ms()):
                self._timer.setInterval(pace)
        self._spent_before = spent

    def _frame_ms(self) -> int:
        """Returns the interval between frames."""
        affordable = _median(self._costs) / _SHARE if self._costs else 0.0
        return max(_screen_ms(), min(_LONGEST_FRAME_MS, round(affordable)))


def _screen_ms() -> int:
    """Returns the frame interval of the screen, within the limit."""
    screen = QGuiApplication.primaryScreen()
    rate = screen.refreshRate() if screen is not None else 0.0
    return max(_SHORTEST_FRAME_MS, int(1000 / rate)) if rate > 0 else _SHORTEST_FRAME_MS


def _monotonic_ms() -> float:
    return time.monotonic_ns() / 1e6


def _processor_ms() -> float:
    """Returns the processor time of the whole program, over all cores."""
    return time.process_time_ns() / 1e6


def _median(costs: Iterable[float]) -> float:
    """Returns the upper median, without the slow import of `statistics`."""
    ordered = sorted(costs)
    return ordered[len(ordered) // 2]
