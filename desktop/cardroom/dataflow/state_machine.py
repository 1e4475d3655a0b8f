"""Builds a QStateMachine from a table of wires."""

import weakref
from enum import Enum
from functools import partial
from typing import Protocol, TypeVar

from PySide6.QtCore import QEvent, QObject
from PySide6.QtStateMachine import QSignalTransition, QState, QStateMachine

from cardroom.dataflow.terminals import Terminals
from cardroom.dataflow.wires import Wire, Wires
from cardroom.messages import Message

State = TypeVar("State", bound=Enum)
State_contra = TypeVar("State_contra", bound=Enum, contravariant=True)


class Driver(Protocol[State_contra]):
    """The callbacks of the machine; they must not raise, Qt ignores exceptions."""

    def may_follow(self, wire: Wire, message: Message) -> bool:
        """Returns whether the wire's guard accepts this message."""

    def follow(self, message: Message) -> None:
        """Called when a wire is followed, before its target state is entered."""

    def enter(self, state: State_contra) -> None:
        """Called when a state was entered."""


class WireTransition(QSignalTransition):
    """A wire as a transition of Qt's state machine.

    Args:
        wire: the wire.
        terminals: have the signal that triggers the transition.
        driver: evaluates the guard, and is notified when the wire is followed.
    """

    def __init__(self, wire: Wire, terminals: Terminals, driver: Driver[State]) -> None:
        super().__init__(terminals.named(wire.on))
        self.wire = wire
        self._driver = driver

    def eventTest(self, event: QEvent) -> bool:
        """Returns whether the event is the wire's signal and its guard accepts."""
        return super().eventTest(event) and self._driver.may_follow(self.wire, self._message(event))

    def onTransition(self, event: QEvent) -> None:
        """Passes the message to the driver, for the next state."""
        self._driver.follow(self._message(event))

    def _message(self, event: QEvent) -> Message:
        assert isinstance(event, QStateMachine.SignalEvent)
        return Message(self.wire.on, tuple(event.arguments()))


def build(wires: Wires, initial: State, terminals: Terminals, driver: Driver[State], parent: QObject) -> QStateMachine:
    """Builds the machine of the wires, without starting it.

    Args:
        wires: a table of wires that `check` has accepted.
        initial: the state that is entered at the start.
        terminals: emit the signals.
        driver: its `enter` runs the states.
        parent: owns the machine, which owns its states and transitions.
    """
    machine = QStateMachine(parent)
    # A weak reference: the driver owns the machine, and with a strong one each would delete the other.
    driver = weakref.proxy(driver)
    states: dict[Enum, QState] = {}
    for member in type(initial):
        states[member] = state = QState(machine)
        state.setObjectName(member.name)
        state.entered.connect(partial(_enter, driver, member))
    for wire in wires:
        transition = WireTransition(wire, terminals, driver)
        transition.setTargetState(states[wire.target])
        states[wire.source].addTransition(transition)
    machine.setInitialState(states[initial])
    return machine


def _enter(driver: Driver[State], state: State) -> None:
    driver.enter(state)
