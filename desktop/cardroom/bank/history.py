"""Reads in the book: which rounds were played, and what each of them was like, step by step."""

from dataclasses import dataclass

from cardroom.bank.ports import ROUNDS_KEPT
from cardroom.bank.sqlite.bank import Bank
from cardroom.ledger import Account

_STEPS = "SELECT at, state, cluster, player, escrow FROM step WHERE table_name = ? AND round_number = ? ORDER BY id"
_LINES = "SELECT round_number, at, credits, line FROM round WHERE table_name = ? ORDER BY round_number DESC LIMIT ?"
_SLICE = "SELECT round_number, credits, line FROM round WHERE table_name = ? AND round_number > ? \
ORDER BY round_number LIMIT ?"
_BEFORE_LAST = "SELECT round_number FROM round WHERE table_name = ? ORDER BY round_number DESC LIMIT 1 OFFSET ?"


@dataclass(frozen=True, slots=True)
class Step:
    """One state that a round went through, as it was.

    Attributes:
        at: when it was written: UTC, as "2026-11-20T12:00:00.000Z".
        state: the state's code.
        cluster: JSON text, as the table's record module wrote it.
        account: the credits after it.
    """

    at: str
    state: str
    cluster: str
    account: Account


@dataclass(frozen=True, slots=True)
class RoundLine:
    """What a round has come to.

    Attributes:
        round_number: of the table, from 1.
        at: when the line was last written, as in `Step`.
        credits: all that the player held then, in the account and in the table's escrow.
        line: JSON text, as the table wrote it.
    """

    round_number: int
    at: str
    credits: int
    line: str


def steps_of(bank: Bank, table: str, round_number: int) -> tuple[Step, ...]:
    """The steps of a round in their order; none of one that is forgotten or was never played.

    Raises:
        KnownError: as `Bank`.
    """
    rows = bank.query(_STEPS, (table, round_number))
    return tuple(Step(at, state, cluster, Account(player, escrow)) for at, state, cluster, player, escrow in rows)


def lines_of(bank: Bank, table: str, count: int = ROUNDS_KEPT) -> tuple[RoundLine, ...]:
    """The lines of the last `count` rounds that have one, the newest first; all with a count of -1.

    Raises:
        KnownError: as `Bank`.
    """
    return tuple(RoundLine(*row) for row in bank.query(_LINES, (table, count)))


def slice_after(bank: Bank, table: str, round_number: int, count: int) -> list[tuple[int, int, str]]:
    """The next lines after a round, in their order: for whoever reads a book of a million rounds slice by slice.

    Args:
        bank: where the book is.
        table: whose rounds.
        round_number: the last one that is known; 0 to begin with the first.
        count: how many at most.

    Returns:
        The number, the credits after it and the line of each round, as in `RoundLine`.

    Raises:
        KnownError: as `Bank`.
    """
    return bank.query(_SLICE, (table, round_number, count))


def round_before_last(bank: Bank, table: str, count: int) -> int:
    """The round after which the last `count` lines are; 0 where there are no more than these.

    Raises:
        KnownError: as `Bank`.
    """
    rows = bank.query(_BEFORE_LAST, (table, count))
    return int(rows[0][0]) if rows else 0
