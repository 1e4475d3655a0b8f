"""The operator's settings of the kiosk."""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from types import MappingProxyType
from typing import Any

from cardroom.saved_record import BadRecord, JsonObject, integers, only

HIGHEST_PRICE = 1_000
MOST_CREDITS = 1_000_000
MOST_FREE_CREDITS = 10_000
LONGEST_RESET = 60
LONGEST_SESSION = 24 * 60
IDLE_SECONDS = range(60, 121)
COUNTDOWN_SECONDS = range(10, 61)
ROTATIONS = (0, 90, 180, 270)
DEFAULT_PRICE = 10
RECEIPT_SECONDS = 60
"""The time after which a receipt is closed without a touch."""
_LANGUAGES = ("en", "ja")
_ADDED = ("free_credits", "reset_minutes")
"""Settings that are not written where they are 0, as in older records."""


@dataclass(frozen=True, slots=True)
class CoinKey:
    """A key of a keyboard encoder that reports coins.

    Attributes:
        key: the native scan code, which the operator has taught by pressing it.
        credits: for each coin.
    """

    key: int
    credits: int = 1


@dataclass(frozen=True, slots=True)
class Setup:
    """The operator's settings; a change is an event of the ledger.

    Attributes:
        tables: the codes of the tables on offer; empty for all.
        prices: the price of a game in credits, by the code of a table without stakes; missing: `DEFAULT_PRICE`. For a
            table with bets 0 means that the free credits are given again when they are used up.
        coins: the keys that report coins; a learnt key does nothing else.
        session_minutes: the longest session; 0 for no limit.
        session_credits: the credits that can be put into one session by voucher or by the operator; 0 for no limit.
        free_credits: the credits that each session begins with; 0 for none.
        idle_seconds: the time without a touch after which the countdown begins.
        reset_minutes: the time in the attract loop after which a session without an open game ends; 0 for never.
        countdown_seconds: the length of the countdown.
        volume: the highest volume, in percent.
        doubling: whether poker offers the double-up (one of four cards); it has no other form in a kiosk.
        pay_table: the name of poker's pay table.
        language: the language of the attract loop, "en" or "ja"; a person may choose the other for a session.
        screen: the name of the screen; "" for the first.
        rotation: of the picture, clockwise in degrees.
        hides_pointer: whether there is no pointer, as for a touch screen.
        plays_demo: whether the attract loop plays demonstration rounds.
        sounds_demo: whether demonstration rounds are heard, at half the volume.
        shifts_pixels: whether the picture moves by some pixels from time to time, against burn-in.
    """

    tables: tuple[str, ...] = ()
    prices: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}))
    coins: tuple[CoinKey, ...] = ()
    session_minutes: int = 0
    session_credits: int = 0
    free_credits: int = 0
    idle_seconds: int = 90
    countdown_seconds: int = 20
    reset_minutes: int = 0
    volume: int = 100
    doubling: bool = True
    pay_table: str = "House 99"
    language: str = "en"
    screen: str = ""
    rotation: int = 0
    hides_pointer: bool = False
    plays_demo: bool = True
    sounds_demo: bool = False
    shifts_pixels: bool = True

    def price_of(self, table: str) -> int:
        """Returns the price of a game in credits."""
        return self.prices.get(table, DEFAULT_PRICE)

    def plays_on(self, table: str) -> bool:
        """Returns whether a table with bets gives free credits again."""
        return self.free_credits > 0 and self.price_of(table) == 0

    @property
    def has_free_table(self) -> bool:
        """Whether a table on offer can be played without credits."""
        return any(self.offers(table) and not price for table, price in self.prices.items())

    def offers(self, table: str) -> bool:
        """Returns whether a table is on offer."""
        return not self.tables or table in self.tables

    def coin(self, key: int) -> CoinKey | None:
        """Returns the coin key of a scan code, or None."""
        return next((coin for coin in self.coins if coin.key == key), None)


def faults_of(setup: Setup) -> tuple[str, ...]:
    """Returns the names of the values that are not allowed.

    Such as "volume"; none if all are.
    """
    keys = [coin.key for coin in setup.coins]
    checks: dict[str, bool] = {
        "tables": len(set(setup.tables)) == len(setup.tables),
        "prices": all(0 <= price <= HIGHEST_PRICE for price in setup.prices.values()),
        "coins": len(set(keys)) == len(keys) and all(_is_coin(coin) for coin in setup.coins),
        "session_minutes": 0 <= setup.session_minutes <= LONGEST_SESSION,
        "session_credits": 0 <= setup.session_credits <= MOST_CREDITS,
        "free_credits": 0 <= setup.free_credits <= MOST_FREE_CREDITS,
        "idle_seconds": setup.idle_seconds in IDLE_SECONDS,
        "countdown_seconds": setup.countdown_seconds in COUNTDOWN_SECONDS,
        "reset_minutes": 0 <= setup.reset_minutes <= LONGEST_RESET,
        "volume": 0 <= setup.volume <= 100,
        "language": setup.language in _LANGUAGES,
        "rotation": setup.rotation in ROTATIONS,
    }
    return tuple(name for name, holds in checks.items() if not holds)


def to_fields(setup: Setup) -> JsonObject:
    """Returns the settings as fields for JSON."""
    values = {each.name: getattr(setup, each.name) for each in fields(Setup)}
    plain = {name: value for name, value in values.items() if value or name not in _ADDED}
    coins = [[coin.key, coin.credits] for coin in setup.coins]
    return {**plain, "tables": list(setup.tables), "prices": dict(setup.prices), "coins": coins}


def from_fields(found: JsonObject) -> Setup:
    """Reads fields that `to_fields` made.

    Raises:
        BadRecord: a value is missing, has a wrong type, or is not allowed.
    """
    defaults, found = Setup(), {**dict.fromkeys(_ADDED, 0), **found}
    if unknown := found.keys() - {each.name for each in fields(Setup)}:
        raise BadRecord(f"unknown settings: {', '.join(sorted(unknown))}")
    values: dict[str, Any] = {
        each.name: only(type(getattr(defaults, each.name)), found[each.name])
        for each in fields(Setup)
        if each.name not in ("tables", "prices", "coins")
    }
    values["tables"] = tuple(only(str, code) for code in only(list, found["tables"]))
    prices = {only(str, code): only(int, price) for code, price in only(dict, found["prices"]).items()}
    values["prices"] = MappingProxyType(prices)
    values["coins"] = tuple(_read_coin(coin) for coin in only(list, found["coins"]))
    setup = Setup(**values)
    if faults := faults_of(setup):
        raise BadRecord(f"settings of the kiosk that are not allowed: {', '.join(faults)}")
    return setup


def _read_coin(found: object) -> CoinKey:
    key, credits = integers(found)
    return CoinKey(key, credits)


def _is_coin(coin: CoinKey) -> bool:
    return coin.key > 0 and 1 <= coin.credits <= HIGHEST_PRICE
