"""The lock-out after wrong PINs, without Qt.

The number of wrong PINs is in the cluster, so that it outlives a restart; the wait runs by the monotonic clock, which
cannot be set. At a start the whole wait begins again.
"""

import time
from collections.abc import Callable
from math import ceil

FREE_TRIES = 5
FIRST_WAIT = 30
LONGEST_WAIT = 3_600
_MOST_DOUBLINGS = 12


def wait_after(wrong_tries: int) -> int:
    """Returns the seconds of the wait after so many wrong PINs.

    There is none before the fifth; then 30 seconds, doubled with each further one up to an hour.
    """
    if wrong_tries < FREE_TRIES:
        return 0
    return min(LONGEST_WAIT, FIRST_WAIT << min(wrong_tries - FREE_TRIES, _MOST_DOUBLINGS))


class Lockout:
    """Measures how long no PIN is checked.

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
