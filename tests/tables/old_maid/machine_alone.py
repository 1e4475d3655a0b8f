"""Drives the machine of Old Maid without a window."""

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, QThread

from cardroom.bank.ports import GameStore
from cardroom.dataflow.seeds import Seeds
from cardroom.dataflow.table_machine import TableMachine
from cardroom.ledger import Account
from cardroom.messages import Message, Prompt, StatePrompt
from cardroom.tables.old_maid.autopilot import press_of
from cardroom.tables.old_maid.machine import OldMaidTerminals, old_maid_diagram
from cardroom.tables.old_maid.rules.cluster import OldMaidCluster, OldMaidOptions, OldMaidState
from tools.screenshots.house import fixed_seed


class Table:
    """Presses terminals, and collects the output of the machine.

    Attributes:
        entered: the states that the machine has announced.
        prompts: its prompts, with their states.
        failures: the errors that stopped it.
    """

    def __init__(self, store: GameStore, options: OldMaidOptions) -> None:
        self.store = store
        self.options = options
        self.terminals = OldMaidTerminals()
        seeds = Seeds(fixed_seed, fair=False)
        self.machine = TableMachine(old_maid_diagram(lambda: self.options, seeds), self.terminals, store)
        self.entered: list[tuple[OldMaidState, OldMaidCluster, Account]] = []
        self.prompts: list[StatePrompt] = []
        self.failures: list[Exception] = []
        self.machine.entered.connect(lambda *what: self.entered.append(what))
        self.machine.prompt.connect(self.prompts.append)
        self.machine.failed.connect(self.failures.append)

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

    def press(self, *messages: Message) -> "Table":
        for message in messages:
            self.terminals.send(message)
            self.settle()
        return self

    def emit(self, name: str, value: object) -> "Table":
        """Emits a signal with any value, also one of a wrong type."""
        self.terminals.named(name).emit(value)
        self.settle()
        return self

    def play_on(self, presses: int = 10_000) -> "Table":
        """Presses for all players, to the game's end or a limit."""
        for _ in range(presses):
            press = press_of(self.machine)
            if press is None or self.state is OldMaidState.RESULT:
                break
            self.press(press)
        return self

    @property
    def state(self) -> OldMaidState:
        return self.entered[-1][0]

    @property
    def cluster(self) -> OldMaidCluster:
        return self.entered[-1][1]

    @property
    def path(self) -> list[str]:
        return [state.name for state, _, _ in self.entered]

    @property
    def prompt(self) -> Prompt:
        return self.prompts[-1].prompt


Start = Callable[..., Table]
"""Starts a machine with a store and options, each of them optional."""
