"""Records what a machine does while its diagram is open."""

from collections import deque
from collections.abc import Callable, Sequence
from typing import Any

import msgspec
from msgspec import Struct
from PySide6.QtCore import QObject, Signal
from PySide6.QtStateMachine import QStateMachine

from cardroom.dataflow.state_machine import WireTransition
from cardroom.dataflow.table_machine import TableMachine
from cardroom.dataflow.wiring import Wire, Wiring
from cardroom.house.diagram.values import fields_of, text_of_message

MOST = 1_000
"""The moments that are kept."""

NO_WIRE = -1

_KIND, _FORMAT = "cardroom-trace", 1


class Moment(Struct, frozen=True):
    """An entered state, as the person's seat may see it.

    Attributes:
        number: counts the states that the machine has entered.
        state: the name of the state.
        wire: the index of the wire that has led there; NO_WIRE for a state that was resumed.
        message: what has triggered it, as a text.
        legal: the terminals that the seat may use.
        fields: name, value and description of what the seat may see, as texts.
    """

    number: int
    state: str
    wire: int
    message: str
    legal: frozenset[str]
    fields: tuple[tuple[str, str, str], ...]


class _File(Struct, frozen=True):
    """A trace as a file."""

    kind: str
    format: int
    table: str
    moments: tuple[Moment, ...]


class BadTraceError(ValueError):
    """Raised for a file that is no trace of a machine."""


def to_file(table: str, moments: Sequence[Moment]) -> bytes:
    """Returns a trace as JSON."""
    return msgspec.json.encode(_File(_KIND, _FORMAT, table, tuple(moments)))


def from_file(content: bytes, table: str, wiring: Wiring[Any]) -> tuple[Moment, ...]:
    """Reads a trace of a machine.

    Raises:
        BadTraceError: it is no trace, or not of this machine.
    """
    try:
        file = msgspec.json.decode(content, type=_File)
    except (msgspec.DecodeError, UnicodeDecodeError) as fault:
        raise BadTraceError(str(fault)) from fault
    states, wires = {state.name for state in wiring.states}, range(NO_WIRE, len(wiring.wires))
    if (file.kind, file.format, file.table) != (_KIND, _FORMAT, table):
        raise BadTraceError(f"a trace of {file.table!r}")
    if not all(moment.state in states and moment.wire in wires for moment in file.moments):
        raise BadTraceError("a state or a wire that is not there")
    return file.moments


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
            entry, wires = self._machine.entry(self._seat()), self._machine.diagram.wiring.wires
            wire = NO_WIRE if self._wire is None else next(i for i, each in enumerate(wires) if each is self._wire)
            self._wire = None
            message, fields = text_of_message(self._machine.message), tuple(fields_of(entry.sight))
            self.moments.append(Moment(entry.number, entry.state.name, wire, message, entry.legal, fields))
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
