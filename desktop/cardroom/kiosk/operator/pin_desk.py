"""Checks PINs, under the lock-out."""

from collections.abc import Callable
from enum import Enum

from PySide6.QtCore import QObject

from cardroom.kiosk import pin
from cardroom.kiosk.machine import KioskTerminals
from cardroom.kiosk.operator.lockout import Lockout
from cardroom.kiosk.operator.worker import Worker
from cardroom.messages import Message


class Verdict(Enum):
    """What a check has found."""

    RIGHT = "right"
    WRONG = "wrong"
    LOCKED = "locked"
    """No PIN is checked now, not even the right one."""


class PinDesk(QObject):
    """Checks PINs one at a time, in a thread.

    A wrong one is reported to the machine, which counts it.

    Args:
        terminals: get `wrong_pin`.
        hashed: returns the hash of the PIN, such as that of the cluster.
        lockout: of these checks.
        parent: its owner.
    """

    def __init__(
        self,
        terminals: KioskTerminals,
        hashed: Callable[[], str],
        lockout: Lockout | None = None,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.lockout = lockout or Lockout()
        self._terminals = terminals
        self._hashed = hashed
        self._worker = Worker(self)
        self._is_checking = False

    def check(self, digits: str, then: Callable[[Verdict], None]) -> None:
        """Checks a PIN.

        A second one meanwhile is ignored.

        Args:
            digits: as they were entered.
            then: called with the verdict, later; at once while PINs are locked out.
        """
        if self.lockout.seconds_left:
            then(Verdict.LOCKED)
        elif not self._is_checking:
            self._is_checking = True
            hashed = self._hashed()
            self._worker.run(lambda: pin.fits(digits, hashed), lambda fits: self._judge(then, fits=fits))

    def wait(self) -> None:
        """Waits for the thread of the last check."""
        self._worker.wait()

    def _judge(self, then: Callable[[Verdict], None], *, fits: bool) -> None:
        self._is_checking = False
        if fits:
            self.lockout.accept()
        else:
            self.lockout.count()
            self._terminals.send(Message("wrong_pin"))
        then(Verdict.RIGHT if fits else Verdict.WRONG)
