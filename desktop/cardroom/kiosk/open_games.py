"""Finds the tables with an unfinished game."""

from enum import Enum

from cardroom.bank.ports import Record
from cardroom.house.spec import TableSpec, load
from cardroom.kiosk.parts import KioskParts
from cardroom.kiosk.rules.cluster import PaidGame, Session


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
