"""Moves the cards of a hand to new places."""

from collections.abc import Hashable, Mapping
from typing import Generic, Protocol, Self, TypeVar

from PySide6.QtCore import QObject, Signal

from cardroom.widgets.paint.eased import Eased
from cardroom.widgets.window.look import Look

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
