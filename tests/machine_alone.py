"""Drives the machine of a table without a window."""

from typing import Generic, Self

from PySide6.QtCore import QCoreApplication, QThread

from cardroom.bank.ports import GameStore
from cardroom.dataflow.block_diagram import BlockDiagram, Cluster
from cardroom.dataflow.table_machine import TableMachine
from cardroom.dataflow.terminals import Terminals
from cardroom.ledger import Account
from cardroom.messages import Message, Sight, State, StatePrompt


class MachineAlone(Generic[State, Cluster, Sight]):
    """Presses terminals, and collects the output of the machine.

    Attributes:
        store: keeps its games.
        terminals, machine: what is driven.
        entered: the states that the machine has announced.
        prompts: its prompts, with their states.
        failures: the errors that stopped it.
    """

    def __init__(self, diagram: BlockDiagram[State, Cluster, Sight], terminals: Terminals, store: GameStore) -> None:
        self.store = store
        self.terminals = terminals
        self.machine = TableMachine(diagram, terminals, store)
        self.entered: list[tuple[State, Cluster, Account]] = []
        self.prompts: list[StatePrompt] = []
        self.failures: list[Exception] = []
        self.machine.entered.connect(lambda *what: self.entered.append(what))
        self.machine.prompt.connect(self.prompts.append)
        self.machine.failed.connect(self.failures.append)

    @property
    def state(self) -> State:
        return self.machine.state

    @property
    def cluster(self) -> Cluster:
        return self.machine.cluster

    @property
    def states(self) -> list[State]:
        """The states that were entered."""
        return [state for state, *_ in self.entered]

    def start(self) -> Self:
        self.machine.start()
        self.settle()
        return self

    def settle(self) -> None:
        """Waits until the machine waits for input, or has stopped."""
        for _ in range(8):
            QCoreApplication.processEvents()
        while self.machine.running is not None and not self.machine.is_waiting:
            QThread.msleep(1)
            QCoreApplication.processEvents()

    def press(self, *messages: Message | str) -> Self:
        for message in messages:
            self.terminals.send(Message(message) if isinstance(message, str) else message)
            self.settle()
        return self
