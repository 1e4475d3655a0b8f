"""Reads the recorded rounds of a table in order, for the audit.

Of a long book only a slice is in memory, and the steps of one round.
"""

from collections.abc import Iterable, Iterator
from typing import Generic, TypeVar

from msgspec import Struct

from cardroom.bank.ports import Query, RoundLine, Step
from cardroom.bank.rounds import PlayedRound
from cardroom.ledger import INWARD, OUTWARD, Account, Posting, Reason

_SLICE = 2_000
_STEP_ROUNDS = "SELECT DISTINCT round_number FROM step WHERE table_name = ? ORDER BY round_number"
_STEPS = "SELECT at, state, cluster, commitment, player, escrow, prize FROM step \
WHERE table_name = ? AND round_number = ? ORDER BY id"
_LINES = "SELECT round_number, at, credits, line FROM round WHERE table_name = ? AND round_number > ? \
ORDER BY round_number LIMIT ?"
_COUNT = "SELECT count(*) FROM round WHERE table_name = ?"
_ENTRIES = "SELECT id, round_number, reason, player, house, escrow, prize FROM entry WHERE table_name = ? AND id > ? \
ORDER BY id LIMIT ?"
_OF_KIOSKS = ", ".join(f"'{reason.value}'" for reason in (*INWARD, *OUTWARD))
_IS_SHARED = f"SELECT EXISTS (SELECT 1 FROM entry WHERE reason IN ({_OF_KIOSKS}))"
_LEAST = -(2**63)
_ESCROW = 2

T = TypeVar("T")


class _Made(Struct, frozen=True):
    """A posting of a round.

    Attributes:
        number: of the round.
        posting: the posting; None if its entry cannot be read.
        escrow: the table's escrow before it.
    """

    number: int
    posting: Posting | None
    escrow: int


class RecordedRound(Struct, frozen=True):
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
        parts: the codes of its sub-VIs, whose rounds have the same numbers.

    Attributes:
        table: as passed in.
    """

    def __init__(self, query: Query, table: str, parts: Iterable[str] = ()) -> None:
        self.table = table
        self._query = query
        self._parts = tuple(RoundReader(query, part) for part in parts)
        self._faults: list[str] = []
        self._escrow = 0

    def count(self) -> int:
        """Returns the number of lines."""
        return int(self._query(_COUNT, (self.table,))[0][0])

    def rounds(self) -> Iterator[RecordedRound]:
        """Yields the rounds that have steps, a line or postings, by number."""
        steps = _Ahead(iter([number for (number,) in self._query(_STEP_ROUNDS, (self.table,))]))
        lines, postings = _Ahead(self._lines()), _Ahead(self._postings())
        parts = [_Ahead(reader.rounds()) for reader in self._parts]
        is_shared = bool(self._query(_IS_SHARED)[0][0])
        before: Step | None = None
        after: int | None = None
        while True:
            numbers = (
                steps.next,
                None if lines.next is None else lines.next.round_number,
                None if postings.next is None else postings.next.number,
                *(None if part.next is None else part.next.played.number for part in parts),
            )
            number = min((each for each in numbers if each is not None), default=None)
            if number is None:
                return
            found = self._take_steps(steps, number)
            line = lines.take() if lines.next is not None and lines.next.round_number == number else None
            escrow = self._escrow if postings.next is None else postings.next.escrow
            made = list[Posting]()
            while postings.next is not None and postings.next.number == number:
                posting = postings.take().posting
                made += () if posting is None else (posting,)
            within = [
                part.take().played for part in parts if part.next is not None and part.next.played.number == number
            ]
            played = PlayedRound(
                table=self.table,
                number=number,
                steps=found,
                line=None if line is None else line.line,
                postings=tuple(made),
                before=before,
                is_last=not (steps or lines or postings or any(parts)),
                parts=tuple(within) if self._parts else None,
                escrow=escrow,
                credits=None if line is None else line.credits,
                is_shared=is_shared,
            )
            yield RecordedRound(played, line, after, tuple(self._faults))
            self._faults.clear()
            before, after = found[-1] if found else None, number

    def _take_steps(self, rounds: "_Ahead[int]", number: int) -> tuple[Step, ...]:
        """Returns the steps of a round if it is next.

        In a damaged file the index can name a round that the table of steps does not have.
        """
        if rounds.next != number:
            return ()
        rounds.take()
        found = self._steps(number)
        if not found:
            self._faults.append("the index of steps names it, but it has none")
        return found

    def _steps(self, number: int) -> tuple[Step, ...]:
        rows = self._query(_STEPS, (self.table, number))
        return tuple(Step(at, state, cluster, Account(*credits), shown) for at, state, cluster, shown, *credits in rows)

    def _lines(self) -> Iterator[RoundLine]:
        last = _LEAST
        while rows := self._query(_LINES, (self.table, last, _SLICE)):
            for row in rows:
                yield RoundLine(*row)
            last = rows[-1][0]

    def _postings(self) -> Iterator[_Made]:
        """Yields the postings with their rounds, which only rise.

        An entry without a round is a fault that is found apart from them.
        """
        last, round_before = 0, _LEAST
        while rows := self._query(_ENTRIES, (self.table, last, _SLICE)):
            for entry, number, reason, *amounts in rows:
                last, before = entry, self._escrow
                self._escrow += amounts[_ESCROW]
                if number is None:
                    continue
                if number < round_before:
                    self._faults.append(f"entry {entry} belongs to round {number}, after one of round {round_before}")
                    continue
                round_before = number
                yield _Made(number, self._posting(entry, reason, amounts), before)

    def _posting(self, entry: int, reason: str, amounts: list[int]) -> Posting | None:
        try:
            return Posting(Reason(reason), *amounts)
        except ValueError as fault:
            self._faults.append(f"entry {entry} cannot be read: {fault}")
            return None


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
