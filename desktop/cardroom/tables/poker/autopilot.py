"""Plays joker poker without a window.

A double-up that a person left on record is finished, too.
"""

from PySide6.QtCore import QObject, Qt, Signal

from cardroom.bank.ports import Vault
from cardroom.dataflow.seeds import Seeds
from cardroom.dataflow.table_machine import TableMachine
from cardroom.dataflow.wires import legal_terminals
from cardroom.errors import KnownError, Trouble
from cardroom.house.drive import Drive
from cardroom.ledger import Account
from cardroom.messages import Message
from cardroom.tables.poker import player as poker_player
from cardroom.tables.poker.double_up import player as double_up_player
from cardroom.tables.poker.double_up.machine import WIRES, DoubleUpMachine, DoubleUpTerminals
from cardroom.tables.poker.double_up.rules.cluster import DoubleUpCluster, DoubleUpState
from cardroom.tables.poker.double_up.rules.ticket import Kind, Ticket
from cardroom.tables.poker.machine import PokerMachine, PokerTerminals, poker_diagram
from cardroom.tables.poker.rules.cluster import Outcome, PokerCluster, PokerState


def drive(vault: Vault, seeds: Seeds) -> Drive:
    """Drives the table with a computer player, which begins no double-up.

    Args:
        vault: keeps the games and the money.
        seeds: gives each round its 32 bytes.
    """
    terminals = PokerTerminals()
    machine = TableMachine(poker_diagram(seeds=seeds), terminals, vault)
    return Drive(
        terminals,
        machine,
        lambda state, cluster, account: poker_player.choose(poker_player.sight_of(state, cluster, account)),
        over=PokerState.RESULT,
        within=(_DoubleUpDrive(machine, terminals, vault).machine,),
    )


class _DoubleUpDrive(QObject):
    """Runs the double-up's machine while the poker table waits for its outcome.

    Resumes the double-up on record if it is of the same win; begins High/Low otherwise.

    Args:
        poker: the poker table's machine, the parent.
        poker_terminals: that machine's terminals.
        vault: keeps the games.

    Attributes:
        machine: the double-up's machine; runs only while the poker table waits.

    Signals:
        chosen(Message): the player's next message; queued, because the machine must finish its step first.
        settled(Outcome): the double-up's outcome; queued for the same reason.
    """

    chosen = Signal(object)
    settled = Signal(object)

    def __init__(self, poker: PokerMachine, poker_terminals: PokerTerminals, vault: Vault) -> None:
        super().__init__(poker)
        self._poker_terminals = poker_terminals
        self._ticket: Ticket | None = None
        self._terminals = DoubleUpTerminals(self)
        self.machine = DoubleUpMachine(self._terminals, vault, self)
        poker.entered.connect(self._follow)
        self.machine.entered.connect(self._answer)
        self.machine.came_out.connect(self._settle)
        self.chosen.connect(self._emit, Qt.ConnectionType.QueuedConnection)
        self.settled.connect(self._hand_back, Qt.ConnectionType.QueuedConnection)

    def _follow(self, state: PokerState, cluster: PokerCluster, account: Account) -> None:
        if state is PokerState.DOUBLE_UP and cluster.doubled is None:
            self._ticket = Ticket(cluster.round_number, cluster.seed, cluster.word, account.escrow, Kind.HIGH_LOW)
            if not self._ticket.is_sound:  # the double-up would refuse it without an error, and poker wait forever
                fault = f"no double-up can be about {account.escrow} credits"
                self.machine.failed.emit(KnownError(Trouble.RECORD_UNREADABLE, fault))
                return
            self.machine.start()

    def _answer(self, state: DoubleUpState, cluster: DoubleUpCluster, account: Account) -> None:
        if not self._is_ours(cluster.ticket):
            self.chosen.emit(Message("begin", (self._ticket,)))
            return
        legal = legal_terminals(WIRES, state, cluster, account)
        message = double_up_player.choose(double_up_player.sight_of(state, cluster, legal))
        if message is not None:
            self.chosen.emit(message)

    def _emit(self, message: Message) -> None:
        self._terminals.named(message.on).emit(*message.values)

    def _settle(self, ticket: Ticket, amount: int) -> None:
        if self._is_ours(ticket):
            self.settled.emit(Outcome(ticket.round_number, amount))

    def _hand_back(self, outcome: Outcome) -> None:
        self.machine.stop()
        self._poker_terminals.doubled.emit(outcome)

    def _is_ours(self, ticket: Ticket | None) -> bool:
        """Compares a ticket with the current win.

        The double-up of an earlier win may still be on record.
        """
        assert self._ticket is not None
        return ticket is not None and ticket.game == self._ticket.game
