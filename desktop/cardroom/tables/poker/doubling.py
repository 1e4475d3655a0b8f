"""Calls the double-up as a sub-VI of the poker table."""

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from cardroom.bank.ports import GameStore, Record
from cardroom.dataflow.table_machine import TableMachine
from cardroom.errors import UNREADABLE_RECORDS, KnownError, Trouble
from cardroom.ledger import Account
from cardroom.saved_record import BadRecord
from cardroom.tables.poker.double_up.machine import DoubleUpTerminals, double_up_diagram
from cardroom.tables.poker.double_up.rules.cluster import DoubleUpState
from cardroom.tables.poker.double_up.rules.record import from_json
from cardroom.tables.poker.double_up.rules.ticket import Begin, Kind, Ticket
from cardroom.tables.poker.machine import PokerMachine
from cardroom.tables.poker.rules.cluster import Doubled, PokerCluster, PokerState, TakenBack


class Doubling(QObject):
    """The double-up as a sub-VI: a child machine of poker's, which waits.

    A ticket goes in, an outcome comes out. No signal carries the outcome: it is read from the record that the child
    has committed, and checked against the ticket. So poker cannot get an outcome that the child has never reached. No
    window takes part, and nothing waits for one.

    Args:
        poker: the poker table's machine.
        store: keeps the games of both.
        kind: returns the game that is played next; a recorded double-up keeps its own.

    Attributes:
        child: the child's machine; runs while poker waits.
        terminals: the child's connector pane.
        ticket: the message that began the child; None while poker does not wait.

    Signals:
        called: the child was started with a ticket.
        returned: the outcome was passed to poker.
        failed(error): a KnownError or a bug: the child has stopped, and poker waits.
    """

    called = Signal()
    returned = Signal()
    failed = Signal(object)

    def __init__(self, poker: PokerMachine, store: GameStore, kind: Callable[[], Kind]) -> None:
        super().__init__(poker)
        self.terminals = DoubleUpTerminals(self)
        self.child = TableMachine(double_up_diagram(), self.terminals, store, self)
        self.child.has_stakes = poker.has_stakes
        self.ticket: Begin | None = None
        self._unreadable: Begin | None = None
        self._poker = poker
        self._store = store
        self._kind = kind
        poker.entered.connect(self._follow)
        self.child.finished.connect(self._return)
        self.child.failed.connect(self._fail)

    def follow(self) -> None:
        """Calls the child if poker waits already."""
        self._follow(self._poker.state, self._poker.cluster, self._poker.account)

    def stop(self) -> None:
        """Suspends the child."""
        self.ticket = None
        self.child.stop()

    def return_as_it_was(self) -> None:
        """Returns the outcome without credits for an unreadable record."""
        if self.ticket is not None and self._unreadable == self.ticket:
            self._poker.receive(as_it_was(self.ticket))

    def _fail(self, error: Exception) -> None:
        if isinstance(error, KnownError) and error.trouble in UNREADABLE_RECORDS:
            self._unreadable = self.ticket
        self.failed.emit(error)

    def _follow(self, state: PokerState, cluster: PokerCluster, account: Account) -> None:
        """Starts the child with poker's wait, and stops it afterwards."""
        if state is not PokerState.DOUBLE_UP or cluster.doubled is not None:
            self.stop()
            return
        win, calls = account.escrow, cluster.taken_back
        ticket = Ticket(cluster.round_number, cluster.seed, cluster.word, win, self._kind(), calls + 1)
        if not ticket.is_sound:
            fault = f"no double-up can be about {win} credits"
            self.child.fail(KnownError(Trouble.RECORD_UNREADABLE, fault))
        elif (begin := Begin(ticket)) != self.ticket or self.child.running is None:
            self.ticket = begin
            replaces, self._unreadable = self._unreadable not in (None, begin), None
            self.child.start(resume=not replaces, begin=begin)  # a record that could not be read is replaced
            if self.child.running is not None:
                self.called.emit()
        else:
            self._return()  # poker was started again, and may have missed the outcome

    def _return(self) -> None:
        """Passes the outcome of a child that has ended to poker."""
        try:
            record = None if self.ticket is None else self._store.recall(self.child.diagram.table)
            outcome = None if self.ticket is None or record is None else outcome_of(record, self.ticket)
        except ValueError as fault:
            self.child.fail(KnownError(Trouble.RECORD_UNREADABLE, str(fault)))
        except KnownError as trouble:
            self.child.fail(trouble)
        else:
            if outcome is not None:
                self._poker.receive(outcome)
                self.returned.emit()


def outcome_of(record: Record, begin: Begin) -> Doubled | TakenBack | None:
    """Returns the outcome that a double-up has on record at its end.

    None if it has not ended, or is that of another win.

    Raises:
        BadRecord: the record cannot be read, or does not follow from its ticket and its choices.
    """
    cluster = from_json(record.cluster)
    if DoubleUpState(record.state) is not DoubleUpState.FINISH or cluster.ticket is None:
        return None
    if cluster.ticket.game != begin.ticket.game:
        return None
    if cluster.taken_back:
        return TakenBack(begin.ticket.round_number)
    if not cluster.is_over:
        raise BadRecord("a double-up that has ended before its end")
    return Doubled(begin.ticket.round_number, cluster.amount)


def as_it_was(begin: Begin) -> Doubled:
    """Returns the outcome that leaves the win as it was.

    It counts as played: cards may have been seen, so the win cannot be doubled again.
    """
    return Doubled(begin.ticket.round_number, begin.ticket.stake)
