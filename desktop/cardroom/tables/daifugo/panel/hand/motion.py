"""Moves the cards of a hand to new places."""

from collections.abc import Mapping

from PySide6.QtCore import QEasingCurve, QObject, Signal

from cardroom.tables.daifugo.panel.hand.shape import Pose
from cardroom.tables.daifugo.rules.card_sets import CardSet
from cardroom.widgets.motion.frame_clock import FrameClock


class HandMotion(QObject):
    """Holds the present pose of each card.

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
        self._from: dict[CardSet, Pose] = {}
        self._to: dict[CardSet, Pose] = {}
        self._now: dict[CardSet, Pose] = {}
        self._begun = 0.0
        self._ms = 0
        self._is_moving = False

    @property
    def poses(self) -> Mapping[CardSet, Pose]:
        """The present pose of each card."""
        return self._now

    @property
    def targets(self) -> Mapping[CardSet, Pose]:
        """The pose of each card at rest."""
        return self._to

    def move(self, targets: Mapping[CardSet, Pose], duration_ms: int) -> None:
        """Moves cards to their places; new cards appear there."""
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
            self._now = {card: _between(self._from[card], pose, part) for card, pose in self._to.items()}
        self.moved.emit()

    def _finish(self) -> None:
        self._now = dict(self._to)
        if self._is_moving:
            self._is_moving = False
            self._clock.leave(self._frame)


def _between(first: Pose, last: Pose, part: float) -> Pose:
    return Pose(
        first.across + (last.across - first.across) * part,
        first.rise + (last.rise - first.rise) * part,
    )
