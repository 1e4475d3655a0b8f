"""Drives the machine of SQUARE without a window."""

from PySide6.QtCore import QCoreApplication, QThread

from cardroom.bank.ports import GameStore
from cardroom.dataflow.seeds import Seeds
from cardroom.dataflow.table_machine import TableMachine
from cardroom.ledger import Account
from cardroom.messages import Message, StatePrompt
from cardroom.tables.square.diagram import square_diagram
from cardroom.tables.square.machine import SquareTerminals
from cardroom.tables.square.rules.board import CELLS
from cardroom.tables.square.rules.cluster import SquareCluster, SquareState
from cardroom.tables.square.rules.messages import PlaceCard
from tools.screenshots.house import fixed_seed


class Table:
    """Presses terminals, and collects the output of the machine.

    Attributes:
        entered: the states that the machine has announced.
        prompts: its prompts, with their states.
        failures: the errors that stopped it.
    """

    def __init__(self, store: GameStore) -> None:
        self.store = store
        self.terminals = SquareTerminals()
        self.machine = TableMachine(square_diagram(Seeds(fixed_seed, fair=False)), self.terminals, store)
        self.entered: list[tuple[SquareState, SquareCluster, Account]] = []
        self.prompts: list[StatePrompt] = []
        self.failures: list[Exception] = []
        self.machine.entered.connect(lambda *what: self.entered.append(what))
        self.machine.prompt.connect(self.prompts.append)
        self.machine.failed.connect(self.failures.append)

    @property
    def state(self) -> SquareState:
        return self.machine.state

    @property
    def cluster(self) -> SquareCluster:
        return self.machine.cluster

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

    def place(self, *cells: int) -> "Table":
        """Places the coming cards on cells."""
        for cell in cells:
            assert self.cluster.card is not None
            self.press(PlaceCard(self.cluster.card, cell))
        return self

    def fill(self) -> "Table":
        """Fills the board from its first empty cell on."""
        return self.place(*(cell for cell in range(CELLS) if cell not in self.cluster.cells))
