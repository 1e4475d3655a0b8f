"""What each table offers: a price, or a game to resume."""

from dataclasses import dataclass
from enum import Enum

from cardroom.house.spec import TableSpec, Text, load
from cardroom.kiosk.open_games import Stand, stand_of
from cardroom.kiosk.parts import KioskParts
from cardroom.kiosk.rules.cluster import KIOSK
from cardroom.kiosk.rules.sight import KioskSight


class Barred(Enum):
    """Why a table cannot be opened now."""

    NO_CREDITS = "no-credits"
    """There is nothing to bet, or less than the price."""
    OTHER_GAME = "other-game"
    """A game at another table was paid for and is not over."""
    TIME_OVER = "time-over"
    """The minutes of the session are over."""


@dataclass(frozen=True, slots=True)
class Offer:
    """A table on offer.

    Attributes:
        spec: the table.
        price: of a game, in credits; None at a table with bets.
        stand: how far its game is.
        status: the game to resume, as the lobby says it; None for none.
        barred: why it cannot be opened; None if it can.
    """

    spec: TableSpec
    price: int | None
    stand: Stand
    status: Text | None = None
    barred: Barred | None = None


def offers_of(parts: KioskParts, sight: KioskSight) -> tuple[Offer, ...]:
    """Returns the tables on offer, and those with unfinished games."""
    paid = None if sight.session is None else sight.session.game
    stands = {spec.code: stand_of(parts, spec, paid) for spec in parts.tables}
    shown = [
        spec
        for spec in parts.tables
        if spec.kiosk_play and (sight.setup.offers(spec.code) or stands[spec.code] is not Stand.FREE)
    ]
    return tuple(_offer(parts, sight, spec, stands) for spec in shown)


def _offer(parts: KioskParts, sight: KioskSight, spec: TableSpec, stands: dict[str, Stand]) -> Offer:
    assert spec.kiosk_play is not None
    price = None if spec.kiosk_play.bets else sight.setup.price_of(spec.code)
    stand = stands[spec.code]
    if stand is not Stand.FREE:
        return Offer(spec, price, stand, _status_of(parts, spec))
    return Offer(spec, price, stand, barred=_barred(parts, sight, spec, price, stands))


def _barred(
    parts: KioskParts, sight: KioskSight, spec: TableSpec, price: int | None, stands: dict[str, Stand]
) -> Barred | None:
    """Returns why a new game cannot be begun."""
    credits = parts.bank.account(KIOSK).player
    paid = None if sight.session is None else sight.session.game
    if sight.minutes_left == 0:
        return Barred.TIME_OVER
    if price is not None and paid is not None and paid.table != spec.code and stands[paid.table] is not Stand.FREE:
        return Barred.OTHER_GAME
    least = int(not sight.setup.plays_on(spec.code)) if price is None else price
    return Barred.NO_CREDITS if credits < least else None


def _status_of(parts: KioskParts, spec: TableSpec) -> Text | None:
    """Returns the status of a recorded game; None if unreadable."""
    record = parts.bank.recall(spec.code)
    if record is None or not spec.status:
        return None
    try:
        cluster = load(spec.replay[spec.code])(record.cluster)
        status: Text | None = load(spec.status)(record.state, cluster, parts.bank.account(spec.code))
    except ValueError:
        return None
    return status
