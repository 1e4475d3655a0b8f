"""The operator's gesture: the four corners, clockwise from the top left.

It is documented in the operator's manual. It takes no event: a touch does what it would do without it, and no corner
belongs to a game.
"""

import time
from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QPoint, QSize, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication, QWidget

from cardroom.kiosk.input_events import InputEvents

SECONDS = 2.0
"""The time from one corner to the next."""

_PRESSES = (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick)
_CORNERS = 4
_PART_OF_SIDE = 8
_LEAST_SIDE = 80


def corner_at(point: QPoint, size: QSize) -> int | None:
    """Returns the corner at a point.

    They are numbered 0 to 3, clockwise from the top left; a corner is a square with an eighth of the shorter side.

    Returns:
        None elsewhere.
    """
    side = max(_LEAST_SIDE, min(size.width(), size.height()) // _PART_OF_SIDE)
    is_left, is_right = 0 <= point.x() < side, size.width() - side <= point.x() < size.width()
    is_top, is_bottom = 0 <= point.y() < side, size.height() - side <= point.y() < size.height()
    corners = ((is_left, is_top), (is_right, is_top), (is_right, is_bottom), (is_left, is_bottom))
    return next((number for number, corner in enumerate(corners) if all(corner)), None)


class CornerGesture(QObject):
    """Watches presses anywhere in a window for the gesture.

    Args:
        application: whose events are watched.
        window: in whose corners.
        clock: the monotonic time in seconds.

    Signals:
        made: the four corners were touched.
    """

    made = Signal()

    def __init__(self, application: QApplication, window: QWidget, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__(window)
        self._window = window
        self._clock = clock
        self._next = 0
        self._at = 0.0
        InputEvents.of(application).add(self, _PRESSES)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Reads presses; takes none."""
        if event.type() in _PRESSES and (
            isinstance(event, QMouseEvent) and isinstance(watched, QWidget) and watched.window() is self._window
        ):
            self.press(self._window.mapFromGlobal(event.globalPosition().toPoint()))
        return False

    def press(self, point: QPoint) -> None:
        """Counts a press at a point of the window.

        The same press comes once for each widget that passes it on: a corner that is touched again changes nothing.
        """
        corner, now = corner_at(point, self._window.size()), self._clock()
        if self._next and now - self._at > SECONDS:
            self._next = 0
        if corner is not None and corner == self._next - 1:
            return
        if corner != self._next:
            self._next = 0
        if corner == self._next:
            self._next, self._at = self._next + 1, now
        if self._next == _CORNERS:
            self._next = 0
            self.made.emit()
