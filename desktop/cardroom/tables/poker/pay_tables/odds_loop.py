"""The odds loop: a thread that computes odds of pay tables.

No window is blocked by the computation.
"""

from collections.abc import Callable, Sequence
from queue import Empty, SimpleQueue
from typing import Any

from PySide6.QtCore import QObject, QThread, Signal

Request = tuple[Any, ...]


class OddsLoop(QThread):
    """Answers each queued question.

    A new list of questions replaces the rest of the one before, which is no longer needed. The thread sleeps while the
    queue is empty. What `answer` imports, such as numpy and the odds tables, is loaded with the first list.

    Args:
        answer: answers a question; called in this thread.

    Signals:
        known(object, object): a question and its answer; emitted in the order of the list.
        failed(Exception): the odds tables cannot be read (a KnownError), or a bug; the rest of the list is dropped.
    """

    known = Signal(object, object)
    failed = Signal(object)

    def __init__(self, answer: Callable[[Any], object], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("odds loop")
        self._answer_to = answer
        self._queue: SimpleQueue[Request | None] = SimpleQueue()

    def ask(self, questions: Sequence[object]) -> None:
        """Queues a list of questions, replacing the one before.

        Can be called from any thread; does not block.
        """
        self._queue.put(tuple(questions))

    def end(self) -> None:
        """Ends the loop and waits for its thread.

        The wait is at most the computation of one answer.
        """
        self._queue.put(None)
        self.wait()

    def run(self) -> None:
        """Runs the loop; Qt calls this in the new thread."""
        waiting = self._newest(())
        while waiting is not None:
            if waiting:
                waiting = self._answer(waiting)
            waiting = self._newest(waiting)

    def _answer(self, waiting: Request) -> Request:
        """Answers the first question of a list; returns the rest."""
        try:
            self.known.emit(waiting[0], self._answer_to(waiting[0]))
        except Exception as error:  # noqa: BLE001 - known trouble or a bug: emitted to the requester's thread
            self.failed.emit(error)
            return ()
        return waiting[1:]

    def _newest(self, waiting: Request) -> Request | None:
        """Returns the last list of the queue, or the waiting one.

        Sleeps while both are empty. None ends the loop.
        """
        newest: Request | None = waiting
        if not waiting:
            newest = self._queue.get()
        while newest is not None:
            try:
                newest = self._queue.get_nowait()
            except Empty:
                break
        return newest
