"""The bank loop: a thread that commits and reads.

So a slow disk stalls no window.

A loop beside the others, with a queue of its own, as the status loop.
"""

from collections.abc import Callable, Mapping
from functools import partial
from queue import SimpleQueue
from typing import Generic, NoReturn, TypeVar

from PySide6.QtCore import QObject, QThread, Signal
from shiboken6 import isValid

from cardroom.bank.ports import (
    ROUNDS_KEPT,
    Answer,
    Callbacks,
    Commit,
    Event,
    LoggedBank,
    Record,
    RoundLine,
    Step,
)
from cardroom.bank.totals import EVERYTHING, EntrySum, Span
from cardroom.ledger import Account, ChainHead

_T = TypeVar("_T")
_Work = Callable[[], None]


class BankLoop(QThread):
    """Carries out the requests to a bank in a thread, in order.

    It has the methods of the port `LoggedBank`. A commit is answered in the thread that this object lives in. Reading
    waits for its result, and so for the requests before it; `ask` does not wait.

    Args:
        bank: used by the thread alone from `start` to `end`.
        parent: the owner.

    Signals:
        done(function): a request was carried out, and the function passes its answer on.
    """

    done = Signal(object)

    def __init__(self, bank: LoggedBank, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("bank loop")
        self._bank = bank
        self._queue: SimpleQueue[_Work | None] = SimpleQueue()
        self._has_ended = False
        self.done.connect(self._pass_on)

    def end(self) -> None:
        """Ends the loop after the requests that wait; their answers are discarded."""
        self._has_ended = True
        self._queue.put(None)
        self.wait()

    def run(self) -> None:
        """Runs the loop; called by Qt in the new thread.

        A request that fails otherwise than by its answer ends neither the loop nor the requests behind it: the error
        is raised again in the thread of this object, where the excepthook reports it.
        """
        while (work := self._queue.get()) is not None:
            try:
                work()
            except Exception as error:  # noqa: BLE001 - raised again where it can be reported
                self.done.emit(partial(raise_again, error))
            del work  # and with it the windows that it refers to

    # --- the port Vault ----------------------------------------------------------------------------------------------

    def account(self, table: str) -> Account:
        """Returns the account of the table; see `Vault`."""
        return self._wait_for(lambda: self._bank.account(table))

    def recall(self, table: str) -> Record | None:
        """Returns the record of the table's game; see `Vault`."""
        return self._wait_for(lambda: self._bank.recall(table))

    def request(self, commit: Commit, answer: Answer) -> None:
        """Queues a commit, and answers it later; see `Vault`."""
        relay = Callbacks(
            committed=lambda account: self.done.emit(lambda: answer.committed(account)),
            failed=lambda error: self.done.emit(lambda: answer.failed(error)),
        )
        self._queue.put(lambda: self._bank.request(commit, relay))

    # --- the port Book -----------------------------------------------------------------------------------------------

    def steps(self, table: str, round_number: int) -> tuple[Step, ...]:
        """Returns the steps of a round; see `Bank`."""
        return self._wait_for(lambda: self._bank.steps(table, round_number))

    def lines(self, table: str, count: int = ROUNDS_KEPT) -> tuple[RoundLine, ...]:
        """Returns the lines of the last rounds; see `Bank`."""
        return self._wait_for(lambda: self._bank.lines(table, count))

    def lines_after(self, table: str, round_number: int, count: int) -> list[tuple[int, int, str]]:
        """Returns the next lines after a round; see `Bank`."""
        return self._wait_for(lambda: self._bank.lines_after(table, round_number, count))

    def round_before_last(self, table: str, count: int) -> int:
        """Returns the round before the last `count` lines; see `Bank`."""
        return self._wait_for(lambda: self._bank.round_before_last(table, count))

    def events(self, after: int, count: int) -> tuple[Event, ...]:
        """Returns events in order; see `Bank`."""
        return self._wait_for(lambda: self._bank.events(after, count))

    def last_events(self, before: int, count: int, kinds: tuple[str, ...] = ()) -> tuple[Event, ...]:
        """Returns events, the newest first; see `Bank`."""
        return self._wait_for(lambda: self._bank.last_events(before, count, kinds))

    def entry_sums(self, span: Span = EVERYTHING) -> tuple[EntrySum, ...]:
        """Returns sums by table and reason; see `Bank`."""
        return self._wait_for(lambda: self._bank.entry_sums(span))

    def line_counts(self) -> Mapping[str, int]:
        """Returns the number of lines of each table; see `Bank`."""
        return self._wait_for(self._bank.line_counts)

    def link(self, number: int) -> str | None:
        """Returns the hash of a link; see `Bank`."""
        return self._wait_for(lambda: self._bank.link(number))

    def chain_head(self) -> ChainHead | None:
        """Returns the last link of the chain; see `Bank`."""
        return self._wait_for(self._bank.chain_head)

    def statistics_start(self, table: str) -> int:
        """Returns where the table's statistics begin; see `Bank`."""
        return self._wait_for(lambda: self._bank.statistics_start(table))

    def ask(self, read: Callable[[], _T], then: Callable[[_T], None], failed: Callable[[Exception], None]) -> None:
        """Queues a reading, and passes its result on later; see `Bank`."""

        def work() -> None:
            try:
                result = read()
            except Exception as error:  # noqa: BLE001 - passed to the caller's thread
                self._emit(failed, error)
            else:
                self._emit(then, result)

        self._queue.put(work)

    def _emit(self, receive: Callable[[_T], None], result: _T) -> None:
        self.done.emit(lambda: None if _is_gone(receive) else receive(result))

    def _pass_on(self, act: _Work) -> None:
        if not self._has_ended:
            act()

    def _wait_for(self, read: Callable[[], _T]) -> _T:
        """Reads in the thread, after the requests before.

        At once if this is the thread, or it does not run.
        """
        if not self.isRunning() or QThread.currentThread() is self:
            return read()
        result = _Result[_T]()
        self._queue.put(lambda: result.take(read))
        return result.wait()


def _is_gone(receive: object) -> bool:
    """Returns whether an object that a result is for was deleted meanwhile.

    It is the object of a method, or an argument that is bound to it by `partial`.
    """
    if isinstance(receive, partial):
        return any(_is_gone(each) for each in (receive.func, *receive.args))
    if isinstance(receive, QObject):
        return not isValid(receive)
    owner = getattr(receive, "__self__", None)
    return isinstance(owner, QObject) and not isValid(owner)


class _Result(Generic[_T]):
    """The result of a reading, for the thread that waits for it."""

    def __init__(self) -> None:
        self._results: SimpleQueue[Callable[[], _T]] = SimpleQueue()

    def take(self, read: Callable[[], _T]) -> None:
        try:
            result = read()
        except Exception as error:  # noqa: BLE001 - raised again in the thread that waits
            self._results.put(partial(raise_again, error))
        else:
            self._results.put(lambda: result)

    def wait(self) -> _T:
        return self._results.get()()


def raise_again(error: Exception) -> NoReturn:
    """Raises an error of another thread, where the excepthook reports it."""
    raise error
