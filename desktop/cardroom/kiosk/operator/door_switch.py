"""The switch of a cabinet's door, on a keyboard encoder."""

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QTimer, Signal
from PySide6.QtGui import QKeyEvent

from cardroom.kiosk.input_events import InputEvents

SETTLING_MS = 100
"""A switch bounces, and X11 reports auto-repeat as release and press: a door is closed after so long."""

_KEYS = (QEvent.Type.KeyPress, QEvent.Type.KeyRelease, QEvent.Type.ShortcutOverride)


class DoorSwitch(QObject):
    """Reports opening and closing of the door, by a learnt key.

    The switch is wired so that its key is held while the door is open.

    Args:
        application: whose key events are filtered while a key is learnt.

    Attributes:
        is_open: whether the door is open.

    Signals:
        opened: the door was opened, or is open when the program starts.
        closed: it was closed.
    """

    opened = Signal()
    closed = Signal()

    def __init__(self, application: QCoreApplication) -> None:
        super().__init__(application)
        self._application = application
        self._key = 0
        self.is_open = False
        self._closing = QTimer(self, singleShot=True, interval=SETTLING_MS)
        self._closing.timeout.connect(self._close)

    def learn(self, key: int) -> None:
        """Sets the scan code of the switch; 0 for none."""
        if key == self._key:
            return
        self._key, self.is_open = key, False
        self._closing.stop()
        events = InputEvents.of(self._application)
        if key:
            events.add(self, _KEYS)
        else:
            events.remove(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Takes all events of the learnt key."""
        if event.type() not in _KEYS or not isinstance(event, QKeyEvent) or event.nativeScanCode() != self._key:
            return False
        if event.type() == QEvent.Type.KeyPress:
            self._closing.stop()
            if not self.is_open:
                self.is_open = True
                self.opened.emit()
        elif event.type() == QEvent.Type.KeyRelease and self.is_open and not event.isAutoRepeat():
            self._closing.start()
        event.accept()
        return True

    def _close(self) -> None:
        self.is_open = False
        self.closed.emit()
