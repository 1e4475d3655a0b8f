"""Reads the recorded rounds of a table in order, for the audit.

Of a long book only a slice is in memory, and the steps of one round.
"""

from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from cardroom.bank.ports import RoundLine, Step
from cardroom.bank.rounds import PlayedRound
from cardroom.ledger import Account, Posting, Reason

Query = Callable[..., list[tuple[Any, ...]]]
"""Returns the rows of a SELECT, with its parameters."""

_SLICE = 2_000
_STEP_ROUNDS = "SELECT DISTINCT round_number FROM step WHERE table_name = ? ORDER BY round_number"
_STEPS = "SELECT at, state, cluster, commitment, player, escrow, prize FROM step \
WHERE table_name = ? AND round_number = ? ORDER BY id"
_LINES = "SELECT round_number, at, credits, line FROM round WHERE table_name = ? AND round_number > ? \
ORDER BY round_number LIMIT ?"
_COUNT = "SELECT count(*) FROM round WHERE table_name = ?"
_HAS_NUMBERS = "SELECT 1 FROM pragma_table_info('entry') WHERE name = 'round_number'"
_ENTRIES = "SELECT id, round_number, reason, player, house, escrow, prize FROM entry WHERE table_name = ? AND id > ? \
ORDER BY id LIMIT ?"
_UNNUMBERED = "SELECT max(id) FROM entry WHERE table_name = ? AND round_number IS NULL"
_FIRST_NUMBERED = "SELECT min(round_number) FROM entry WHERE table_name = ? AND id > ?"
_LEAST = -(2**63)

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class RecordedRound:
    """A round with what the check of the table does not compare.

    Attributes:
        played: the round.
        line: its line with time and credits; None if it has none.
        after: the number of the round before it on record; None for the first one.
        faults: those found while it was read.
    """

    played: PlayedRound
    line: RoundLine | None
    after: int | None
    faults: tuple[str, ...] = ()


class RoundReader:
    """Reads the rounds of one table.

    Args:
        query: returns the rows of a SELECT.
        table: the table's code.

    Attributes:
        table: as passed in.
    """

    def __init__(self, query: Query, table: str) -> None:
        self.table = table
        self._query = query
        self._faults: list[str] = []

    def count(self) -> int:
        """Returns the number of lines."""
        return int(self._query(_COUNT, (self.table,))[0][0])

    def rounds(self) -> Iterator[RecordedRound]:
        """Yields the rounds that have steps, a line or postings, by number."""
        steps = _Ahead(iter([number for (number,) in self._query(_STEP_ROUNDS, (self.table,))]))
        lines, postings = _Ahead(self._lines()), _Ahead(self._postings())
        unknown = self._last_without_postings()
        before: Step | None = None
        after: int | None = None
        while True:
            number = _least(
                steps.next,
                None if lines.next is None else lines.next.round_number,
                None if postings.next is None else postings.next[0],
            )
            if number is None:
                return
            found = self._steps(number) if steps.next == number else ()
            if found:
                steps.take()
            line = lines.take() if lines.next is not None and lines.next.round_number == number else None
            made = deque[Posting]()
            while postings.next is not None and postings.next[0] == number:
                made.append(postings.take()[1])
            played = PlayedRound(
                table=self.table,
                number=number,
                steps=found,
                line=None if line is None else line.line,
                postings=tuple(made) if number > unknown else None,
                before=before,
                is_last=not (steps or lines or postings),
            )
            yield RecordedRound(played, line, after, tuple(self._faults))
            self._faults.clear()
            before, after = found[-1] if found else None, number

    def _steps(self, number: int) -> tuple[Step, ...]:
        rows = self._query(_STEPS, (self.table, number))
        return tuple(Step(at, state, cluster, Account(*credits), shown) for at, state, cluster, shown, *credits in rows)

    def _lines(self) -> Iterator[RoundLine]:
        last = _LEAST
        while rows := self._query(_LINES, (self.table, last, _SLICE)):
            for row in rows:
                yield RoundLine(*row)
            last = rows[-1][0]

    def _postings(self) -> Iterator[tuple[int, Posting]]:
        """Yields the postings with their rounds.

        Entries without a round are from before schema 4; the rounds of the others only rise.
        """
        if not self._query(_HAS_NUMBERS):
            return
        last, round_before = 0, _LEAST
        while rows := self._query(_ENTRIES, (self.table, last, _SLICE)):
            for entry, number, reason, *amounts in rows:
                last = entry
                if number is None:
                    if round_before > _LEAST:
                        self._faults.append(f"entry {entry} belongs to no round")
                    continue
                if number < round_before:
                    self._faults.append(f"entry {entry} belongs to round {number}, after one of round {round_before}")
                    continue
                round_before = number
                try:
                    yield number, Posting(Reason(reason), *amounts)
                except ValueError as fault:
                    self._faults.append(f"entry {entry} cannot be read: {fault}")

    def _last_without_postings(self) -> float:
        """Returns the last round whose postings are not all known.

        A version before schema 4 may have begun the first round that has postings.
        """
        if not self._query(_HAS_NUMBERS):
            return float("inf")
        unnumbered = self._query(_UNNUMBERED, (self.table,))[0][0]
        if unnumbered is None:
            return float("-inf")
        first = self._query(_FIRST_NUMBERED, (self.table, unnumbered))[0][0]
        return float("inf") if first is None else first


class _Ahead(Generic[T]):
    """An iterator whose next item can be seen.

    Attributes:
        next: the next item; None at the end.
    """

    def __init__(self, items: Iterator[T]) -> None:
        self._items = items
        self.next: T | None = next(items, None)

    def __bool__(self) -> bool:
        return self.next is not None

    def take(self) -> T:
        """Returns the next item, and goes on."""
        item = self.next
        assert item is not None
        self.next = next(self._items, None)
        return item


def _least(*numbers: int | None) -> int | None:
    return min((number for number in numbers if number is not None), default=None)
