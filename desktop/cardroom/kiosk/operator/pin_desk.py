"""Checks PINs, under the lock-out after wrong ones.

The number of wrong PINs is in the cluster, so that it outlives a restart; the wait runs by the monotonic clock, which
cannot be set. At a start the whole wait begins again.
"""

import time
from collections.abc import Callable
from enum import Enum
from math import ceil

from PySide6.QtCore import QCoreApplication, QObject

from cardroom.kiosk import pin
from cardroom.kiosk.machine import KioskTerminals
from cardroom.kiosk.operator.worker import run_in_thread
from cardroom.messages import Message

FREE_TRIES = 5
FIRST_WAIT = 30
LONGEST_WAIT = 3_600
_MOST_DOUBLINGS = 12
_MINUTE = 60


def wait_after(wrong_tries: int) -> int:
    """Returns the seconds of the wait after so many wrong PINs.

    There is none before the fifth; then 30 seconds, doubled with each further one up to an hour.
    """
    if wrong_tries < FREE_TRIES:
        return 0
    return min(LONGEST_WAIT, FIRST_WAIT << min(wrong_tries - FREE_TRIES, _MOST_DOUBLINGS))


class Lockout:
    """Measures how long no PIN is checked, or no voucher's code.

    Args:
        clock: the monotonic time in seconds.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._tries = 0
        self._recorded = 0
        self._ends_at: float | None = None

    def count(self) -> None:
        """Counts a wrong PIN at once, before it is on record."""
        self._set(self._tries + 1)

    def accept(self) -> None:
        """Forgets wrong PINs off the record, after a right PIN."""
        self._tries = self._recorded

    def follow(self, wrong_tries: int) -> None:
        """Takes over the number of wrong PINs on record.

        A higher number begins the wait that belongs to it, as at a start. One that goes back to 0 ends the wait: a
        right PIN was entered. One that was 0 before, or is lower, lacks those counted here: they are not on record yet,
        or never come to it while the ledger cannot be written.
        """
        is_cleared = not wrong_tries and self._recorded > 0
        self._recorded = wrong_tries
        if wrong_tries > self._tries or is_cleared:
            self._set(wrong_tries)

    @property
    def seconds_left(self) -> int:
        """The rest of the wait; 0 when a PIN may be entered."""
        return 0 if self._ends_at is None else max(0, ceil(self._ends_at - self._clock()))

    def _set(self, tries: int) -> None:
        self._tries = tries
        wait = wait_after(tries)
        self._ends_at = self._clock() + wait if wait else None


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
            run_in_thread(self, lambda: pin.fits(digits, hashed), lambda fits: self._judge(then, fits=fits))

    def _judge(self, then: Callable[[Verdict], None], *, fits: bool) -> None:
        self._is_checking = False
        if fits:
            self.lockout.accept()
        else:
            self.lockout.count()
            self._terminals.send(Message("wrong_pin"))
        then(Verdict.RIGHT if fits else Verdict.WRONG)


def wait_text(seconds: int) -> str:
    """Says how long no PIN is checked, such as "4:05"."""
    text = QCoreApplication.translate("Operator", "Too many wrong PINs. Wait {time}.")
    return text.format(time=f"{seconds // _MINUTE}:{seconds % _MINUTE:02}")
