"""Compares the credits beside each step with the running balances.

Steps and entries are both numbered in the order of the commits. So there is a place among the entries for each step, in
the order of the steps, where the balances are those beside the step. A step that has entries of its own stands behind
the first of them: in a kiosk the same balances come again and again.
"""

from collections import Counter, deque
from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple

from cardroom.bank.ports import STEPS_KEPT, Query
from cardroom.ledger import FIRST_CREDITS, Account, Reason

_SLICE = 2_000
_STEPS = "SELECT id, at, table_name, round_number, player, escrow, prize FROM step WHERE id > ? ORDER BY id LIMIT ?"
_ENTRIES = "SELECT id, at, table_name, round_number, reason, player, escrow, prize FROM entry WHERE id > ? \
ORDER BY id LIMIT ?"
_KEPT = "SELECT table_name, round_number FROM step GROUP BY 1, 2 HAVING count(*) < ?"
_FIRST_OF_STEPS = "SELECT table_name, round_number, at, min(id) FROM entry \
WHERE (table_name, round_number) IN (SELECT table_name, round_number FROM step) GROUP BY 1, 2, 3"
_LEAST = -(2**63)

_MOST_FAULTS = 20
"""After so many the walk ends: each one costs another look at the entries that follow."""

_Round = tuple[str, int | None]
"""A table and the number of a round."""


class _Entry(NamedTuple):
    """A row of the ledger, without the house."""

    id: int
    at: str
    round: _Round
    reason: str
    player: int
    escrow: int
    prize: int


class _Step(NamedTuple):
    """The credits beside a recorded step."""

    at: str
    round: _Round
    account: Account


def check_steps_against_entries(query: Query) -> Iterator[str]:
    """Walks through all entries and all steps together.

    An entry of a round whose steps are kept is made with one of these steps. A round with so many steps that some have
    replaced others is left out of that.

    Args:
        query: returns the rows of a SELECT.

    Yields:
        A short technical text for each step whose credits are at no place among the entries, for each such entry
        without a step, and for each grant to a player who has credits.
    """
    walk, count = _Walk(query), 0
    for step in _steps(query):
        if not walk.reach(step):
            table, number = step.round
            yield f"round {number} of {table}, step at {step.at}: {step.account}, the entries sum to {walk.found}"
            count += 1
        if count == _MOST_FAULTS:
            yield "further steps were not compared with the entries"
            return
    yield from walk.rest()


def _steps(query: Query) -> Iterator[_Step]:
    """Yields all steps in the order of their commits."""
    last = _LEAST
    while rows := query(_STEPS, (last, _SLICE)):
        for _, at, table, number, *credits in rows:
            yield _Step(at, (table, number), Account(*credits))
        last = rows[-1][0]


def _entries(query: Query, after: int) -> Iterator[_Entry]:
    """Yields the entries in the order of their commits."""
    while rows := query(_ENTRIES, (after, _SLICE)):
        for entry, at, table, number, *rest in rows:
            yield _Entry(entry, at, (table, number), *rest)
        after = rows[-1][0]


class _Walk:
    """A place among the entries, which only goes forward.

    Args:
        query: returns the rows of a SELECT.

    Attributes:
        found: the account at the place where the last step was expected.
    """

    def __init__(self, query: Query) -> None:
        self._query = query
        self._kept: set[_Round] = set(query(_KEPT, (STEPS_KEPT,)))
        self._own: dict[tuple[_Round, str], int] = {
            ((table, number), at): entry
            for table, number, at, entry in query(_FIRST_OF_STEPS)
            if (table, number) in self._kept
        }
        self._faults: dict[int, str] = {}
        self._player = self._prize = 0
        self._escrow = Counter[str]()
        self._last = self._excused = _LEAST
        self._ahead = deque[_Entry]()
        self._stream = _entries(query, _LEAST)
        self.found = Account(0)

    def reach(self, step: _Step) -> bool:
        """Goes to the first place that fits a step, if any.

        Later steps may pass the entries of its commit if there is no place, or if the balances are the same after them.

        Returns:
            Whether there is a place.
        """
        self.found = self._account(step)
        # Of two steps within one millisecond, the entries can be those of the later one.
        behind = self._own.get((step.round, step.at), _LEAST)
        has_place = self._go_to(step, behind) or (self._last < behind and self._go_to(step, _LEAST))
        self._excuse(step, is_lost=not has_place)
        return has_place

    def _go_to(self, step: _Step, behind: int) -> bool:
        """Goes to the first place behind an entry that fits."""
        before = (self._player, self._prize, self._escrow.copy(), self._last)
        while self._last < behind or self._account(step) != step.account:
            entry = self._next()
            if entry is None or not self._may_pass(entry, step):
                self._go_back(*before)
                return False
            self._pass(self._ahead.popleft())
        return True

    def rest(self) -> Iterator[str]:
        """Yields faults of the remaining entries, and of grants."""
        while (entry := self._next()) is not None:
            if entry.round in self._kept and entry.id > self._excused:
                yield f"entry {entry.id} was made with no step"
            self._pass(self._ahead.popleft())
        yield from self._faults.values()

    def _may_pass(self, entry: _Entry, step: _Step) -> bool:
        """Returns whether an entry can belong before a step.

        Commits within the same millisecond cannot be distinguished.
        """
        is_own = (entry.round, entry.at) == (step.round, step.at)
        return is_own or entry.round not in self._kept or entry.id <= self._excused

    def _account(self, step: _Step) -> Account:
        return Account(self._player, self._escrow[step.round[0]], self._prize)

    def _next(self) -> _Entry | None:
        if not self._ahead:
            self._ahead.extend(islice(self._stream, 1))
        return self._ahead[0] if self._ahead else None

    def _pass(self, entry: _Entry, sign: int = 1) -> None:
        """Adds an entry to the balances; subtracts it with sign -1."""
        if entry.reason == Reason.GRANT.value and self._player > FIRST_CREDITS:
            self._faults[entry.id] = f"entry {entry.id} is a grant to a player with {self._player} credits"
        self._player += sign * entry.player
        self._prize += sign * entry.prize
        self._escrow[entry.round[0]] += sign * entry.escrow
        self._last = entry.id if sign > 0 else entry.id - 1

    def _excuse(self, step: _Step, *, is_lost: bool) -> None:
        """Lets later steps pass the next entries of a step's commit."""
        passed = list[_Entry]()
        while (entry := self._next()) is not None and (entry.round, entry.at) == (step.round, step.at):
            passed.append(self._ahead.popleft())
            self._pass(entry)
        for entry in reversed(passed):
            if is_lost or self._account(step) == step.account:
                self._excused = max(self._excused, entry.id)
            self._pass(entry, -1)
            self._ahead.appendleft(entry)

    def _go_back(self, player: int, prize: int, escrow: Counter[str], last: int) -> None:
        self._player, self._prize, self._escrow, self._last = player, prize, escrow, last
        self._ahead.clear()
        self._stream = _entries(self._query, last)
