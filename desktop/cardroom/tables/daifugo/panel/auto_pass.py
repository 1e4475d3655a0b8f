"""Passes for the person when no play fits."""

from PySide6.QtCore import QObject, QTimer, Signal

from cardroom.tables.daifugo.rules.legal import legal_plays
from cardroom.tables.daifugo.rules.sight import DaifugoEntry
from cardroom.widgets.motion.motion import Gesture, Motion


class AutoPass(QObject):
    """Waits for a moment that can be seen, then passes.

    It never passes in place of a lead.

    Args:
        parent: owns it.

    Signals:
        passed: the person's turn is to be passed.
    """

    passed = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._is_allowed = True
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.passed)

    def allow(self, on: bool) -> None:
        """Switches it on or off; off cancels a coming pass."""
        self._is_allowed = on
        if not on:
            self.cancel()

    @property
    def is_coming(self) -> bool:
        """Whether the table is about to pass."""
        return self._timer.isActive()

    def will_pass(self, entry: DaifugoEntry) -> bool:
        """Returns whether the table passes in a state."""
        return self._is_allowed and can_only_pass(entry)

    def follow(self, entry: DaifugoEntry, motion: Motion) -> None:
        """Starts the moment before a pass if the person can only pass."""
        self.cancel()
        if self.will_pass(entry):
            self._timer.start(motion.ms(Gesture.THINK_MOST))

    def hurry(self) -> None:
        """Passes in the next iteration of the event loop."""
        if self.is_coming:
            self._timer.start(0)

    def cancel(self) -> None:
        """Cancels a pass that is coming."""
        self._timer.stop()


def can_only_pass(entry: DaifugoEntry) -> bool:
    """Returns whether the seat follows and no play fits."""
    sight = entry.sight
    if "pass_turn" not in entry.legal or sight.trick.top is None:
        return False
    return not legal_plays(sight.hand, sight.trick, sight.options.rules, is_reversed=sight.is_reversed)
