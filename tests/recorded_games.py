"""Records games by a block diagram without Qt."""

from typing import Generic

from cardroom.bank.ports import Record
from cardroom.bank.rounds import PlayedRound
from cardroom.bank.sqlite.auditing.round_reading import RoundReader
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.dataflow.block_diagram import BlockDiagram, Cluster
from cardroom.messages import DONE, Message, Sight, State


class Recorder(Generic[State, Cluster, Sight]):
    """Enters states as a table's machine does, and commits each step.

    Args:
        diagram: the block diagram of the table.
        bank: keeps the game; a recorded one is resumed.

    Attributes:
        state: the state that was entered last.
        cluster: the cluster in that state.
    """

    def __init__(self, diagram: BlockDiagram[State, Cluster, Sight], bank: SqliteBank) -> None:
        self.diagram = diagram
        self.bank = bank
        self.state: State = diagram.wiring.initial
        self.cluster = diagram.empty
        record = bank.recall(diagram.table)
        if record is None:
            self._enter(self.state, Message(DONE))
        else:
            self.state = type(self.state)(record.state)
            self.cluster = diagram.from_json(record.cluster)

    @property
    def is_passing(self) -> bool:
        """Whether the state waits for no input."""
        return self.diagram.wiring.waits_for_no_input(self.state)

    def go_on(self) -> None:
        """Enters states up to one that waits for input."""
        while self.is_passing:
            self.send(Message(DONE))

    def send(self, message: Message) -> bool:
        """Follows the wire that takes a message; returns whether one does."""
        account = self.bank.account(self.diagram.table)
        for wire in self.diagram.wiring.wires_from(self.state):
            if wire.on == message.on and wire.is_open(self.cluster, account, message):
                state = self.diagram.wiring.targets(self.state, wire)[0]
                assert isinstance(state, type(self.state))
                self._enter(state, message)
                return True
        return False

    def _enter(self, state: State, message: Message) -> None:
        diagram = self.diagram
        account = self.bank.account(diagram.table)
        self.state, (self.cluster, postings) = state, diagram.step(state, self.cluster, account, message)
        record = Record(state.value, diagram.to_json(self.cluster))
        self.bank.commit(diagram.table, record, postings, diagram.page(state, self.cluster))


def quick(bank: SqliteBank) -> SqliteBank:
    """Returns a bank that waits for no disk."""
    bank.query("PRAGMA synchronous = OFF")
    return bank


def rounds_of(bank: SqliteBank, table: str) -> list[PlayedRound]:
    """Returns all recorded rounds of a table."""
    return [recorded.played for recorded in RoundReader(bank.query, table).rounds()]
