"""Records what a machine does while its diagram is open."""

from collections import deque
from collections.abc import Callable
from enum import Enum
from typing import Any

from msgspec import Struct
from PySide6.QtCore import QObject, Signal
from PySide6.QtStateMachine import QStateMachine

from cardroom.dataflow.state_machine import WireTransition
from cardroom.dataflow.table_machine import TableMachine
from cardroom.dataflow.wiring import Wire
from cardroom.messages import Message

MOST = 1_000
"""The moments that are kept."""


class Moment(Struct, frozen=True):
    """An entered state, as the person's seat may see it.

    Attributes:
        number: counts the states that the machine has entered.
        state: the state.
        wire: the wire that has led there; None for the first state, and one that was entered before.
        message: what has triggered it.
        sight: what the seat may see.
        legal: the terminals that the seat may use.
    """

    number: int
    state: Enum
    wire: Wire | None
    message: Message
    sight: object
    legal: frozenset[str]


class Tracer(QObject):
    """Listens to a machine, which does not know it.

    So a closed diagram costs nothing.

    Args:
        machine: the machine.
        seat: returns the person's seat.
        parent: the owner.

    Attributes:
        moments: the last moments, in order.

    Signals:
        added: a moment was added.
    """

    added = Signal()

    def __init__(self, machine: TableMachine[Any, Any, Any], seat: Callable[[], int | None], parent: QObject) -> None:
        super().__init__(parent)
        self._machine, self._seat = machine, seat
        self._running: QStateMachine | None = None
        self._wire: Wire | None = None
        self.moments: deque[Moment] = deque(maxlen=MOST)
        machine.entered.connect(self._note)
        self._note()

    def _note(self) -> None:
        self._join()
        if self._machine.has_entered:
            entry, wire = self._machine.entry(self._seat()), self._wire
            message = self._machine.message
            self._wire = None
            self.moments.append(Moment(entry.number, entry.state, wire, message, entry.sight, entry.legal))
            self.added.emit()

    def _join(self) -> None:
        """Listens to the transitions of Qt's machine, which each start builds anew."""
        running = self._machine.running
        if running is not None and running is not self._running:
            self._running = running
            for transition in running.findChildren(WireTransition):
                transition.triggered.connect(self._follow)

    def _follow(self) -> None:
        transition = self.sender()
        assert isinstance(transition, WireTransition)
        self._wire = transition.wire
