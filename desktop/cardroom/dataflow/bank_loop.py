"""The bank loop: a thread that commits and reads.

So a slow disk stalls no window.

A loop beside the others, with a queue of its own, as the status loop.
"""

from collections.abc import Callable
from concurrent.futures import Future
from functools import partial
from queue import SimpleQueue
from typing import Concatenate, NoReturn, ParamSpec, TypeVar

from PySide6.QtCore import QObject, QThread, Signal
from shiboken6 import isValid

from cardroom.bank.ports import Answer, Commit, LoggedBank, ask_at_once

_T = TypeVar("_T")
_P = ParamSpec("_P")
_Work = Callable[[], None]


def _read_by_the_loop(
    method: Callable[Concatenate[LoggedBank, _P], _T],
) -> Callable[Concatenate["BankLoop", _P], _T]:
    """Returns a method that calls this one of the bank."""

    def read(self: "BankLoop", /, *args: _P.args, **named: _P.kwargs) -> _T:
        of_bank: Callable[_P, _T] = getattr(self._bank, method.__name__)
        return self._wait_for(lambda: of_bank(*args, **named))

    return read


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

    @property
    def waiting(self) -> int:
        """The number of requests that wait."""
        return self._queue.qsize()

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

    def request(self, commit: Commit, answer: Answer) -> None:
        """Queues a commit, and answers it later; see `GameStore`."""
        self._queue.put(
            lambda: self._bank.request(commit, Answer(self._later(answer.committed), self._later(answer.failed)))
        )

    account = _read_by_the_loop(LoggedBank.account)
    recall = _read_by_the_loop(LoggedBank.recall)
    steps = _read_by_the_loop(LoggedBank.steps)
    lines = _read_by_the_loop(LoggedBank.lines)
    lines_after = _read_by_the_loop(LoggedBank.lines_after)
    round_before_last = _read_by_the_loop(LoggedBank.round_before_last)
    events = _read_by_the_loop(LoggedBank.events)
    last_events = _read_by_the_loop(LoggedBank.last_events)
    entry_sums = _read_by_the_loop(LoggedBank.entry_sums)
    line_counts = _read_by_the_loop(LoggedBank.line_counts)
    chain_head = _read_by_the_loop(LoggedBank.chain_head)
    statistics_start = _read_by_the_loop(LoggedBank.statistics_start)

    def ask(self, read: Callable[[], _T], then: Callable[[_T], None], failed: Callable[[Exception], None]) -> None:
        """Queues a reading, and passes its result on later; see `Bank`."""
        self._queue.put(lambda: ask_at_once(read, self._later(then), self._later(failed)))

    def _later(self, receive: Callable[[_T], None]) -> Callable[[_T], None]:
        """Returns a function that passes results to this object's thread."""
        return lambda result: self.done.emit(lambda: None if _is_gone(receive) else receive(result))

    def _pass_on(self, act: _Work) -> None:
        if not self._has_ended:
            act()

    def _wait_for(self, read: Callable[[], _T]) -> _T:
        """Reads in the thread, after the requests before.

        At once if this is the thread, or it does not run.
        """
        if not self.isRunning() or QThread.currentThread() is self:
            return read()
        result = Future[_T]()
        self._queue.put(lambda: ask_at_once(read, result.set_result, result.set_exception))
        return result.result()


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


def raise_again(error: Exception) -> NoReturn:
    """Raises an error of another thread, where the excepthook reports it."""
    raise error
