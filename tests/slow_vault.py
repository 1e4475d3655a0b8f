"""A store that answers later, for tests of machines and windows.

The commit itself is made by the store behind it, at once and in order, so a later read returns it.
"""

import random
from collections import deque
from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer

from cardroom.bank.ports import ROUNDS_KEPT, Answer, Bank, Commit, Record, RoundLine, Step, T
from cardroom.errors import KnownError, Trouble
from cardroom.ledger import Account, ChainHead

Fails = Callable[[random.Random], bool]
"""Returns whether a request fails."""


class SlowVault(QObject):
    """Answers each request after a time, in the order of the requests.

    Args:
        store: makes the commits; it answers at once.
        delay_ms: the time between a request and its answer; with 0, the answer comes in the next iteration of the
            event loop.
        fails: called with the same random numbers in each run; a request that fails writes nothing, and is answered by
            a full disk. By default no request fails.

    Attributes:
        requested, answered: the numbers of requests and of answers.
        failures: the number of requests that have failed.
    """

    def __init__(self, store: Bank, delay_ms: int = 50, fails: Fails = lambda source: False) -> None:
        super().__init__()
        self.store = store
        self.delay_ms = delay_ms
        self.fails = fails
        self.requested = self.answered = self.failures = 0
        self._source = random.Random(20261120)
        self._answers: deque[Callable[[], None]] = deque()

    def request(self, commit: Commit, answer: Answer) -> None:
        self.requested += 1
        if self.fails(self._source):
            self.failures += 1
            self._answer_later(lambda: answer.failed(KnownError(Trouble.DISK_FULL)))
            return
        later = Answer(
            committed=lambda account: self._answer_later(lambda: answer.committed(account)),
            failed=lambda error: self._answer_later(lambda: answer.failed(error)),
        )
        self.store.request(commit, later)

    def _answer_later(self, answer: Callable[[], None]) -> None:
        self._answers.append(answer)
        QTimer.singleShot(self.delay_ms, self, self._answer_next)

    def _answer_next(self) -> None:
        self.answered += 1
        self._answers.popleft()()

    def account(self, table: str) -> Account:
        return self.store.account(table)

    def recall(self, table: str) -> Record | None:
        return self.store.recall(table)

    def steps(self, table: str, round_number: int) -> tuple[Step, ...]:
        return self.store.steps(table, round_number)

    def lines(self, table: str, count: int = ROUNDS_KEPT) -> tuple[RoundLine, ...]:
        return self.store.lines(table, count)

    def lines_after(self, table: str, round_number: int, count: int) -> list[tuple[int, int, str]]:
        return self.store.lines_after(table, round_number, count)

    def round_before_last(self, table: str, count: int) -> int:
        return self.store.round_before_last(table, count)

    def statistics_start(self, table: str) -> int:
        return self.store.statistics_start(table)

    def chain_head(self) -> ChainHead | None:
        return self.store.chain_head()

    def ask(self, read: Callable[[], T], then: Callable[[T], None], failed: Callable[[Exception], None]) -> None:
        self.store.ask(read, then, failed)
