"""Plays a double-up to its end without a window: a poker game on record may have been left in the middle of one."""

from PySide6.QtCore import QObject, Qt, Signal

from cardroom.dataflow.table_machine import Vault
from cardroom.dataflow.wires import legal_terminals
from cardroom.errors import KnownError, Trouble
from cardroom.ledger import Account
from cardroom.messages import Message
from cardroom.tables.poker.double_up.machine import WIRES, DoubleUpMachine, DoubleUpTerminals
from cardroom.tables.poker.double_up.player import choose, sight_of
from cardroom.tables.poker.double_up.rules.cluster import DoubleUpCluster, DoubleUpState
from cardroom.tables.poker.double_up.rules.ticket import Kind, Ticket
from cardroom.tables.poker.machine import PokerMachine, PokerTerminals
from cardroom.tables.poker.rules.cluster import Outcome, PokerCluster, PokerState


class Doubling(QObject):
    """Runs the double-up's own machine while the poker table waits for it, and hands back what comes out.

    One that is on record for the win is taken up where it was left; else High/Low is begun.

    Args:
        poker: the poker table's machine, its owner.
        poker_terminals: that machine's terminals.
        vault: where games are kept.

    Attributes:
        machine: of the double-up; it runs only while the poker table waits.

    Signals:
        pressed(Message): the next press at the double-up; queued, so that it comes after the machine's own step is
            over.
        settled(Outcome): what the double-up hands back; queued as well.
    """

    pressed = Signal(object)
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
        self.pressed.connect(self._press, Qt.ConnectionType.QueuedConnection)
        self.settled.connect(self._hand_back, Qt.ConnectionType.QueuedConnection)

    def _follow(self, state: PokerState, cluster: PokerCluster, account: Account) -> None:
        if state is PokerState.DOUBLE_UP and cluster.doubled is None:
            self._ticket = Ticket(cluster.round_number, cluster.seed, cluster.word, account.escrow, Kind.HIGH_LOW)
            if not self._ticket.is_sound:  # it would never begin, and nobody would be told
                fault = f"no double-up can be about {account.escrow} credits"
                self.machine.failed.emit(KnownError(Trouble.RECORD_UNREADABLE, fault))
                return
            self.machine.start()

    def _answer(self, state: DoubleUpState, cluster: DoubleUpCluster, account: Account) -> None:
        if not self._is_ours(cluster.ticket):
            self.pressed.emit(Message("begin", (self._ticket,)))
            return
        press = choose(sight_of(state, cluster, legal_terminals(WIRES, state, cluster, account)))
        if press is not None:
            self.pressed.emit(press)

    def _press(self, press: Message) -> None:
        self._terminals.named(press.on).emit(*press.values)

    def _settle(self, ticket: Ticket, amount: int) -> None:
        if self._is_ours(ticket):
            self.settled.emit(Outcome(ticket.round_number, amount))

    def _hand_back(self, outcome: Outcome) -> None:
        self.machine.stop()
        self._poker_terminals.doubled.emit(outcome)

    def _is_ours(self, ticket: Ticket | None) -> bool:
        """Another win's double-up may still be on record."""
        assert self._ticket is not None
        return ticket is not None and ticket.game == self._ticket.game
