"""Builds a QStateMachine with nested states from a wiring."""

from collections.abc import Callable, Sequence
from enum import Enum
from functools import partial
from typing import Any

from PySide6.QtCore import QEvent, QObject
from PySide6.QtStateMachine import QHistoryState, QSignalTransition, QState, QStateMachine

from cardroom.dataflow.inbox import Inbox
from cardroom.dataflow.wiring import Group, History, Wire, Wiring, states_of


class WireTransition(QSignalTransition):
    """A wire as a transition of Qt's state machine.

    Args:
        wire: the wire.
        inbox: delivers the messages.
        may_follow: returns whether the inbox's message may follow the wire.

    Attributes:
        wire: as passed in.
    """

    def __init__(self, wire: Wire, inbox: Inbox, may_follow: Callable[[Wire], bool]) -> None:
        super().__init__()
        # Not `QSignalTransition(inbox.delivered)`: PySide6 would never release the inbox.
        self.setSenderObject(inbox)
        self.setSignal(b"2delivered()")
        self.wire = wire
        self._inbox = inbox
        self._may_follow = may_follow

    def eventTest(self, event: QEvent) -> bool:
        """Returns whether the message is for this wire and may follow it."""
        is_its_terminal = self._inbox.message.on == self.wire.on
        return is_its_terminal and super().eventTest(event) and self._may_follow(self.wire)


class MachineBuilder:
    """Builds the machine of a wiring, without starting it.

    The functions must not raise: Qt ignores exceptions. They must not refer to the parent either, except weakly: each
    would delete the other.

    Args:
        wiring: a wiring that was checked.
        inbox: delivers the messages.
        may_follow: returns whether the inbox's message may follow a wire.
        enter: called when a state was entered; with None if a wire has led back to the present state without leaving
            it.
        parent: owns the machine, which owns its states and transitions.
    """

    def __init__(
        self,
        wiring: Wiring[Any],
        inbox: Inbox,
        may_follow: Callable[[Wire], bool],
        enter: Callable[[Any], None],
        parent: QObject,
    ) -> None:
        self._wiring = wiring
        self._inbox = inbox
        self._may_follow = may_follow
        self._enter = enter
        self._machine = QStateMachine(parent)
        self._nodes: dict[Enum | Group, QState] = {}
        self._histories: dict[str, QHistoryState] = {}

    def build(self, first: Enum, cluster: object) -> QStateMachine:
        """Builds the machine.

        Args:
            first: the state that is entered at the start: the initial one, or that of a recorded game.
            cluster: the cluster at the start; says where the groups of a recorded game were left.
        """
        wiring = self._wiring
        for group in wiring.all_groups:
            self._add_node(group, [each for each in wiring.all_groups if group in each.members])
        for state in wiring.states:
            self._add_node(state, wiring.groups_around(state))
            self._nodes[state].entered.connect(partial(self._enter, state))
        for wire in wiring.wires:
            self._add_wire(wire, cluster)
        inner = self._nodes[first]
        for group in wiring.groups_around(first):
            self._nodes[group].setInitialState(inner)
            inner = self._nodes[group]
        self._machine.setInitialState(inner)
        return self._machine

    def _add_node(self, part: Enum | Group, around: Sequence[Group]) -> None:
        """Adds a state or a group, in the innermost group around it."""
        self._nodes[part] = QState(self._nodes[around[0]] if around else self._machine)
        self._nodes[part].setObjectName(part.name)

    def _add_wire(self, wire: Wire, cluster: object) -> None:
        transition = WireTransition(wire, self._inbox, self._may_follow)
        if not isinstance(wire.target, History):
            # A group's initial state is that of the start; a wire into the group names its first state.
            transition.setTargetState(self._nodes[states_of(wire.target)[0]])
        elif wire.target.left_in is not None:
            transition.setTargetState(self._history(wire.target.group, wire.target.left_in(cluster)))
        else:
            transition.triggered.connect(partial(self._enter, None))
        self._nodes[wire.source].addTransition(transition)

    def _history(self, group: Group, left_in: Enum) -> QHistoryState:
        """Returns the history state of a group.

        Qt records where the group was left in this run. The default is where the recorded game has left it.
        """
        if group.name not in self._histories:
            history = QHistoryState(QHistoryState.HistoryType.DeepHistory, self._nodes[group])
            default = QSignalTransition()
            default.setParent(history)  # else Python would delete it
            default.setTargetState(self._nodes[left_in])
            history.setDefaultTransition(default)
            self._histories[group.name] = history
        return self._histories[group.name]
