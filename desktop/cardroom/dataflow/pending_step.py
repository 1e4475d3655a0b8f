"""A step whose commit was requested."""

from typing import Any, Generic, Protocol

from cardroom.dataflow.block_diagram import Cluster
from cardroom.ledger import Account
from cardroom.messages import State


class Stepping(Protocol):
    """The part of a machine that a step reports to."""

    def is_pending(self, step: "PendingStep[Any, Any]") -> bool:
        """Returns whether this is the step whose answer is expected."""

    def announce(self, step: "PendingStep[Any, Any]", account: Account) -> None:
        """Emits a state whose step is durable."""

    def fail(self, error: Exception) -> None:
        """Stops the machine."""


class PendingStep(Generic[State, Cluster]):
    """Receives the vault's answer to a commit.

    An answer that comes after the machine was stopped is ignored: the next start reads the record.

    Args:
        machine: the machine.
        state: the state that is being entered.
        cluster: the cluster before the step.

    Attributes:
        state: as given.
        cluster: the cluster that is being committed.
        is_entering: whether Qt's machine is still entering the state.
    """

    def __init__(self, machine: Stepping, state: State, cluster: Cluster) -> None:
        self._machine = machine
        self.state = state
        self.cluster = cluster
        self.is_entering = True

    def committed(self, account: Account) -> None:
        """Announces the state."""
        if self._machine.is_pending(self):
            self._machine.announce(self, account)

    def failed(self, error: Exception) -> None:
        """Stops the machine; the step is undone."""
        if self._machine.is_pending(self):
            self._machine.fail(error)
