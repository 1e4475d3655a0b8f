"""Computes the meters from the ledger: entries, lines of rounds, events.

The lifetime meters are sums over everything on record, so nothing clears them. The meters of a period are their
differences to the meters that were noted when the period began.
"""

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import Enum
from types import MappingProxyType

from cardroom.bank.ports import Event, LoggedBank
from cardroom.bank.totals import EntrySum, Span
from cardroom.kiosk.rules.cluster import KIOSK
from cardroom.kiosk.rules.log import Happening, happening_of
from cardroom.ledger import Reason

ENTRIES, EVENTS, LINES = 20_000, 1_000, 1_000
"""Rows at most that are read at a time: some ten milliseconds; then commits that wait are made."""

GAMES = "games:"
"""The number of games at a table has this prefix and the table's code."""


class Meter(Enum):
    """The meters; the value is their name in reports.

    Amounts are in whole credits. Those that end on `-count` and the last ones are numbers.
    """

    COIN_IN = "coin-in"
    BONUS_IN = "bonus-in"
    """Bonuses of coins, which older versions gave."""
    VOUCHER_IN = "voucher-in"
    OPERATOR_IN = "operator-in"
    FREE_IN = "free-in"
    GRANTED = "granted"
    BETS = "bets"
    STAKES = "stakes"
    PRICES = "prices"
    WINS = "wins"
    DOUBLED = "doubled"
    """The net result of double-ups, for the player."""
    PRIZES = "prizes"
    OPERATOR_OUT = "operator-out"
    LEFT = "left"
    COIN_COUNT = "coin-count"
    VOUCHER_COUNT = "voucher-count"
    DOUBLE_UPS = "double-ups"
    SESSIONS = "sessions"
    SESSION_MINUTES = "session-minutes"
    POWER_UPS = "power-ups"
    MENU_OPENINGS = "menu-openings"
    WRONG_PINS = "wrong-pins"
    FAULTS = "faults"
    MINUTES_ON = "minutes-on"


_BY_REASON = {
    Reason.COIN: Meter.COIN_IN,
    Reason.BONUS: Meter.BONUS_IN,
    Reason.VOUCHER: Meter.VOUCHER_IN,
    Reason.CREDIT_IN: Meter.OPERATOR_IN,
    Reason.FREE: Meter.FREE_IN,
    Reason.GRANT: Meter.GRANTED,
    Reason.BET: Meter.BETS,
    Reason.PRICE: Meter.PRICES,
    Reason.WIN: Meter.WINS,
    Reason.DOUBLE: Meter.DOUBLED,
    Reason.PRIZE: Meter.PRIZES,
    Reason.CREDIT_OUT: Meter.OPERATOR_OUT,
    Reason.LEFT: Meter.LEFT,
}
"""The meters that sum what the house takes or pays; a stake goes to escrow first."""

_COUNTED = {Reason.COIN.value: Meter.COIN_COUNT, Reason.VOUCHER.value: Meter.VOUCHER_COUNT}
_BY_HAPPENING = {
    Happening.POWER_UP: Meter.POWER_UPS,
    Happening.MENU_OPENED: Meter.MENU_OPENINGS,
    Happening.WRONG_PIN: Meter.WRONG_PINS,
    Happening.FAULT: Meter.FAULTS,
}
_IN = (Meter.COIN_IN, Meter.BONUS_IN, Meter.VOUCHER_IN, Meter.OPERATOR_IN, Meter.FREE_IN, Meter.GRANTED)
_PLAYED = (Meter.BETS, Meter.STAKES, Meter.PRICES)
_WON = (Meter.WINS, Meter.DOUBLED, Meter.PRIZES)
_PAID_BY_HOUSE = (*_IN, *_WON)
_OUT = (Meter.OPERATOR_OUT, Meter.LEFT)


@dataclass(frozen=True, slots=True)
class Meters:
    """A set of meters.

    Attributes:
        values: by the names of the meters, and by `GAMES` with the code of each table.
    """

    values: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}))

    def of(self, *meters: Meter) -> int:
        """Returns a meter, or the sum of several."""
        return sum(self.values.get(meter.value, 0) for meter in meters)

    @property
    def total_in(self) -> int:
        """All credits that have come in."""
        return self.of(*_IN)

    @property
    def played(self) -> int:
        """Bets, stakes and prices."""
        return self.of(*_PLAYED)

    @property
    def won(self) -> int:
        """Wins and prizes, with the net result of double-ups."""
        return self.of(*_WON)

    @property
    def total_out(self) -> int:
        """All credits that were taken out or left."""
        return self.of(*_OUT)

    @property
    def games(self) -> dict[str, int]:
        """The number of games by the codes of the tables."""
        return {name.removeprefix(GAMES): count for name, count in self.values.items() if name.startswith(GAMES)}

    @property
    def return_share(self) -> float | None:
        """The share of played credits that was won; None without any."""
        return self.won / self.played if self.played else None

    @property
    def minutes_a_session(self) -> float | None:
        """The average length of a session in minutes; None without one."""
        sessions = self.of(Meter.SESSIONS)
        return self.of(Meter.SESSION_MINUTES) / sessions if sessions else None

    def since(self, before: "Meters") -> "Meters":
        """Returns the differences to earlier meters."""
        names = (*self.values, *(name for name in before.values if name not in self.values))
        return Meters({name: self.values.get(name, 0) - before.values.get(name, 0) for name in names})

    def to_json(self) -> str:
        """Returns the meters as the terminal `clear_period` takes them."""
        return json.dumps(dict(self.values))


@dataclass(frozen=True, slots=True)
class MeterSets:
    """Both sets of meters.

    Attributes:
        lifetime: since the ledger was begun.
        noted: the lifetime meters when the period began.
        since: when the period began, as in `Event`; "" if none was ever cleared.
        begun: when the ledger was begun.
    """

    lifetime: Meters
    noted: Meters
    since: str
    begun: str

    @property
    def period(self) -> Meters:
        """The meters of the period."""
        return self.lifetime.since(self.noted)


class MeterReading:
    """Reads the meters in slices; what was read is not read again.

    Args:
        bank: the ledger.
        sub_vis: the codes of records whose rounds are double-ups.
    """

    def __init__(self, bank: LoggedBank, sub_vis: frozenset[str]) -> None:
        self._bank = bank
        self._sub_vis = sub_vis
        self._sums = Counter[str]()
        self._entry = self._event = self._session = 0
        self._noted, self._since, self._begun = Meters(), "", ""

    def read(self, minutes_on: int) -> MeterSets | None:
        """Reads the next slice.

        Args:
            minutes_on: the minutes that the machine was on, from its record.

        Returns:
            The meters; None if there is more to read.

        Raises:
            KnownError: as the bank; the next call reads the same rows.
        """
        entries = self._bank.entry_sums(Span(self._entry, ENTRIES))
        events = self._bank.events(self._event, EVENTS)
        sessions = self._bank.lines_after(KIOSK, self._session, LINES)
        self._add_entries(entries)
        self._add_events(events)
        self._add_sessions(sessions)
        if sum(each.entries for each in entries) == ENTRIES or len(events) == EVENTS or len(sessions) == LINES:
            return None
        lines = self._bank.line_counts()
        values = {meter.value: self._sums[meter.value] for meter in Meter}
        values[Meter.MINUTES_ON.value] = minutes_on
        values[Meter.DOUBLE_UPS.value] = sum(lines.get(code, 0) for code in self._sub_vis)
        values |= {GAMES + table: lines[table] for table in sorted(lines) if table not in (KIOSK, *self._sub_vis)}
        return MeterSets(Meters(values), self._noted, self._since, self._begun)

    def _add_entries(self, sums: tuple[EntrySum, ...]) -> None:
        for each in sums:
            self._entry = max(self._entry, each.last)
            for meter, amount in _amounts(each):
                self._sums[meter.value] += amount

    def _add_events(self, events: tuple[Event, ...]) -> None:
        for event in events:
            self._event = event.number
            self._begun = self._begun or event.at
            happening = happening_of(event.note.kind)
            if happening in _BY_HAPPENING:
                self._sums[_BY_HAPPENING[happening].value] += 1
            elif happening is Happening.PERIOD_CLEARED:
                self._noted, self._since = Meters(_numbers(event.note.detail.get("meters"))), event.at

    def _add_sessions(self, lines: list[tuple[int, int, str]]) -> None:
        for number, _, line in lines:
            self._session = number
            self._sums[Meter.SESSIONS.value] += 1
            self._sums[Meter.SESSION_MINUTES.value] += _numbers(_json(line)).get("minutes", 0)


def _amounts(each: EntrySum) -> Iterator[tuple[Meter, int]]:
    """Yields the meters that the sum of one reason moves."""
    if each.reason == Reason.STAKE.value:
        yield Meter.STAKES, -each.player
    if each.reason in _COUNTED:
        yield _COUNTED[each.reason], each.entries
    for reason, meter in _BY_REASON.items():
        if each.reason == reason.value:
            yield meter, -each.house if meter in _PAID_BY_HOUSE else each.house


def _json(text: str) -> object:
    try:
        return json.loads(text)
    except ValueError:
        return None


def _numbers(found: object) -> dict[str, int]:
    """Returns the whole numbers of a JSON object, by their names."""
    if not isinstance(found, dict):
        return {}
    return {str(name): value for name, value in found.items() if type(value) is int}
