"""Drives the machine of Daifugō without a window."""

import random

from PySide6.QtCore import QCoreApplication, QThread

from cardroom.bank.ports import GameStore
from cardroom.dataflow.seeds import Seeds, seeded
from cardroom.dataflow.table_machine import TableMachine
from cardroom.ledger import Account
from cardroom.messages import Message, StatePrompt
from cardroom.tables.daifugo.machine import DaifugoTerminals, daifugo_diagram
from cardroom.tables.daifugo.rules.cluster import DaifugoCluster, DaifugoState
from cardroom.tables.daifugo.rules.options import DaifugoOptions
from tests.tables.daifugo.rules.sets import by_chance


class Table:
    """Presses terminals, and collects the output of the machine.

    Attributes:
        options: read by the machine when a set begins.
        entered: the states that the machine has announced.
        prompts: its prompts, with their states.
        failures: the errors that stopped it.
    """

    def __init__(self, store: GameStore, options: DaifugoOptions, seeds: Seeds | None = None) -> None:
        self.store = store
        self.options = options
        self.terminals = DaifugoTerminals()
        self.machine = TableMachine(
            daifugo_diagram(lambda: self.options, seeds or seeded("machine")), self.terminals, store
        )
        self.mover = by_chance(random.Random(1))
        self.entered: list[tuple[DaifugoState, DaifugoCluster, Account]] = []
        self.prompts: list[StatePrompt] = []
        self.failures: list[Exception] = []
        self.machine.entered.connect(lambda *what: self.entered.append(what))
        self.machine.prompt.connect(self.prompts.append)
        self.machine.failed.connect(self.failures.append)

    @property
    def state(self) -> DaifugoState:
        return self.machine.state

    @property
    def cluster(self) -> DaifugoCluster:
        return self.machine.cluster

    @property
    def states(self) -> list[DaifugoState]:
        """The states that were entered."""
        return [state for state, *_ in self.entered]

    def start(self) -> "Table":
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

    def press(self, *messages: Message | str) -> "Table":
        for message in messages:
            self.terminals.send(Message(message) if isinstance(message, str) else message)
            self.settle()
        return self

    def play_on(self, *until: DaifugoState, least: int = 1) -> "Table":
        """Makes legal moves until the machine waits in one of some states.

        Args:
            until: the states.
            least: the least number of presses.
        """
        presses = 0
        while presses < least or self.state not in until:
            assert presses < 5_000, f"stuck in {self.state}"
            assert not self.failures, self.failures
            self.press(self.mover(self.state, self.cluster))
            presses += 1
        return self
