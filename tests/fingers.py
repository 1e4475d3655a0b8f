"""Puts several fingers on a touch screen."""

from PySide6.QtCore import QPoint
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

Place = tuple[QWidget, QPoint]


def middle(widget: QWidget) -> Place:
    """Returns the place in the middle of a widget."""
    return widget, widget.rect().center()


class Fingers:
    """Several fingers on one window.

    What is done with several fingers in one call comes in one report of the screen, as with real ones.

    Args:
        window: the window that gets the touches.
    """

    def __init__(self, window: QWidget) -> None:
        self._window = window
        self._device = QTest.createTouchDevice()
        self._at: dict[int, QPoint] = {}

    def down(self, *places: Place) -> None:
        """Puts a finger down at each place, all at once."""
        report, resting = QTest.touchEvent(self._window, self._device, False), tuple(self._at)
        for finger in resting:
            report.stationary(finger)
        for place in places:
            finger = next(number for number in range(10) if number not in self._at)
            point = self._at[finger] = self._in_window(place)
            report.press(finger, point, self._window)
        report.commit()

    def move(self, finger: int, place: Place) -> None:
        """Draws a finger to another place."""
        report = QTest.touchEvent(self._window, self._device, False)
        for other in self._at:
            if other != finger:
                report.stationary(other)
        point = self._at[finger] = self._in_window(place)
        report.move(finger, point, self._window)
        report.commit()

    def up(self, *fingers: int) -> None:
        """Lifts fingers; all of them if none is named."""
        report = QTest.touchEvent(self._window, self._device, False)
        lifted = fingers or tuple(self._at)
        for finger, point in self._at.items():
            if finger in lifted:
                report.release(finger, point, self._window)
            else:
                report.stationary(finger)
        for finger in lifted:
            del self._at[finger]
        report.commit()

    def tap(self, *places: Place) -> None:
        """Touches places at once, and lifts all fingers at once."""
        self.down(*places)
        QApplication.processEvents()
        self.up()

    def _in_window(self, place: Place) -> QPoint:
        """Returns a place in the window.

        Its widget may be deleted before the finger is lifted.
        """
        widget, point = place
        return widget.mapTo(self._window, point)
