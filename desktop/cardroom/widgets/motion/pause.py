"""A pause in which something stays in sight before the next thing is shown."""

from PySide6.QtCore import QObject, QTimer, Signal


class Pause(QObject):
    """Lets a presenter wait; a click that flushes it goes on at once.

    Args:
        parent: owns it.

    Signals:
        idle: the pause is over.
    """

    idle = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.idle)

    @property
    def is_idle(self) -> bool:
        """Whether nothing is waited for."""
        return not self._timer.isActive()

    def rest(self, duration_ms: int) -> None:
        """Waits for so long; not at all for 0."""
        if duration_ms > 0:
            self._timer.start(duration_ms)

    def flush(self) -> None:
        """Goes on at once."""
        if self._timer.isActive():
            self._timer.stop()
            self.idle.emit()
