"""Compares a ledger with its mark."""

import sqlite3
from enum import Enum, auto

from cardroom.bank.sqlite.heads import Heads
from cardroom.bank.sqlite.mark import Mark
from cardroom.errors import OlderDataError

_HASH = "SELECT hash FROM link WHERE id = ?"
_OLDEST = "SELECT min(id) FROM link"


class Standing(Enum):
    """How a ledger stands to its mark."""

    FOLLOWS = auto()
    """It is the marked one, or goes on from it."""
    UNMARKED = auto()
    """There is no mark, or one that is too old to compare."""


def standing(connection: sqlite3.Connection, heads: Heads, mark: Mark | None, credits: int) -> Standing:
    """Compares a ledger with its mark.

    Args:
        connection: the open ledger.
        heads: those of the ledger.
        mark: the mark, if there is one.
        credits: the player's credits now, with those in escrow.

    Raises:
        OlderDataError: the ledger is older than its mark, or another one that does not follow from it.
    """
    if mark is None:
        return Standing.UNMARKED
    (oldest,) = connection.execute(_OLDEST).fetchone()
    if oldest is None or mark.number < oldest:  # without a link it is damaged, which is reported elsewhere
        return Standing.UNMARKED
    rows = connection.execute(_HASH, (mark.number,)).fetchall()
    if not rows or bytes(rows[0][0]).hex() != mark.hash:
        raise OlderDataError(max(mark.number - heads.last.number, 0), mark.credits, credits, mark.at)
    return Standing.FOLLOWS
