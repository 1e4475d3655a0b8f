"""Numbers that move to new values, such as a card's lift."""

from collections.abc import Hashable
from typing import NamedTuple

from PySide6.QtCore import QEasingCurve, QObject, Signal

from cardroom.widgets.paint.frame_clock import FrameClock


class _Move(NamedTuple):
    """The move of one number."""

    first: float
    last: float
    begun: float
    duration_ms: int


class Eased(QObject):
    """Moves numbers, each on its own, easing out.

    Its clock runs only while one of them moves. Numbers start at 0.

    Args:
        parent: owns it.
        clock: its own by default, made with the first motion.

    Signals:
        moved: a number has changed.
    """

    moved = Signal()

    def __init__(self, parent: QObject, clock: FrameClock | None = None) -> None:
        super().__init__(parent)
        self._clock = clock
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
            self._clock = self._clock or FrameClock(self)
            if self.is_idle:
                self._clock.join(self._frame)
            self._moves[name] = _Move(self.now(name), target, self._clock.now(), duration_ms)

    def flush(self) -> None:
        """Ends all motion at once."""
        for name, move in tuple(self._moves.items()):
            self._put(name, move.last)

    def _frame(self) -> None:
        assert self._clock is not None
        time = self._clock.now()
        for name, move in tuple(self._moves.items()):
            part = (time - move.begun) / move.duration_ms
            if part >= 1:
                self._forget(name)
            self._now[name] = move.first + (move.last - move.first) * self._curve.valueForProgress(min(1.0, part))
        self.moved.emit()

    def _put(self, name: Hashable, target: float) -> None:
        self._forget(name)
        if self.now(name) != target:
            self._now[name] = target
            self.moved.emit()

    def _forget(self, name: Hashable) -> None:
        """Ends the move of a number, if it moves."""
        if self._moves.pop(name, None) and self.is_idle and self._clock is not None:
            self._clock.leave(self._frame)
