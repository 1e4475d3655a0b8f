"""Queries the book: the lines of rounds, and their steps."""

from dataclasses import dataclass

from cardroom.bank.sqlite.bank import Bank
from cardroom.bank.sqlite.book import ROUNDS_KEPT
from cardroom.ledger import Account

_STEPS = "SELECT at, state, cluster, player, escrow FROM step WHERE table_name = ? AND round_number = ? ORDER BY id"
_LINES = "SELECT round_number, at, credits, line FROM round WHERE table_name = ? ORDER BY round_number DESC LIMIT ?"
_SLICE = "SELECT round_number, credits, line FROM round WHERE table_name = ? AND round_number > ? \
ORDER BY round_number LIMIT ?"
_BEFORE_LAST = "SELECT round_number FROM round WHERE table_name = ? ORDER BY round_number DESC LIMIT 1 OFFSET ?"


@dataclass(frozen=True, slots=True)
class Step:
    """One recorded state of a round.

    Attributes:
        at: time of writing, in UTC, as "2026-11-20T12:00:00.000Z".
        state: the state's code.
        cluster: JSON text, as the table's record module wrote it.
        account: the credits after the step.
    """

    at: str
    state: str
    cluster: str
    account: Account


@dataclass(frozen=True, slots=True)
class RoundLine:
    """The result of a round.

    Attributes:
        round_number: number of the table's round, from 1.
        at: time of the last writing, as in `Step`.
        credits: the player's credits at that time: account and the table's escrow together.
        line: JSON text, as the table wrote it.
    """

    round_number: int
    at: str
    credits: int
    line: str


def steps_of(bank: Bank, table: str, round_number: int) -> tuple[Step, ...]:
    """Returns the steps of a round in order.

    The result is empty for a round that was never played, or whose steps have been deleted.

    Raises:
        KnownError: as `Bank`.
    """
    rows = bank.query(_STEPS, (table, round_number))
    return tuple(Step(at, state, cluster, Account(player, escrow)) for at, state, cluster, player, escrow in rows)


def lines_of(bank: Bank, table: str, count: int = ROUNDS_KEPT) -> tuple[RoundLine, ...]:
    """Returns the lines of the last rounds, the newest first.

    Args:
        bank: the open bank.
        table: the table's code.
        count: number of lines at most; -1 for all. Rounds without a line are not counted.

    Raises:
        KnownError: as `Bank`.
    """
    return tuple(RoundLine(*row) for row in bank.query(_LINES, (table, count)))


def slice_after(bank: Bank, table: str, round_number: int, count: int) -> list[tuple[int, int, str]]:
    """Returns the next lines after a round, in order.

    Reads a book of a million rounds in slices.

    Args:
        bank: the open bank.
        table: the table's code.
        round_number: the last round of the previous slice; 0 to begin with the first round.
        count: number of lines at most.

    Returns:
        Number, credits and line of each round, as in `RoundLine`.

    Raises:
        KnownError: as `Bank`.
    """
    return bank.query(_SLICE, (table, round_number, count))


def round_before_last(bank: Bank, table: str, count: int) -> int:
    """Returns the round before the last `count` lines; 0 without one.

    Raises:
        KnownError: as `Bank`.
    """
    rows = bank.query(_BEFORE_LAST, (table, count))
    return int(rows[0][0]) if rows else 0
