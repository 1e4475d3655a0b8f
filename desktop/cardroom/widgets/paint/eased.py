"""Numbers that move to new values, such as a card's lift."""

from collections.abc import Callable, Hashable
from typing import NamedTuple

from PySide6.QtCore import QEasingCurve, QElapsedTimer, QObject, Qt, QTimer, Signal

_FRAME_MS = 17


class _Move(NamedTuple):
    """The move of one number."""

    first: float
    last: float
    begun: float
    duration_ms: int


class Eased(QObject):
    """Moves numbers, each on its own, easing out.

    Its timer runs only while one of them moves. Numbers start at 0.

    Args:
        parent: owns it.
        now: a monotonic time in milliseconds; replaced in tests.

    Signals:
        moved: a number has changed.
    """

    moved = Signal()

    def __init__(self, parent: QObject, now: Callable[[], float] | None = None) -> None:
        super().__init__(parent)
        self._time = now or _milliseconds()
        self._timer: QTimer | None = None
        self._curve = QEasingCurve(QEasingCurve.Type.OutCubic)
        self._now: dict[Hashable, float] = {}
        self._moves: dict[Hashable, _Move] = {}

    @property
    def is_idle(self) -> bool:
        """Whether nothing moves."""
        return not self._moves

    def now(self, name: Hashable) -> float:
        """Returns a number as it is now."""
        return self._now.get(name, 0.0)

    def target(self, name: Hashable) -> float:
        """Returns a number as it will be."""
        return self._moves[name].last if name in self._moves else self.now(name)

    def move(self, name: Hashable, target: float, duration_ms: int) -> None:
        """Moves a number; 0 milliseconds set it at once."""
        if duration_ms <= 0:
            self._put(name, target)
        elif target != self.target(name):
            self._moves[name] = _Move(self.now(name), target, self._time(), duration_ms)
            self._run()

    def flush(self) -> None:
        """Ends all motion at once."""
        for name, move in tuple(self._moves.items()):
            self._put(name, move.last)

    def tick(self) -> None:
        """Shows one frame."""
        time = self._time()
        for name, move in tuple(self._moves.items()):
            part = (time - move.begun) / move.duration_ms
            if part >= 1:
                del self._moves[name]
            self._now[name] = move.first + (move.last - move.first) * self._curve.valueForProgress(min(1.0, part))
        self._rest()
        self.moved.emit()

    def _put(self, name: Hashable, target: float) -> None:
        self._moves.pop(name, None)
        self._rest()
        if self.now(name) != target:
            self._now[name] = target
            self.moved.emit()

    def _run(self) -> None:
        """Starts the timer, which is made with the first motion."""
        if self._timer is None:
            self._timer = QTimer(self)
            self._timer.setTimerType(Qt.TimerType.PreciseTimer)
            self._timer.timeout.connect(self.tick)
        if not self._timer.isActive():
            self._timer.start(_FRAME_MS)

    def _rest(self) -> None:
        if self._timer is not None and not self._moves:
            self._timer.stop()


def _milliseconds() -> Callable[[], float]:
    timer = QElapsedTimer()
    timer.start()
    return lambda: timer.nsecsElapsed() / 1e6
