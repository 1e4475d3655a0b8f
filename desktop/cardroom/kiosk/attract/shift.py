"""Moves a picture round a small path against burn-in."""

from PySide6.QtCore import QObject, QPoint, QTimer, Signal

REACH = 6
"""The pixels by which a picture moves at most, in each direction."""

_STEP = 3
_MINUTE_MS = 60_000


def _round_path() -> tuple[QPoint, ...]:
    """Returns the outline of a square in small steps, from its centre."""
    along = range(-REACH, REACH, _STEP)
    back = range(REACH, -REACH, -_STEP)
    sides = (
        [QPoint(x, -REACH) for x in along],
        [QPoint(REACH, y) for y in along],
        [QPoint(x, REACH) for x in back],
        [QPoint(-REACH, y) for y in back],
    )
    return (QPoint(0, 0), *(place for side in sides for place in side))


PATH = _round_path()
"""The offsets of the picture, one for each minute."""


class PixelShift(QObject):
    """Moves on by a step each minute while it runs.

    It goes on where it stopped, so that short runs do not always show the same place.

    Args:
        parent: owns it.

    Signals:
        moved(QPoint): the offset has changed.
    """

    moved = Signal(QPoint)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._place = 0
        self._timer = QTimer(self, interval=_MINUTE_MS)
        self._timer.timeout.connect(self.step)

    def run(self, *, shifts: bool) -> None:
        """Starts, or moves to the middle where `shifts` is false."""
        if not shifts:
            self.stop()
            self.moved.emit(QPoint(0, 0))
        elif not self._timer.isActive():
            self._timer.start()
            self.moved.emit(PATH[self._place])

    def stop(self) -> None:
        """Stops where it is."""
        self._timer.stop()

    def step(self) -> None:
        """Moves to the next place of the path."""
        self._place = (self._place + 1) % len(PATH)
        self.moved.emit(PATH[self._place])
