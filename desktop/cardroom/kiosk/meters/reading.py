"""Reads the totals of a day, and of all days.

They are sums over everything on record, so nothing clears them.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from datetime import UTC, date, datetime, time, timedelta, tzinfo
from enum import Enum

from msgspec import Struct

from cardroom.bank.ports import LoggedBank
from cardroom.bank.summary import EntrySum, Span
from cardroom.kiosk.rules.cluster import KIOSK
from cardroom.ledger import INWARD, Reason

ENTRIES = 20_000
"""Entries at most that are read at a time: some ten milliseconds; then commits that wait are made."""

GAMES = "games:"
"""The number of games at a table has this prefix and the table's code."""


class Total(Enum):
    """The totals that are no credits.

    A sum of credits has the value of its `Reason`.
    """

    SESSIONS = "sessions"
    MINUTES_ON = "minutes-on"
    COINS = "coins"
    VOUCHERS = "vouchers"
    DOUBLE_UPS = "double-ups"


_PAID_BY_HOUSE = {reason.value for reason in (*INWARD, Reason.GRANT, Reason.WIN, Reason.DOUBLE, Reason.PRIZE)}
"""The reasons whose sums are what the house pays, net; for all others it is what the house takes."""

_COUNTED = {Reason.COIN.value: Total.COINS, Reason.VOUCHER.value: Total.VOUCHERS}


class Totals(Struct, frozen=True):
    """The totals of a day, and all of them.

    Attributes:
        today: of the day, by the value of a `Total` or a `Reason`, or by `GAMES` with the code of a table; without
            `MINUTES_ON`, which is on record as one sum alone.
        ever: since the ledger was begun.
        begun: when that was, as in `Event`.
    """

    today: Mapping[str, int]
    ever: Mapping[str, int]
    begun: str


def span_of(day: date, zone: tzinfo | None = None) -> Span:
    """Returns the time of a day, as entries have it in UTC.

    It begins at local midnight, and ends a millisecond before the next one: a day of summer time has 23 or 25 hours.
    What was written while the clock showed another day belongs to that day, whenever it was written.

    Args:
        day: a day of the calendar.
        zone: where the machine stands; None for the zone that is set in the system.
    """
    midnights = (datetime.combine(each, time.min, zone).astimezone(UTC) for each in (day, day + timedelta(days=1)))
    since, until = midnights
    return Span(since=_written(since), until=_written(until - timedelta(milliseconds=1)))


def _written(moment: datetime) -> str:
    return moment.replace(tzinfo=None).isoformat(timespec="milliseconds") + "Z"


class TotalsReading:
    """Reads the totals in slices; no entry is read again for them.

    Args:
        bank: the ledger.
        sub_vis: the codes of records whose rounds are double-ups.
    """

    def __init__(self, bank: LoggedBank, sub_vis: frozenset[str]) -> None:
        self._bank, self._sub_vis = bank, sub_vis
        self._ever, self._last = Counter[str](), 0

    def read(self, day: Span, minutes_on: int) -> Totals | None:
        """Reads the next slice.

        Args:
            day: see `span_of`.
            minutes_on: the minutes that the machine was on, from its record.

        Returns:
            The totals; None if there is more to read.

        Raises:
            KnownError: as the bank; the next call reads the same rows.
        """
        sums = self._bank.entry_sums(Span(self._last, ENTRIES))
        self._last = max((each.last for each in sums), default=self._last)
        self._ever.update(_amounts(sums))
        if sum(each.entries for each in sums) == ENTRIES:
            return None
        begun = self._bank.events(0, 1)
        today = {**_amounts(self._bank.entry_sums(day)), **self._games(self._bank.line_counts(day))}
        ever = {**self._ever, **self._games(self._bank.line_counts()), Total.MINUTES_ON.value: minutes_on}
        return Totals(today, ever, begun[0].at if begun else "")

    def _games(self, lines: Mapping[str, int]) -> dict[str, int]:
        """Returns the numbers of sessions, double-ups and games."""
        tables = {GAMES + code: count for code, count in lines.items() if code not in (KIOSK, *self._sub_vis)}
        doubles = sum(lines.get(code, 0) for code in self._sub_vis)
        return {Total.SESSIONS.value: lines.get(KIOSK, 0), Total.DOUBLE_UPS.value: doubles, **tables}


def _amounts(sums: Iterable[EntrySum]) -> Counter[str]:
    """Returns the totals that are sums of entries.

    A stake goes to escrow first, so it is what the player pays.
    """
    found = Counter[str]()
    for each in sums:
        taken = -each.player if each.reason == Reason.STAKE.value else each.house
        found[each.reason] += -taken if each.reason in _PAID_BY_HOUSE else taken
        if each.reason in _COUNTED:
            found[_COUNTED[each.reason].value] += each.entries
    return found
