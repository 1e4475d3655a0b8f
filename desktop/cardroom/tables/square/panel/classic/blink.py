"""Blinks the input's cursor, for a few seconds after a key."""

from PySide6.QtCore import QObject, QTimer, Signal

HALF_MS = 500
"""The time of light and of darkness, in milliseconds: one blink a second."""

LONGEST_MS = 10_000
"""After so long without a key the cursor remains lit, and no timer runs."""


class Blink(QObject):
    """A light that blinks for a while after it is woken.

    Attributes:
        is_lit: whether the light is on now.
        is_steady: reduced motion: the light is always on.

    Signals:
        changed: the light went on or off.
    """

    changed = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.is_lit = True
        self.is_steady = False
        self._left = 0
        self._timer = QTimer(self)
        self._timer.setInterval(HALF_MS)
        self._timer.timeout.connect(self._turn)

    @property
    def is_running(self) -> bool:
        """Whether the light blinks."""
        return self._timer.isActive()

    def wake(self) -> None:
        """Lights, and blinks for the longest time from this moment."""
        self.rest()
        if not self.is_steady:
            self._left = LONGEST_MS // HALF_MS
            self._timer.start()

    def rest(self) -> None:
        """Lights steadily, without a timer."""
        self._timer.stop()
        self._show(lit=True)

    def _turn(self) -> None:
        self._left -= 1
        if self._left <= 0:
            self.rest()
        else:
            self._show(lit=not self.is_lit)

    def _show(self, *, lit: bool) -> None:
        if lit != self.is_lit:
            self.is_lit = lit
            self.changed.emit()
