"""The time of a commit."""

import sqlite3
from datetime import UTC, datetime, timedelta

_LAST = "SELECT at FROM link ORDER BY id DESC LIMIT 1"
_MILLISECOND = timedelta(milliseconds=1)
_BURST = timedelta(seconds=1)
"""A clock that was set back by less counts as one that has not gone on."""


def now() -> str:
    """Returns the time in UTC, as "2026-11-20T12:00:00.000Z"."""
    return _text_of(datetime.now(UTC))


class Moments:
    """Gives each commit a millisecond of its own.

    The audit finds the entries of a step by its time.

    Args:
        connection: the ledger; its last link may be ahead of the clock after fast commits.
    """

    def __init__(self, connection: sqlite3.Connection | None = None) -> None:
        self._connection = connection
        self._last: datetime | None = None

    def next(self, at: str) -> str:
        """Returns the time of the next commit.

        Args:
            at: the time of the clock, as `now` returns it.

        Returns:
            The same; a millisecond after the last commit if that was not before.
        """
        moment = datetime.fromisoformat(at)
        if self._connection is not None:
            self._last = next((datetime.fromisoformat(last) for (last,) in self._connection.execute(_LAST)), None)
            self._connection = None
        if self._last is not None and self._last - _BURST < moment <= self._last:
            moment = self._last + _MILLISECOND
        self._last = moment
        return _text_of(moment)


def _text_of(moment: datetime) -> str:
    return moment.isoformat(timespec="milliseconds").removesuffix("+00:00") + "Z"
