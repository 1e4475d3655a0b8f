"""Reads the book: the lines of rounds, and their steps."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from typing import Any

from cardroom.bank.ports import ROUNDS_KEPT, RoundLine, Step, T, ask_at_once
from cardroom.bank.sqlite.statistics_start import statistics_starts
from cardroom.ledger import Account

_STEPS = "SELECT at, state, cluster, player, escrow, prize FROM step WHERE table_name = ? AND round_number = ? \
ORDER BY id"
_LINES = "SELECT round_number, at, credits, line FROM round WHERE table_name = ? ORDER BY round_number DESC LIMIT ?"
_SLICE = "SELECT round_number, credits, line FROM round WHERE table_name = ? AND round_number > ? \
ORDER BY round_number LIMIT ?"
_BEFORE_LAST = "SELECT round_number FROM round WHERE table_name = ? ORDER BY round_number DESC LIMIT 1 OFFSET ?"


class SqliteBook(ABC):
    """The queries of the port `Book`."""

    @abstractmethod
    def query(self, sql: str, parameters: Iterable[Any] = ()) -> list[tuple[Any, ...]]:
        """Returns the rows of a SELECT."""

    def steps(self, table: str, round_number: int) -> tuple[Step, ...]:
        """Returns the steps of a round in order; see `Book`."""
        rows = self.query(_STEPS, (table, round_number))
        return tuple(Step(at, state, cluster, Account(*credits)) for at, state, cluster, *credits in rows)

    def lines(self, table: str, count: int = ROUNDS_KEPT) -> tuple[RoundLine, ...]:
        """Returns the lines of the last rounds, the newest first; see `Book`."""
        return tuple(RoundLine(*row) for row in self.query(_LINES, (table, count)))

    def lines_after(self, table: str, round_number: int, count: int) -> list[tuple[int, int, str]]:
        """Returns the next lines after a round; see `Book`."""
        return [(number, credits, line) for number, credits, line in self.query(_SLICE, (table, round_number, count))]

    def round_before_last(self, table: str, count: int) -> int:
        """Returns the round before the last `count` lines; see `Book`."""
        rows = self.query(_BEFORE_LAST, (table, count))
        return int(rows[0][0]) if rows else 0

    def statistics_start(self, table: str) -> int:
        """Returns the last round that statistics leave out; see `Book`."""
        return statistics_starts(self.query).get(table, 0)

    def ask(self, read: Callable[[], T], then: Callable[[T], None], failed: Callable[[Exception], None]) -> None:
        """Reads before returning; see `Book`."""
        ask_at_once(read, then, failed)
