"""How far each table's game is, and what the table offers."""

from enum import Enum

from msgspec import Struct

from cardroom.bank.ports import Record
from cardroom.house.spec import QT_TRANSLATE_NOOP, TableSpec, Text, load
from cardroom.kiosk.parts import KioskParts
from cardroom.kiosk.rules.cluster import KIOSK, PaidGame, Session
from cardroom.kiosk.rules.sight import KioskSight


class Stand(Enum):
    """How far a table's game is."""

    FREE = "free"
    """No game: the next one must be paid for, or a bet must be placed."""
    PAID = "paid"
    """A game was paid for and has not begun."""
    RUNS = "runs"
    """A hand is open, a win is not collected, or a game has begun."""


def stand_of(parts: KioskParts, spec: TableSpec, paid: PaidGame | None) -> Stand:
    """Returns how far the recorded game of a table is.

    A game that has begun can always be played to its end: it was paid for before.

    Args:
        parts: bank and tables.
        spec: the table.
        paid: the game that was paid for last, at this table or another one.
    """
    play, record = spec.kiosk_play, parts.bank.recall(spec.code)
    if play is None or record is None:
        return Stand.FREE
    if parts.bank.account(spec.code).escrow > 0:
        return Stand.RUNS
    if record.state not in play.before | play.after:
        return Stand.RUNS
    if play.bets is not None or paid is None or paid.table != spec.code:
        return Stand.FREE
    return stand_at_rest(spec, record.state, round_of(spec, record), paid)


def stand_at_rest(spec: TableSpec, state: str, round_number: int, paid: PaidGame | None) -> Stand:
    """Returns whether a game is paid, between two rounds.

    A paid game is used up when its round is over.

    Args:
        spec: the table.
        state: the code of a state in which no round runs.
        round_number: the table's round in that state.
        paid: the game that was paid for last.
    """
    assert spec.kiosk_play is not None
    if paid is None or paid.table != spec.code or state in spec.kiosk_play.after:
        return Stand.FREE
    return Stand.PAID if paid.round_number == round_number else Stand.FREE


def open_games(parts: KioskParts, session: Session | None) -> tuple[str, ...]:
    """Returns the codes of the tables with an unfinished game.

    That is an open hand, an uncollected win, or a game that was paid for and is not over. The game that was paid for
    comes first.
    """
    if session is None:
        return ()
    codes = [spec.code for spec in parts.tables if stand_of(parts, spec, session.game) is not Stand.FREE]
    mine = session.game.table if session.game is not None else ""
    return tuple(sorted(codes, key=lambda code: code != mine))


def round_of(spec: TableSpec, record: Record) -> int:
    """Returns the round of a table's record; 0 if unreadable."""
    try:
        number: int = load(spec.replay[spec.code])(record.cluster).round_number
    except ValueError:
        return 0
    return number


_NO_CREDITS = QT_TRANSLATE_NOOP("TableChoice", "Bring credits to play.")
_TOO_FEW = QT_TRANSLATE_NOOP("TableChoice", "Not enough credits for a game.")
_OTHER_GAME = QT_TRANSLATE_NOOP("TableChoice", "Finish your other game first.")
_TIME_OVER = QT_TRANSLATE_NOOP("TableChoice", "The time of this session is over.")


class Offer(Struct, frozen=True):
    """A table on offer.

    Attributes:
        spec: the table.
        price: of a game, in credits; None at a table with bets.
        status: the game to resume, as the lobby says it; None for none.
        barred: why it cannot be opened now; None if it can.
    """

    spec: TableSpec
    price: int | None
    status: Text | None = None
    barred: Text | None = None


def offers_of(parts: KioskParts, sight: KioskSight) -> tuple[Offer, ...]:
    """Returns the tables on offer, and those with unfinished games."""
    paid = None if sight.session is None else sight.session.game
    unfinished = {spec.code for spec in parts.tables if stand_of(parts, spec, paid) is not Stand.FREE}
    offers = []
    for spec in parts.tables:
        if spec.kiosk_play and (sight.setup.offers(spec.code) or spec.code in unfinished):
            price = None if spec.kiosk_play.bets else sight.setup.price_of(spec.code)
            if spec.code in unfinished:
                offers.append(Offer(spec, price, _status_of(parts, spec)))
            else:
                has_other = price is not None and paid is not None and paid.table in unfinished
                barred = _OTHER_GAME if has_other else _lack_of_credits(parts, sight, spec, price)
                offers.append(Offer(spec, price, barred=_TIME_OVER if sight.minutes_left == 0 else barred))
    return tuple(offers)


def _lack_of_credits(parts: KioskParts, sight: KioskSight, spec: TableSpec, price: int | None) -> Text | None:
    least = int(not sight.setup.plays_on(spec.code)) if price is None else price
    if parts.bank.account(KIOSK).player >= least:
        return None
    return _TOO_FEW if price else _NO_CREDITS


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
