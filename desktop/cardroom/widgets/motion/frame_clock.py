"""The clock of everything that moves: it runs only while something does, and no faster than the machine can afford."""

import statistics
import time
from collections import deque
from collections.abc import Callable

from PySide6.QtCore import QElapsedTimer, QMetaMethod, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication

_SHORTEST_FRAME_MS = 17
"""Faster screens get no more than about sixty pictures a second: more would cost power, and nobody would see it."""

_LONGEST_FRAME_MS = 30
"""Motion stays motion: however slow the machine, thirty-three pictures a second are tried."""

_SHARE = 0.085
"""The part of one processor core that motion may use: on a slow machine frames follow each other less closely."""

_FRAMES_WEIGHED = 9
"""The median of so many frames counts: one in which something else was computed does not slow the motion down."""


class FrameClock(QObject):
    """The beat of everything that moves. Its timer runs only while somebody has joined it.

    Several things may share a clock: then all of them move in the same frame, and the window is painted once.

    Args:
        parent: owns the clock.
        now: the time in milliseconds, of a clock that never goes back; a test brings its own.
        spent: the processor time that the program has used, in milliseconds; a test brings its own.

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
        self._now = now
        self._spent = spent or _processor_ms
        self._spent_before: float | None = None
        self._costs: deque[float] = deque(maxlen=_FRAMES_WEIGHED)
        self._elapsed = QElapsedTimer()
        self._elapsed.start()
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self.tick)

    def now(self) -> float:
        """The time in milliseconds since some moment."""
        return self._elapsed.nsecsElapsed() / 1e6 if self._now is None else self._now()

    @property
    def is_running(self) -> bool:
        """Whether the timer runs."""
        return self._timer.isActive()

    def join(self, on_frame: Callable[[], None]) -> None:
        """Calls a method of a QObject at every frame from now on, until it leaves or its object is destroyed."""
        self.ticked.connect(on_frame)
        if not self._timer.isActive():
            self._spent_before = None
            self._timer.start(self._frame_ms())

    def leave(self, on_frame: Callable[[], None]) -> None:
        """Calls the method no more. With the last one the timer stops."""
        self.ticked.disconnect(on_frame)
        self._rest()

    def tick(self) -> None:
        """One frame."""
        self._weigh()
        self.ticked.emit()
        self._rest()  # whoever was destroyed has not said goodbye

    def _rest(self) -> None:
        if not self.isSignalConnected(QMetaMethod.fromSignal(self.ticked)):
            self._timer.stop()

    def _weigh(self) -> None:
        """Notes what the frame before has cost, painting and all, and sets the pace by it."""
        spent = self._spent()
        if self._spent_before is not None:
            self._costs.append(spent - self._spent_before)
            if self._timer.isActive() and self._timer.interval() != (pace := self._frame_ms()):
                self._timer.setInterval(pace)
        self._spent_before = spent

    def _frame_ms(self) -> int:
        """From one frame to the next."""
        affordable = statistics.median(self._costs) / _SHARE if self._costs else 0.0
        return max(_screen_ms(), min(_LONGEST_FRAME_MS, round(affordable)))


def _screen_ms() -> int:
    """What the screen can show; a slow one gets no more."""
    screen = QGuiApplication.primaryScreen()
    rate = screen.refreshRate() if screen is not None else 0.0
    return max(_SHORTEST_FRAME_MS, int(1000 / rate)) if rate > 0 else _SHORTEST_FRAME_MS


def _processor_ms() -> float:
    """What the whole program has used of all cores."""
    return time.process_time_ns() / 1e6
