"""From a table of wires to a running QStateMachine."""

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
    """Who is asked and told while the machine runs. None of its methods may raise: Qt would swallow that."""

    def may_follow(self, wire: Wire, message: Message) -> bool:
        """Is the wire open to this message?"""

    def follow(self, message: Message) -> None:
        """A wire is followed; the state that it leads to is entered next."""

    def enter(self, state: State_contra) -> None:
        """A state was entered."""


class WireTransition(QSignalTransition):
    """One wire, as Qt follows it.

    Args:
        wire: what it stands for.
        terminals: whose signal it listens to.
        driver: asked for the guard's word, told when the wire is followed.
    """

    def __init__(self, wire: Wire, terminals: Terminals, driver: Driver[State]) -> None:
        super().__init__(terminals.named(wire.on))
        self.wire = wire
        self._driver = driver

    def eventTest(self, event: QEvent) -> bool:
        """Is it our signal, and is the guard open?"""
        return super().eventTest(event) and self._driver.may_follow(self.wire, self._message(event))

    def onTransition(self, event: QEvent) -> None:
        """Hands the message over to the state that is entered next."""
        self._driver.follow(self._message(event))

    def _message(self, event: QEvent) -> Message:
        assert isinstance(event, QStateMachine.SignalEvent)
        return Message(self.wire.on, tuple(event.arguments()))


def build(wires: Wires, initial: State, terminals: Terminals, driver: Driver[State], parent: QObject) -> QStateMachine:
    """Builds the machine that the wires describe; it is not started yet.

    Args:
        wires: the diagram; checked already.
        initial: the state that a start enters.
        terminals: where the signals come from.
        driver: does what the states are for.
        parent: owns the machine, which owns everything in it.
    """
    machine = QStateMachine(parent)
    # The machine must not keep its driver alive: the driver owns the machine, and each would delete the other.
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
