"""A sub-VI: a child machine, called by a parent that waits.

A ticket goes in, an outcome comes out. No signal carries the outcome: it is read from the record that the child has
committed, and checked against the ticket. So the parent cannot get an outcome that the child has never reached. No
window takes part, and nothing waits for one.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Any, Generic, TypeVar

from PySide6.QtCore import QObject, Signal

from cardroom.bank.ports import Record, Vault
from cardroom.dataflow.table_machine import TableMachine
from cardroom.dataflow.terminals import Terminals
from cardroom.errors import UNREADABLE_RECORDS, KnownError, Trouble
from cardroom.ledger import Account
from cardroom.messages import Message

Ticket = TypeVar("Ticket", bound=Message)


@dataclass(frozen=True, slots=True)
class Call(Generic[Ticket]):
    """How a parent calls a sub-VI.

    Attributes:
        state: the parent's state that waits for the outcome.
        ticket: returns the message that begins the child, from the parent's cluster and account; None if the parent
            does not wait. May raise a KnownError.
        outcome: reads the outcome from the child's record, as a message for the parent; None if the child has not ended
            or was begun by another ticket. Raises a ValueError if the record cannot be read.
        as_it_was: returns the outcome that moves no credits, for a child whose record cannot be read.
    """

    state: Enum
    ticket: Callable[[Any, Account], Ticket | None]
    outcome: Callable[[Record, Ticket], Message | None]
    as_it_was: Callable[[Ticket], Message]


class SubVI(QObject, Generic[Ticket]):
    """Calls a child machine for its parent.

    Args:
        call: the state, the ticket and the outcome.
        caller: the parent's machine.
        child: the child's machine, not started.
        terminals: the child's terminals; owned by the sub-VI, like the child.
        vault: keeps the games of both.

    Attributes:
        child: the child's machine; runs while the parent waits.
        terminals: the child's connector pane.
        ticket: the message that began the child; None while the parent does not wait.

    Signals:
        called: the child was started with a ticket.
        returned: the outcome was passed to the parent.
        failed(error): a KnownError or a bug: the child has stopped, and the parent waits.
    """

    called = Signal()
    returned = Signal()
    failed = Signal(object)

    def __init__(
        self,
        call: Call[Ticket],
        caller: TableMachine[Any, Any, Any],
        child: TableMachine[Any, Any, Any],
        terminals: Terminals,
        vault: Vault,
    ) -> None:
        super().__init__(caller)
        child.setParent(self)
        terminals.setParent(self)
        self.child = child
        self.terminals = terminals
        self.ticket: Ticket | None = None
        self._unreadable: Ticket | None = None
        self._call = call
        self._caller = caller
        self._vault = vault
        caller.entered.connect(self._follow)
        child.finished.connect(self._return)
        child.failed.connect(self._fail)

    def follow(self) -> None:
        """Calls the child if the parent waits already."""
        self._follow(self._caller.state, self._caller.cluster, self._caller.account)

    def stop(self) -> None:
        """Suspends the child."""
        self.ticket = None
        self.child.stop()

    def return_as_it_was(self) -> None:
        """Returns the outcome without credits for an unreadable record."""
        if self.ticket is not None and self._unreadable == self.ticket:
            self._caller.receive(self._call.as_it_was(self.ticket))

    def _fail(self, error: Exception) -> None:
        if isinstance(error, KnownError) and error.trouble in UNREADABLE_RECORDS:
            self._unreadable = self.ticket
        self.failed.emit(error)

    def _follow(self, state: Enum, cluster: object, account: Account) -> None:
        """Starts the child with the parent's wait, and stops it afterwards."""
        try:
            ticket = self._call.ticket(cluster, account) if state is self._call.state else None
        except KnownError as trouble:
            self.child.fail(trouble)
            return
        if ticket is None:
            self.stop()
        elif ticket != self.ticket or self.child.running is None:
            self.ticket = ticket
            replaces, self._unreadable = self._unreadable not in (None, ticket), None
            self.child.start(resume=not replaces, begin=ticket)  # a record that could not be read is replaced
            if self.child.running is not None:
                self.called.emit()
        else:
            self._return()  # the parent was started again, and may have missed the outcome

    def _return(self) -> None:
        """Passes the outcome of a child that has ended to the parent."""
        try:
            outcome = None if self.ticket is None else self._outcome(self.ticket)
        except ValueError as fault:
            self.child.fail(KnownError(Trouble.RECORD_UNREADABLE, str(fault)))
            return
        except KnownError as trouble:
            self.child.fail(trouble)
            return
        if outcome is not None:
            self._caller.receive(outcome)
            self.returned.emit()

    def _outcome(self, ticket: Ticket) -> Message | None:
        record = self._vault.recall(self.child.diagram.table)
        return None if record is None else self._call.outcome(record, ticket)
