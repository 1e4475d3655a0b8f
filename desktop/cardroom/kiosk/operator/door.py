"""The way into the operator's menu: gesture, keypad, PIN."""

import time
from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QPoint, QSize, QTimer, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication, QWidget

from cardroom.kiosk.machine import KioskMachine, KioskTerminals
from cardroom.kiosk.operator.pin_desk import PinDesk, Verdict, wait_text
from cardroom.kiosk.operator.pin_form import FormCover, PinForm
from cardroom.kiosk.panel.touches import InputEvents
from cardroom.kiosk.panel.widgets import Translated
from cardroom.kiosk.rules.cluster import KioskCluster, KioskState
from cardroom.ledger import Account
from cardroom.messages import Message

CORNER_SECONDS = 2.0
"""The time from one corner to the next."""

KEYPAD_MS = 20_000
"""The time without input after which the keypad is hidden."""

_SECOND_MS = 1_000

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
        if self._next and now - self._at > CORNER_SECONDS:
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


class Keypad(Translated, FormCover):
    """Covers the window, and asks for the PIN.

    Args:
        window: that it covers.
        desk: checks the PIN.

    Signals:
        opened: the right PIN was entered.
    """

    opened = Signal()

    def __init__(self, window: QWidget, desk: PinDesk) -> None:
        form = PinForm()
        super().__init__(window, form)
        self.form, self._desk = form, desk
        self.setObjectName("keypad")
        self.form.entered.connect(self._check)
        self.form.touched.connect(self._wait_again)
        self._hiding, self._second = QTimer(self, singleShot=True), QTimer(self, interval=_SECOND_MS)
        self._hiding.timeout.connect(self.close_cover)
        self._second.timeout.connect(self._count_down)

    def ask(self) -> None:
        """Shows the keypad over the whole window."""
        self._begin()
        self.cover(self.form)
        self._wait_again()

    def close_cover(self) -> None:
        """Hides the keypad, and forgets what was typed."""
        self._hiding.stop()
        self._second.stop()
        self.form.begin("")
        self.uncover()

    def _retranslate(self) -> None:
        if self.isVisible():
            self._begin()

    def _check(self, digits: str) -> None:
        self._wait_again()
        self.form.allow(allowed=False)
        self.form.show_message(self.tr("One moment …"))
        self._desk.check(digits, self._show_verdict)

    def _show_verdict(self, verdict: Verdict) -> None:
        if not self.isVisible():
            return  # cancelled meanwhile: a right PIN opens nothing now
        if verdict is Verdict.RIGHT:
            self.close_cover()
            self.opened.emit()
            return
        self._begin(self.tr("Wrong PIN") if verdict is Verdict.WRONG else "")

    def _begin(self, message: str = "") -> None:
        """Asks for the PIN, if there is no wait."""
        self.cancel.setText(self.tr("CANCEL"))
        self.form.begin(self.tr("PIN of the operator"), message)
        self._count_down()

    def _count_down(self) -> None:
        """Shows the rest of the wait, each second."""
        left = self._desk.lockout.seconds_left
        self.form.allow(allowed=not left)
        if left:
            self.form.show_message(wait_text(left))
            self._second.start()
        elif self._second.isActive():
            self.form.show_message("")
            self._second.stop()

    def _wait_again(self) -> None:
        if self.isVisible():
            self._hiding.start(KEYPAD_MS)


class OperatorDoor(QObject):
    """Opens the operator's menu after gesture and PIN.

    Args:
        application: whose touches are watched.
        window: of the kiosk.
        machine: of the kiosk; its cluster has the hash of the PIN.
        terminals: of the kiosk.
    """

    def __init__(
        self, application: QApplication, window: QWidget, machine: KioskMachine, terminals: KioskTerminals
    ) -> None:
        super().__init__(window)
        self._machine = machine
        self._terminals = terminals
        self._is_wanted = False
        self._has_started = False
        self._desk = PinDesk(terminals, lambda: machine.cluster.pin, parent=self)
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
