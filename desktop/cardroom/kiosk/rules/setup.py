"""The operator's settings of the kiosk."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from msgspec import Struct, field
from msgspec.structs import fields

from cardroom import kinds
from cardroom.saved_record import BadRecord, JsonObject

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


class CoinKey(Struct, frozen=True):
    """A key of a keyboard encoder that reports coins.

    Attributes:
        key: the native scan code, which the operator has taught by pressing it.
        credits: for each coin.
    """

    key: int
    credits: int = 1


class Setup(Struct, frozen=True):
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


_PLAIN: dict[type, kinds.Kind[Any]] = {int: kinds.whole, str: kinds.text, bool: kinds.flag}
_PRICES: kinds.Kind[Mapping[str, int]] = kinds.Kind(
    lambda found: MappingProxyType({code: kinds.whole.read(price) for code, price in kinds.only(dict, found).items()}),
    dict,
)
_SETUP = kinds.without_zeros(
    kinds.struct(
        Setup,
        tables=kinds.many(kinds.text),
        prices=_PRICES,
        coins=kinds.many(kinds.row(CoinKey, key=kinds.whole, credits=kinds.whole)),
        **{each.name: _PLAIN[type(each.default)] for each in fields(Setup) if type(each.default) in _PLAIN},
    ),
    "free_credits",
    "reset_minutes",
)


def to_fields(setup: Setup) -> JsonObject:
    """Returns the settings as fields for JSON.

    Settings that older records lack are not in them where they are 0.
    """
    fields: JsonObject = _SETUP.write(setup)
    return fields


def from_fields(found: JsonObject) -> Setup:
    """Reads fields that `to_fields` made.

    Raises:
        BadRecord: a value is missing, has a wrong type, or is not allowed.
    """
    if unknown := found.keys() - set(Setup.__struct_fields__):
        raise BadRecord(f"unknown settings: {', '.join(sorted(unknown))}")
    setup = _SETUP.read(found)
    if faults := faults_of(setup):
        raise BadRecord(f"settings of the kiosk that are not allowed: {', '.join(faults)}")
    return setup


def _is_coin(coin: CoinKey) -> bool:
    return coin.key > 0 and 1 <= coin.credits <= HIGHEST_PRICE
