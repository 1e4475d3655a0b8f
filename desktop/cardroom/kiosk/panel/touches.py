"""Watches the input of the whole application."""

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtWidgets import QApplication, QWidget

_TOUCHES = (
    QEvent.Type.MouseButtonPress,
    QEvent.Type.MouseButtonDblClick,
    QEvent.Type.TouchBegin,
    QEvent.Type.KeyPress,
    QEvent.Type.Wheel,
)
_ENDS_OF_TOUCHES = (QEvent.Type.MouseButtonRelease, QEvent.Type.TouchEnd, QEvent.Type.KeyRelease)


class Touches(QObject):
    """Reports touches, and takes those that only wake the machine.

    Args:
        application: whose events are watched.

    Attributes:
        only_wakes: whether a touch does nothing else, as in the attract loop; the touch that ends it does nothing else,
            either, not even on its release.

    Signals:
        touched: there was a press of a button, the screen or a key.
    """

    touched = Signal()

    def __init__(self, application: QApplication) -> None:
        super().__init__(application)
        self.only_wakes = False
        self._is_waking = False
        application.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Reports a touch; takes it if it only wakes."""
        if not isinstance(watched, QWidget):
            return False
        if event.type() in _TOUCHES:
            self._is_waking = self.only_wakes
            self.touched.emit()
            return self._is_waking
        return self._is_waking and event.type() in _ENDS_OF_TOUCHES
