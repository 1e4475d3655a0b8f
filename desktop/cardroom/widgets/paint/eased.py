"""Numbers that move to new values, such as a card's lift."""

from collections.abc import Hashable, Mapping
from typing import Generic, NamedTuple, Protocol, Self, TypeVar

from PySide6.QtCore import QEasingCurve, QObject, Signal

from cardroom.widgets.paint.frame_clock import FrameClock
from cardroom.widgets.window.look import Look


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


MARK_MS, CLOSE_UP_MS = 90, 120
"""The times at normal speed: those of Gesture.MARK and CLOSE_UP."""

_WAY = "way"


def eased_ms(duration_ms: int, look: Look) -> int:
    """Returns a duration at the speed of a look.

    It is 0 with reduced motion.
    """
    return 0 if look.reduced_motion else round(duration_ms * look.speed.factor)


class Blended(Protocol):
    """A pose that can be between two others."""

    def toward(self, other: Self, part: float) -> Self:
        """Returns the pose between this one (0) and another one (1)."""


Card = TypeVar("Card", bound=Hashable)
P = TypeVar("P", bound=Blended)


class EasedPoses(QObject, Generic[Card, P]):
    """Holds the present pose of each card.

    Its timer runs only while cards move.

    Args:
        parent: owns the poses.

    Signals:
        moved: the poses have changed.
    """

    moved = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._eased = Eased(self)
        self._eased.moved.connect(self._frame)
        self._from: dict[Card, P] = {}
        self._to: dict[Card, P] = {}
        self._now: dict[Card, P] = {}

    @property
    def poses(self) -> Mapping[Card, P]:
        """The present pose of each card."""
        return self._now

    @property
    def targets(self) -> Mapping[Card, P]:
        """The pose of each card at rest."""
        return self._to

    @property
    def is_moving(self) -> bool:
        """Whether a card moves."""
        return not self._eased.is_idle

    def move(self, targets: Mapping[Card, P], duration_ms: int) -> None:
        """Moves cards to their places; new cards appear there.

        Args:
            targets: the pose of each card.
            duration_ms: 0 moves at once.
        """
        if targets == self._to and not (duration_ms == 0 and self.is_moving):
            return
        first = {card: self._now.get(card, pose) for card, pose in targets.items()}
        if first == targets:
            duration_ms = 0
        self._from, self._to, self._now = first, dict(targets), first
        self._eased.move(_WAY, 0.0, 0)
        self._eased.move(_WAY, 1.0, duration_ms)
        self.moved.emit()

    def _frame(self) -> None:
        part = self._eased.now(_WAY)
        if part >= 1:
            self._now = dict(self._to)
        else:
            self._now = {card: self._from[card].toward(pose, part) for card, pose in self._to.items()}
        self.moved.emit()
