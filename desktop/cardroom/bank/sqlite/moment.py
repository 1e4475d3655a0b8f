"""The time of a commit."""

from datetime import UTC, datetime, timedelta

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
        last: the time of the last commit on record, which may be ahead of the clock after fast ones; None for none.
    """

    def __init__(self, last: str | None = None) -> None:
        self._last = None if last is None else datetime.fromisoformat(last)

    def next(self, at: str) -> str:
        """Returns the time of the next commit.

        Args:
            at: the time of the clock, as `now` returns it.

        Returns:
            The same; a millisecond after the last commit if that was not before.
        """
        moment = datetime.fromisoformat(at)
        if self._last is not None and self._last - _BURST < moment <= self._last:
            moment = self._last + _MILLISECOND
        self._last = moment
        return _text_of(moment)


def _text_of(moment: datetime) -> str:
    return moment.isoformat(timespec="milliseconds").removesuffix("+00:00") + "Z"
