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
from cardroom.dataflow.wiring import Wire
from cardroom.house.diagram.values import text_of_message
from cardroom.messages import Entry, StatePrompt

MOST = 1_000
"""The moments that are kept."""

NO_WIRE = -1

_KIND, _FORMAT = "cardroom-trace", 2

AnyMachine = TableMachine[Any, Any, Any]


class Moment(Struct, frozen=True):
    """An entered state, as the person's seat may see it.

    Attributes:
        number: counts the states that the machine has entered.
        state: the name of the state.
        wire: the index of the wire that has led there; NO_WIRE if it is not known, or the state was resumed.
        message: what has triggered it, as a text.
        legal: the terminals that the seat may use.
        sight: what the seat may see.
        waiting: the messages that waited in each loop; none if not recorded.
    """

    number: int
    state: str
    wire: int
    message: str
    legal: frozenset[str]
    sight: Any
    waiting: tuple[int, ...] = ()


class Kept(Struct):
    """What is not saved with a moment.

    Attributes:
        moment: the moment.
        cluster: the cluster, which may have secrets.
        prompt: the prompt of the state; None if there is none.
    """

    moment: Moment
    cluster: Any = None
    prompt: StatePrompt | None = None


class _File(Struct, frozen=True):
    """A trace as a file."""

    kind: str
    format: int
    table: str
    moments: msgspec.Raw


class BadTraceError(ValueError):
    """Raised for a file that is no trace of a machine."""


def to_file(table: str, moments: Sequence[Moment]) -> bytes:
    """Returns a trace as JSON."""
    return msgspec.json.encode(_File(_KIND, _FORMAT, table, msgspec.Raw(msgspec.json.encode(moments))))


def from_file(content: bytes, machine: AnyMachine) -> tuple[Moment, ...]:
    """Reads a trace of a machine.

    Raises:
        BadTraceError: it is no trace, or not of this machine.
    """
    diagram = machine.diagram
    try:
        file = msgspec.json.decode(content, type=_File)
        if (file.kind, file.format, file.table) != (_KIND, _FORMAT, diagram.table):
            raise BadTraceError(f"a trace of {file.table!r}")
        moments = msgspec.json.decode(file.moments, type=tuple[Moment, ...])
        kind = type(machine.entry().sight)
        moments = tuple(msgspec.structs.replace(each, sight=msgspec.convert(each.sight, kind)) for each in moments)
    except (msgspec.DecodeError, UnicodeDecodeError) as fault:
        raise BadTraceError(str(fault)) from fault
    states, wires = {state.name for state in diagram.wiring.states}, range(NO_WIRE, len(diagram.wiring.wires))
    if not all(moment.state in states and moment.wire in wires for moment in moments):
        raise BadTraceError("a state or a wire that is not there")
    return moments


def entry_of(moment: Moment, machine: AnyMachine) -> Entry[Any, Any]:
    """Returns the entry of a moment, as a front panel shows it."""
    return Entry(moment.number, type(machine.state)[moment.state], moment.sight, moment.legal)


class Tracer(QObject):
    """Listens to a machine, which does not know it.

    So a closed diagram costs nothing.

    Args:
        machine: the machine.
        seat: returns the person's seat.
        waiting: returns the number of messages that wait in each loop.
        parent: the owner.

    Attributes:
        kept: the last moments, in order.

    Signals:
        added: a moment was added.
    """

    added = Signal()

    def __init__(
        self,
        machine: AnyMachine,
        seat: Callable[[], int | None],
        waiting: Callable[[], tuple[int, ...]],
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._machine, self._seat, self._waiting = machine, seat, waiting
        self._running: QStateMachine | None = None
        self._wire: Wire | None = None
        self.kept: deque[Kept] = deque(maxlen=MOST)
        machine.entered.connect(self._note)
        machine.prompt.connect(self._note_prompt)
        self._note()

    def _note(self) -> None:
        self._join()
        if self._machine.has_entered:
            entry, wires = self._machine.entry(self._seat()), self._machine.diagram.wiring.wires
            wire = NO_WIRE if self._wire is None else next(i for i, each in enumerate(wires) if each is self._wire)
            self._wire = None
            message, waiting = text_of_message(self._machine.message), self._waiting()
            moment = Moment(entry.number, entry.state.name, wire, message, entry.legal, entry.sight, waiting)
            self.kept.append(Kept(moment, self._machine.cluster))
            self.added.emit()

    def _note_prompt(self, prompt: StatePrompt) -> None:
        if self.kept and self.kept[-1].moment.number == prompt.entry:
            self.kept[-1].prompt = prompt

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
