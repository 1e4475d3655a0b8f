"""Moves the cards of a hand to new places."""

from collections.abc import Hashable, Mapping
from typing import Generic, Protocol, Self, TypeVar

from PySide6.QtCore import QEasingCurve, QObject, Signal

from cardroom.widgets.motion.frame_clock import FrameClock


class Blended(Protocol):
    """A pose that can be between two others."""

    def toward(self, other: Self, part: float) -> Self:
        """Returns the pose between this one (0) and another one (1)."""


Card = TypeVar("Card", bound=Hashable)
P = TypeVar("P", bound=Blended)


class PoseMotion(QObject, Generic[Card, P]):
    """Holds the present pose of each card; its clock runs only while cards move.

    Args:
        parent: owns the motion.

    Signals:
        moved: the poses have changed.
    """

    moved = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._clock = FrameClock(self)
        self._curve = QEasingCurve(QEasingCurve.Type.OutCubic)
        self._from: dict[Card, P] = {}
        self._to: dict[Card, P] = {}
        self._now: dict[Card, P] = {}
        self._begun = 0.0
        self._ms = 0
        self._is_moving = False

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
        return self._is_moving

    def move(self, targets: Mapping[Card, P], duration_ms: int) -> None:
        """Moves cards to their places; new cards appear there.

        Args:
            targets: the pose of each card.
            duration_ms: 0 moves at once.
        """
        if targets == self._to and not (duration_ms == 0 and self._is_moving):
            return
        self._from = {card: self._now.get(card, pose) for card, pose in targets.items()}
        self._to, self._ms, self._begun = dict(targets), duration_ms, self._clock.now()
        if duration_ms > 0 and self._from != self._to:
            self._now = dict(self._from)
            if not self._is_moving:
                self._is_moving = True
                self._clock.join(self._frame)
        else:
            self._finish()
        self.moved.emit()

    def _frame(self) -> None:
        way = (self._clock.now() - self._begun) / self._ms if self._ms else 1.0
        if way >= 1.0:
            self._finish()
        else:
            part = self._curve.valueForProgress(way)
            self._now = {card: self._from[card].toward(pose, part) for card, pose in self._to.items()}
        self.moved.emit()

    def _finish(self) -> None:
        self._now = dict(self._to)
        if self._is_moving:
            self._is_moving = False
            self._clock.leave(self._frame)
