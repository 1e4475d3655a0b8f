"""Watches clock, disk and ledger while the kiosk runs."""

import time
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, QTimer

from cardroom.kiosk.faults.checks import LEAST_FREE, ClockCheck, free_bytes, in_words
from cardroom.kiosk.rules.cluster import Fault, FaultCode

MINUTE_MS = 60_000


class FaultWatch(QObject):
    """Reports a clock that was set back and a full disk.

    Args:
        folder: the data folder.
        report: called with each fault that was found; one that is open already changes nothing.
        clock: compares the clock.
        free: returns the free bytes of a folder's disk.
        parent: its owner.
    """

    def __init__(
        self,
        folder: Path,
        report: Callable[[Fault], None],
        clock: ClockCheck | None = None,
        free: Callable[[Path], int] = free_bytes,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._folder, self._report, self._free = folder, report, free
        self._clock = clock or ClockCheck()
        self._timer = QTimer(self)
        self._timer.timeout.connect(self.check)

    def start(self) -> None:
        """Checks now, and then each minute."""
        self.check()
        self._timer.start(MINUTE_MS)

    def stop(self) -> None:
        """Ends the checks."""
        self._timer.stop()

    def check(self) -> None:
        """Checks clock and disk."""
        if back := self._clock.seconds_back():
            self._report(Fault(FaultCode.CLOCK, in_words(back, time.time())))
        try:
            free = self._free(self._folder)
        except OSError as error:
            self._report(Fault(FaultCode.JOURNAL, str(error)))
        else:
            if free < LEAST_FREE:
                self._report(Fault(FaultCode.DISK, f"{free // 1_000_000} MB free"))
