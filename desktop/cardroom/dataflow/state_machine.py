"""Builds a QStateMachine with nested states from a wiring."""

import weakref
from enum import Enum
from functools import partial
from typing import Any, Protocol, TypeVar

from PySide6.QtCore import QEvent, QObject
from PySide6.QtStateMachine import QHistoryState, QSignalTransition, QState, QStateMachine

from cardroom.dataflow.inbox import Inbox
from cardroom.dataflow.wires import Group, History, Wire
from cardroom.dataflow.wiring import Wiring

State = TypeVar("State", bound=Enum)
State_contra = TypeVar("State_contra", bound=Enum, contravariant=True)


class Driver(Protocol[State_contra]):
    """The callbacks of the machine; they must not raise, Qt ignores exceptions."""

    def may_follow(self, wire: Wire) -> bool:
        """Returns whether the inbox's message may follow the wire."""

    def follow(self) -> None:
        """Called when a wire is followed, before its target state is entered."""

    def enter(self, state: State_contra) -> None:
        """Called when a state was entered."""

    def enter_again(self) -> None:
        """Called when a wire leads back to the present state."""


class WireTransition(QSignalTransition):
    """A wire as a transition of Qt's state machine.

    Args:
        wire: the wire.
        inbox: delivers the messages.
        driver: evaluates the guards, and is notified when the wire is followed.
    """

    def __init__(self, wire: Wire, inbox: Inbox, driver: Driver[State]) -> None:
        super().__init__()
        # Not `QSignalTransition(inbox.delivered)`: PySide6 would never release the inbox.
        self.setSenderObject(inbox)
        self.setSignal(b"2delivered()")
        self._wire = wire
        self._inbox = inbox
        self._driver = driver

    def eventTest(self, event: QEvent) -> bool:
        """Returns whether the message is for this wire and may follow it."""
        is_its_terminal = self._inbox.message.on == self._wire.on
        return is_its_terminal and super().eventTest(event) and self._driver.may_follow(self._wire)

    def onTransition(self, event: QEvent) -> None:
        """Notifies the driver, which keeps the message for the next state.

        A wire without a target enters the present state again: Qt leaves no state, and emits no `entered`.
        """
        self._driver.follow()
        if self.targetState() is None:
            self._driver.enter_again()


class MachineBuilder:
    """Builds the machine of a wiring, without starting it.

    Args:
        wiring: a wiring that was checked.
        inbox: delivers the messages.
        driver: its `enter` runs the states.
        parent: owns the machine, which owns its states and transitions.
    """

    def __init__(self, wiring: Wiring[Any], inbox: Inbox, driver: Driver[State], parent: QObject) -> None:
        self._wiring = wiring
        self._inbox = inbox
        # A weak reference: the driver owns the machine, and with a strong one each would delete the other.
        self._driver: Driver[Enum] = weakref.proxy(driver)
        self._machine = QStateMachine(parent)
        self._groups: dict[str, QState] = {}
        self._states: dict[Enum, QState] = {}
        self._histories: dict[str, QHistoryState] = {}

    def build(self, first: Enum, cluster: object) -> QStateMachine:
        """Builds the machine.

        Args:
            first: the state that is entered at the start: the initial one, or that of a recorded game.
            cluster: the cluster at the start; says where the groups of a recorded game were left.
        """
        for group in self._wiring.all_groups:
            self._add_group(group)
        for state in self._wiring.states:
            self._add_state(state)
        for wire in self._wiring.wires:
            self._add_wire(wire, cluster)
        self._set_first(first)
        return self._machine

    def _add_group(self, group: Group) -> None:
        around = [each for each in self._wiring.all_groups if group in each.members]
        self._groups[group.name] = self._named(QState(self._groups[around[0].name] if around else self._machine), group)

    def _add_state(self, state: Enum) -> None:
        around = self._wiring.groups_around(state)
        parent = self._groups[around[0].name] if around else self._machine
        self._states[state] = self._named(QState(parent), state)
        self._states[state].entered.connect(partial(_enter, self._driver, state))

    def _named(self, state: QState, part: Enum | Group) -> QState:
        state.setObjectName(part.name)
        return state

    def _add_wire(self, wire: Wire, cluster: object) -> None:
        transition = WireTransition(wire, self._inbox, self._driver)
        if isinstance(wire.target, History):
            if wire.target.left_in is not None:
                transition.setTargetState(self._history(wire.target.group, wire.target.left_in(cluster)))
        else:
            # A group's initial state is that of the start; a wire into the group names its first state.
            transition.setTargetState(self._states[_first_of(wire.target)])
        source = self._groups[wire.source.name] if isinstance(wire.source, Group) else self._states[wire.source]
        source.addTransition(transition)

    def _history(self, group: Group, left_in: Enum) -> QHistoryState:
        """Returns the history state of a group.

        Qt records where the group was left in this run. The default is where the recorded game has left it.
        """
        if group.name not in self._histories:
            history = QHistoryState(QHistoryState.HistoryType.DeepHistory, self._groups[group.name])
            default = QSignalTransition()
            default.setParent(history)  # else Python would delete it
            default.setTargetState(self._states[left_in])
            history.setDefaultTransition(default)
            self._histories[group.name] = history
        return self._histories[group.name]

    def _set_first(self, first: Enum) -> None:
        for group in self._wiring.all_groups:
            first_member = group.members[0]
            inner = self._groups[first_member.name] if isinstance(first_member, Group) else self._states[first_member]
            self._groups[group.name].setInitialState(inner)
        inner = self._states[first]
        for group in self._wiring.groups_around(first):
            self._groups[group.name].setInitialState(inner)
            inner = self._groups[group.name]
        self._machine.setInitialState(inner)


def _first_of(part: Enum | Group) -> Enum:
    return part.states[0] if isinstance(part, Group) else part


def _enter(driver: Driver[State], state: State) -> None:
    driver.enter(state)
