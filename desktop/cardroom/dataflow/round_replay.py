"""Plays recorded rounds again by the block diagram, for the audit.

Each recorded step must follow from the one before by a wire and a message. Made for tables without bets: their steps
make no postings and read no account.
"""

import json
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from enum import Enum
from typing import Any, Generic

from cardroom.bank.ports import STEPS_KEPT, Page, Step
from cardroom.bank.rounds import PlayedRound
from cardroom.dataflow.block_diagram import BlockDiagram, Cluster
from cardroom.dataflow.wires import History, Wire
from cardroom.ledger import Account
from cardroom.messages import DONE, Message, Sight, State

_NO_MONEY = Account(0)
_MOST_TRIES = 10_000
"""Bounds the search for messages between two steps."""

_UNFIT = (ArithmeticError, AssertionError, AttributeError, LookupError, StopIteration, TypeError, ValueError)
"""What guards and steps raise for a cluster that no game could have left."""


@dataclass(frozen=True, slots=True)
class RoundReplay(Generic[State, Cluster, Sight]):
    """The parts of a table that play its recorded rounds again.

    Attributes:
        diagram: returns the block diagram; its inputs from outside, such as seeds and options, are those of the
            cluster that a step has left.
        read: parses a recorded cluster; the second argument is an earlier cluster of the table, or None. Raises a
            ValueError for a cluster that no game could have left.
        messages: returns the messages, besides DONE, that can lead from a state and its cluster towards a later
            cluster.
        agrees: returns whether a recorded cluster is the expected one, from the cluster before, the expected and the
            recorded one.
        faults_of_line: yields the faults of a line that stands alone.
    """

    diagram: Callable[[Cluster], BlockDiagram[State, Cluster, Sight]]
    read: Callable[[str, Cluster | None], Cluster]
    messages: Callable[[State, Cluster, Cluster], Iterable[Message]]
    agrees: Callable[[Cluster, Cluster, Cluster], bool]
    faults_of_line: Callable[[str], Iterator[str]]

    def check(self, played: PlayedRound) -> Iterator[str]:
        """Plays a round again; yields its faults, see `RoundCheck`."""
        if played.postings:
            yield f"{len(played.postings)} postings at a table without bets"
        walk = _Walk(self, played)
        for place, step in enumerate(played.steps, 1):
            yield from (f"step {place}: {fault}" for fault in walk.faults_of(step, place))
        if not played.steps:
            if played.line is not None:
                yield from (f"line: {fault}" for fault in self.faults_of_line(played.line))
        elif not walk.has_faults:
            yield from (f"line: {fault}" for fault in walk.faults_of_line())


@dataclass(frozen=True, slots=True)
class _Entered(Generic[State, Cluster]):
    """A state with its cluster.

    Attributes:
        state: the state.
        cluster: the cluster after its step.
    """

    state: State
    cluster: Cluster


class _Walk(Generic[State, Cluster, Sight]):
    """Goes through the steps of a round.

    Attributes:
        has_faults: whether a step had a fault.
    """

    def __init__(self, replay: RoundReplay[State, Cluster, Sight], played: PlayedRound) -> None:
        self._replay = replay
        self._played = played
        self._line: str | None = None
        self._last: _Entered[State, Cluster] | None = None
        self._known: Cluster | None = None
        self.has_faults = False
        if played.before is not None:
            with suppress(ValueError):  # it is a fault of the round before
                self._last = self._read(played.before)

    def faults_of(self, step: Step, place: int) -> Iterator[str]:
        """Yields the fault of a step, if it has one.

        After a fault the next step is not compared with this one: one change is one fault.
        """
        try:
            found = self._read(step)
            fault = self._fault(found, step, place)
        except ValueError as error:
            found, fault = None, str(error)
        self._last = found if fault is None else None
        if fault is not None:
            self.has_faults = True
            yield fault

    def faults_of_line(self) -> Iterator[str]:
        """Yields the faults of the line, after all steps."""
        found, expected = self._played.line, self._line
        if found == expected:
            return
        if found is None:
            yield "it is missing, although the round has ended"
        elif expected is None:
            yield "the round has not ended"
        else:
            yield f"{_differences(expected, found)} not as in the steps"

    def _read(self, step: Step) -> _Entered[State, Cluster]:
        """Parses a step.

        Raises:
            ValueError: it cannot be read, or it is written in another way than the table writes it.
        """
        replay = self._replay
        cluster = replay.read(step.cluster, self._known)
        self._known = cluster
        diagram = replay.diagram(cluster)
        state = type(diagram.wiring.initial)(step.state)
        if diagram.to_json(cluster) != step.cluster:
            raise ValueError("the record is written in another way than the table writes it")
        return _Entered(state, cluster)

    def _fault(self, found: _Entered[State, Cluster], step: Step, place: int) -> str | None:
        diagram = self._replay.diagram(found.cluster)
        page = diagram.page(found.state, found.cluster)
        if page is None or page.round_number != self._played.number:
            return f"it belongs to round {None if page is None else page.round_number}"
        if (fault := _fault_beside(step, page)) is not None:
            return fault
        if page.line is not None:
            self._line = page.line
        if self._last is None:
            return self._fault_of_first(found, diagram, place)
        return self._fault_of_next(self._last, found, diagram, may_repeat=place >= STEPS_KEPT)

    def _fault_of_first(
        self, found: _Entered[State, Cluster], diagram: BlockDiagram[State, Cluster, Sight], place: int
    ) -> str | None:
        """Compares a table's first step with that of a new table.

        Other steps without one before them are compared with nothing: earlier ones have been deleted.
        """
        if place > 1 or self._played.number or self._played.before is not None:
            return None
        wiring = diagram.wiring
        if found.state is not wiring.initial:
            return f"{found.state.value} cannot be the first state"
        expected, _ = diagram.step(wiring.initial, diagram.empty, _NO_MONEY, Message(DONE))
        return None if expected == found.cluster else "it is not an empty table"

    def _fault_of_next(
        self,
        last: _Entered[State, Cluster],
        found: _Entered[State, Cluster],
        diagram: BlockDiagram[State, Cluster, Sight],
        *,
        may_repeat: bool,
    ) -> str | None:
        """Searches for messages that lead from the last step to this one.

        From the three-hundredth step of a round on, a state that is entered again replaces the last step.
        """
        ahead = [(last.state, last.cluster)]
        nearest: Cluster | None = None
        for _ in range(_MOST_TRIES):
            if not ahead:
                break
            state, cluster = ahead.pop()
            for message in self._messages(diagram, state, cluster, found.cluster):
                entered = _entered(diagram, state, cluster, message)
                if entered is None or entered[0] is not found.state:
                    continue
                nearest = entered[1]
                if self._replay.agrees(cluster, nearest, found.cluster):
                    return None
                if may_repeat and (found.state, nearest) != (state, cluster):
                    ahead.append((found.state, nearest))
        if nearest is None:
            return f"{found.state.value} cannot follow {last.state.value}"
        return f"{_differences(diagram.to_json(nearest), diagram.to_json(found.cluster))} not as the game goes on"

    def _messages(
        self, diagram: BlockDiagram[State, Cluster, Sight], state: State, cluster: Cluster, towards: Cluster
    ) -> Iterable[Message]:
        if diagram.wiring.waits_for_no_input(state):
            return (Message(DONE),)
        return self._replay.messages(state, cluster, towards)


def _fault_beside(step: Step, page: Page) -> str | None:
    """Compares what is recorded beside the cluster of a step."""
    if step.commitment != page.commitment:
        return "its seed is not the one whose commitment was shown"
    if step.account.escrow:
        return f"{step.account.escrow} credits in escrow at a table without bets"
    return None


def _entered(
    diagram: BlockDiagram[State, Cluster, Sight], state: State, cluster: Cluster, message: Message
) -> tuple[Enum, Cluster] | None:
    """Returns the state that a message leads to, and its cluster.

    None if no wire takes the message.
    """
    try:
        for wire in diagram.wiring.wires_from(state):
            if wire.on == message.on and wire.is_open(cluster, _NO_MONEY, message):
                target = _target(diagram, state, cluster, wire)
                return target, diagram.step(target, cluster, _NO_MONEY, message)[0]
    except _UNFIT:
        return None
    return None


def _target(diagram: BlockDiagram[State, Cluster, Sight], state: State, cluster: Cluster, wire: Wire) -> Any:  # noqa: ANN401 - a state of the table
    if isinstance(wire.target, History) and wire.target.left_in is not None:
        return wire.target.left_in(cluster)
    return diagram.wiring.targets(state, wire)[0]


def _differences(expected: str, found: str) -> str:
    """Names the fields in which two JSON objects differ."""
    try:
        right, wrong = json.loads(expected), json.loads(found)
        names = [
            name for name in (*right, *wrong) if (name in right, right.get(name)) != (name in wrong, wrong.get(name))
        ]
    except (AttributeError, RecursionError, TypeError, ValueError):
        names = []
    return f"{', '.join(dict.fromkeys(names))}:" if names else "its text:"
