"""What a diagram shows: a table's machine, and the loops beside it."""

from collections.abc import Iterator
from typing import Any, Protocol

from PySide6.QtCore import QObject

from cardroom.dataflow.bank_loop import BankLoop
from cardroom.dataflow.status_loop import StatusLoop
from cardroom.dataflow.table_machine import TableMachine
from cardroom.house.diagram.loops import Loop
from cardroom.house.history.controller import HistoryController
from cardroom.house.table_window import TableWindow


class HasQueue(Protocol):
    """A loop with a queue of its own."""

    @property
    def waiting(self) -> int:
        """The number of messages that wait."""


class Subject(Protocol):
    """The part of an open table that its diagram needs.

    Attributes:
        machine: the machine.
        status: the status loop.
        panel: the table's window.
        rounds: the recorded rounds; None for a table without.
    """

    machine: TableMachine[Any, Any, Any]
    status: StatusLoop
    panel: TableWindow
    rounds: HistoryController | None

    @property
    def thinker(self) -> HasQueue | None:
        """Answers in another process; None for a table without."""

    @property
    def seat(self) -> int | None:
        """The person's seat."""

    def seat_in(self, cluster: Any) -> int | None:  # noqa: ANN401 - of any table
        """Returns the person's seat in a cluster."""

    def make_mirror(self, parent: QObject) -> TableWindow:
        """Makes a second window, whose terminals lead nowhere."""


def loops_of(subject: Subject) -> Iterator[tuple[Loop, HasQueue]]:
    """Yields the loops beside a machine, with their queues."""
    yield Loop("Inbox", "", "message"), subject.machine.inbox
    if isinstance(subject.machine.store, BankLoop):
        yield Loop("Bank loop", "commit", "account"), subject.machine.store
    yield Loop("Status loop", "prompt", ""), subject.status
    if subject.thinker is not None:
        yield Loop("Thinking loop", "position", "answer"), subject.thinker
