"""The thinking loop: passes questions to a process, and answers back.

The package's docstring says how a table uses it.
"""

import traceback
from collections.abc import Sequence
from contextlib import suppress
from threading import Condition
from typing import TYPE_CHECKING, Generic

from PySide6.QtCore import QObject, QThread, Signal

from cardroom.errors import KnownError
from cardroom.house.thinking.process import Answerers, PositionT, Question, Reply, TopicT, serve

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.process import BaseProcess


class ThinkingFailedError(Exception):
    """Raised for a bug in the process that thinks, with its traceback."""


class ThinkingLoop(QThread, Generic[TopicT, PositionT]):
    """Answers questions beside the window, in a process of its own.

    Python threads share one lock: a player that thinks in a thread would make motion stutter. This thread only waits.
    The process starts at the first question and sleeps between questions. New questions on a topic replace those that
    wait; an answer that is on its way still comes, so a receiver compares positions.

    Args:
        answerers: the functions that answer.
        parent: the owner.
        name: names the process, such as "square".

    Signals:
        answered(IntEnum, object, object): topic and position of a question, and its answer.
        failed(IntEnum, Exception): a question could not be answered, by a KnownError or a bug; the other questions on
            its topic are dropped.
    """

    answered = Signal(object, object, object)
    failed = Signal(object, object)

    def __init__(self, answerers: Answerers[TopicT], parent: QObject | None = None, name: str = "table") -> None:
        super().__init__(parent)
        self.setObjectName("thinking loop")
        self._answerers = answerers
        self._name = name
        self._waiting: dict[TopicT, list[PositionT]] = {}
        self._changed = Condition()
        self._has_ended = False
        self._process: BaseProcess | None = None
        self._connection: Connection[Question[TopicT, PositionT], Reply] | None = None

    @property
    def process(self) -> "BaseProcess | None":
        """The process, while there is one."""
        return self._process

    @property
    def waiting(self) -> int:
        """The number of questions that wait."""
        return sum(map(len, list(self._waiting.values())))

    def ask(self, topic: TopicT, positions: Sequence[PositionT]) -> None:
        """Replaces the questions that wait on a topic; never blocks.

        Args:
            topic: what the answers are for.
            positions: answered in this order; none to drop the questions.
        """
        with self._changed:
            self._waiting[topic] = list(positions)
            self._changed.notify()
        if positions and not self.isRunning() and not self._has_ended:
            self.start()

    def end(self) -> None:
        """Stops the process, even while it thinks, and waits for the thread."""
        with self._changed:
            self._has_ended = True
            if self._process is not None:
                self._process.terminate()
            self._changed.notify()
        self.wait()

    def run(self) -> None:
        """Runs the loop; called by Qt in the new thread."""
        while (question := self._next()) is not None:
            try:
                self._pass_on(question, self._ask_process(question))
            except (EOFError, OSError) as error:
                self._stop_process()
                if not self._has_ended:
                    self._fail(question.topic, ThinkingFailedError(f"the process has ended: {error!r}"))
            except Exception:  # noqa: BLE001 - a pickling error of any type, raised again in the window's thread
                self._fail(question.topic, ThinkingFailedError(traceback.format_exc()))
        self._stop_process()

    def _next(self) -> Question[TopicT, PositionT] | None:
        """Returns the most urgent question; sleeps while there is none."""
        with self._changed:
            while not self._has_ended:
                for topic in sorted(self._waiting):
                    if waiting := self._waiting[topic]:
                        return Question(topic, waiting.pop(0))
                self._changed.wait()
        return None

    def _ask_process(self, question: Question[TopicT, PositionT]) -> Reply:
        """Sends a question and waits for the reply.

        Raises:
            EOFError, OSError: the process has ended.
        """
        connection = self._connection or self._start_process()
        connection.send(question)
        return connection.recv()

    def _start_process(self) -> "Connection[Question[TopicT, PositionT], Reply]":
        """Starts the process, and waits until it is ready.

        On Windows, this program keeps a copy of the other end of the pipe until the process has taken it. If the
        process ended before, the pipe would stay open, and a call on it would never return.

        Raises:
            EOFError, OSError: the process has ended.
        """
        from multiprocessing import get_context  # noqa: PLC0415 - a table without questions opens faster
        from multiprocessing.connection import wait  # noqa: PLC0415 - as above

        spawn = get_context("spawn")
        ours, theirs = spawn.Pipe()
        process = spawn.Process(
            target=serve, args=(theirs, self._answerers), name=f"{self._name} thinking", daemon=True
        )
        process.start()
        theirs.close()  # otherwise the end of the process would not close the pipe
        self._connection = ours
        with self._changed:
            self._process = process
            if self._has_ended:
                process.terminate()
        if ours not in wait([ours, process.sentinel]):
            raise EOFError("the process ended while it started")
        ours.recv()
        return ours

    def _stop_process(self) -> None:
        with self._changed:
            process, self._process = self._process, None
        if self._connection is not None:
            self._connection.close()
            self._connection = None
        if process is not None:
            process.terminate()
            process.join()
            with suppress(ValueError):
                process.close()

    def _pass_on(self, question: Question[TopicT, PositionT], reply: Reply) -> None:
        if reply.trouble is not None:
            self._fail(question.topic, KnownError(reply.trouble, reply.error))
        elif reply.error:
            self._fail(question.topic, ThinkingFailedError(reply.error))
        else:
            self.answered.emit(question.topic, question.position, reply.answer)

    def _fail(self, topic: TopicT, error: Exception) -> None:
        with self._changed:
            self._waiting.pop(topic, None)
        self.failed.emit(topic, error)
