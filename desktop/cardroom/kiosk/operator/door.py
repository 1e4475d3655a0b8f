"""The way into the operator's menu: gesture, keypad, PIN."""

import time
from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QPoint, QSize, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication, QWidget

from cardroom.kiosk.input_events import InputEvents
from cardroom.kiosk.machine import KioskMachine, KioskTerminals
from cardroom.kiosk.operator.keypad import Keypad
from cardroom.kiosk.operator.lockout import Lockout
from cardroom.kiosk.operator.pin_desk import PinDesk
from cardroom.kiosk.rules.cluster import KioskCluster, KioskState
from cardroom.ledger import Account
from cardroom.messages import Message

SECONDS = 2.0
"""The time from one corner to the next."""

_PRESSES = (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick)
_CORNERS = 4
_PART_OF_SIDE = 8
_LEAST_SIDE = 80
_WAKING = (KioskState.ATTRACT, KioskState.COUNTDOWN)
"""States that a touch leaves, and in which it does nothing else: the keypad is shown after them."""
_SHUT = (KioskState.INITIALIZE, KioskState.SET_PIN, KioskState.OPERATOR, KioskState.FINISH)


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
    """Watches presses for the four corners, clockwise from the top left.

    The operator's manual documents it. It takes no event: a touch does what it would do without it, and no corner
    belongs to a game.

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


class OperatorDoor(QObject):
    """Opens the operator's menu after gesture and PIN.

    Args:
        application: whose touches are watched.
        window: of the kiosk.
        machine: of the kiosk; its cluster has the hash of the PIN.
        terminals: of the kiosk.
        lockout: of the PIN.
    """

    def __init__(
        self,
        application: QApplication,
        window: QWidget,
        machine: KioskMachine,
        terminals: KioskTerminals,
        lockout: Lockout | None = None,
    ) -> None:
        super().__init__(window)
        self._machine = machine
        self._terminals = terminals
        self._is_wanted = False
        self._has_started = False
        self._desk = PinDesk(terminals, lambda: machine.cluster.pin, lockout, self)
        self.keypad = Keypad(window, self._desk)
        self.gesture = CornerGesture(application, window)
        self.gesture.made.connect(self.ask)
        self.keypad.opened.connect(lambda: terminals.send(Message("open_menu")))
        machine.entered.connect(self._follow)

    def ask(self) -> None:
        """Shows the keypad, where the menu can be opened."""
        self._is_wanted = self._machine.state in _WAKING
        if self._machine.cluster.pin and self._machine.state not in (*_SHUT, *_WAKING):
            self.keypad.ask()

    def _follow(self, state: KioskState, cluster: KioskCluster, account: Account) -> None:
        self._desk.lockout.follow(cluster.wrong_tries)
        if state is KioskState.OPERATOR and not self._has_started:
            self._terminals.send(Message("leave_menu"))  # the power was cut while it was open: it needs the PIN again
        self._has_started = True
        if self._is_wanted and state not in _WAKING:
            self.ask()
