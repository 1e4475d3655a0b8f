"""The odds loop: a thread that computes odds of pay tables.

No window is blocked by the computation.
"""

from collections.abc import Callable, Sequence
from queue import SimpleQueue
from typing import Any

from PySide6.QtCore import QCoreApplication, QObject, QThread, Signal
from PySide6.QtWidgets import QDialog


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
        self._queue: SimpleQueue[Sequence[object] | None] = SimpleQueue()

    def ask(self, questions: Sequence[object]) -> None:
        """Queues a list of questions, replacing the one before.

        Can be called from any thread; does not block.
        """
        self._queue.put(questions)

    def end(self) -> None:
        """Ends the loop and waits for its thread.

        The wait is at most the computation of one answer.
        """
        self._queue.put(None)
        self.wait()

    def run(self) -> None:
        """Runs the loop; Qt calls this in the new thread."""
        while (questions := self._queue.get()) is not None:
            for question in questions:
                if not self._queue.empty():
                    break  # a new list, or the end
                try:
                    self.known.emit(question, self._answer_to(question))
                except Exception as error:  # noqa: BLE001 - known trouble or a bug: emitted to the requester's thread
                    self.failed.emit(error)
                    break


def odds_loop_for(window: QDialog, parent: QObject, answer: Callable[[Any], object]) -> OddsLoop:
    """Starts an odds loop that ends with a window.

    It also ends with the program.

    Args:
        window: the window that asks.
        parent: owns the loop; outlives the window.
        answer: answers a question, in the loop's thread.
    """
    loop = OddsLoop(answer, parent)
    application = QCoreApplication.instance()
    assert application is not None
    for over in (window.finished, window.destroyed, application.aboutToQuit):
        over.connect(loop.end)
    loop.finished.connect(loop.deleteLater)
    loop.start()
    return loop
