"""What is checked each minute: clock and disk."""

import shutil
import time
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

from cardroom.kiosk.rules.cluster import FaultCode, KioskFault

TOLERANCE_SECONDS = 120
"""So far a clock may be set back, as by a time server, without a fault."""

LEAST_FREE = 200_000_000
"""The bytes that must be free on the disk of the data folder."""


def seconds_back(last: str, now: float) -> float:
    """Returns by how many seconds the clock is behind a recorded time.

    Args:
        last: in UTC, as "2026-11-20T12:00:00.000Z".
        now: seconds since 1970, by the clock.
    """
    return datetime.fromisoformat(last).timestamp() - now


def free_bytes(folder: Path) -> int:
    """Returns the free bytes of a folder's disk.

    Raises:
        OSError: the folder is not there.
    """
    return shutil.disk_usage(folder).free


class ClockCheck:
    """Compares the clock with one that only goes on.

    Args:
        wall: the clock, in seconds since 1970; in UTC, so summer time does not matter.
        steady: a clock that is never set.
    """

    def __init__(self, wall: Callable[[], float] = time.time, steady: Callable[[], float] = time.monotonic) -> None:
        self._wall, self._steady = wall, steady
        self._ahead = self._difference()

    def seconds_back(self) -> float:
        """Returns by how many seconds the clock was set back.

        That is reported once, if it exceeds the tolerance: later calls count from the new time. 0 if it was not.
        """
        difference = self._difference()
        back = self._ahead - difference
        if back > TOLERANCE_SECONDS:
            self._ahead = difference
            return back
        self._ahead = max(self._ahead, difference)
        return 0.0

    def _difference(self) -> float:
        return self._wall() - self._steady()


def in_words(seconds: float, now: float) -> str:
    """Returns the detail of a clock that was set back.

    Args:
        seconds: how far.
        now: the time that it shows now, in seconds since 1970.
    """
    return f"{seconds:.0f} seconds back to {datetime.fromtimestamp(now, UTC):%Y-%m-%dT%H:%M:%SZ}"


class FaultWatch:
    """Reports a clock that was set back and a full disk.

    Args:
        folder: the data folder.
        report: called with each fault that was found; one that is open already changes nothing.
        clock: compares the clock.
        free: returns the free bytes of a folder's disk.
    """

    def __init__(
        self,
        folder: Path,
        report: Callable[[KioskFault], None],
        clock: ClockCheck | None = None,
        free: Callable[[Path], int] = free_bytes,
    ) -> None:
        self._folder, self._report, self._free = folder, report, free
        self._clock = clock or ClockCheck()

    def check(self) -> None:
        """Checks clock and disk; called each minute."""
        if back := self._clock.seconds_back():
            self._report(KioskFault(FaultCode.CLOCK, in_words(back, time.time())))
        try:
            free = self._free(self._folder)
        except OSError as error:
            self._report(KioskFault(FaultCode.JOURNAL, str(error)))
        else:
            if free < LEAST_FREE:
                self._report(KioskFault(FaultCode.DISK, f"{free // 1_000_000} MB free"))
