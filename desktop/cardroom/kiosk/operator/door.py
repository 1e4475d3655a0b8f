"""The way into the operator's menu: gesture, keypad, PIN."""

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication, QWidget

from cardroom.kiosk.machine import KioskMachine, KioskTerminals
from cardroom.kiosk.operator.gesture import CornerGesture
from cardroom.kiosk.operator.keypad import Keypad
from cardroom.kiosk.operator.lockout import Lockout
from cardroom.kiosk.operator.pin_desk import PinDesk
from cardroom.kiosk.rules.cluster import KioskCluster, KioskState
from cardroom.ledger import Account
from cardroom.messages import Message

_SHUT = (KioskState.INITIALIZE, KioskState.SET_PIN, KioskState.OPERATOR, KioskState.FINISH)


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
        self._desk = PinDesk(terminals, lambda: machine.cluster.pin, lockout, self)
        self.keypad = Keypad(window, self._desk)
        self.gesture = CornerGesture(application, window)
        self.gesture.made.connect(self.ask)
        self.keypad.opened.connect(lambda: terminals.send(Message("open_menu")))
        machine.entered.connect(self._follow)

    def ask(self) -> None:
        """Shows the keypad, where the menu can be opened."""
        if self._machine.cluster.pin and self._machine.state not in _SHUT:
            self.keypad.ask()

    def _follow(self, state: KioskState, cluster: KioskCluster, account: Account) -> None:
        self._desk.lockout.follow(cluster.wrong_tries)
