"""A table's block diagram as a value: wiring and pure functions."""

from collections.abc import Callable
from typing import Generic, Protocol, TypeVar

from msgspec import Struct

from cardroom.bank.ports import Page
from cardroom.dataflow.wiring import Wiring
from cardroom.ledger import Account, Note, Posting
from cardroom.messages import Message, Prompt, Sight, State


class Round(Protocol):
    """The part of a cluster that every table has."""

    @property
    def round_number(self) -> int:
        """Counts the table's rounds from 1; 0 before the first."""


Cluster = TypeVar("Cluster", bound=Round)


class BlockDiagram(Struct, Generic[State, Cluster, Sight], frozen=True):
    """The states, wires and functions of one table.

    Attributes:
        table: the table's code, under which the bank keeps its game and its escrow.
        wiring: the states, groups and wires.
        empty: the cluster before the first game.
        step: called when a state is entered; returns the new cluster and the postings to commit.
        prompt: returns a state's prompt, from the cluster and account after the step.
        sight: returns what a seat may see of the cluster and the account; the seat is None for a spectator, and at a
            table without seats.
        to_json: serializes the cluster.
        from_json: parses a serialized cluster; raises a ValueError if it cannot be read.
        page: returns the page of a state, from the cluster after the step; None if the step is not written to the book.
        begins: returns whether a recorded game is the one that a message begins; for a sub-VI, whose ticket comes in by
            that message.
        notes: returns what happened besides, for the chain of events, from the cluster after the step.
        fits: returns whether a recorded state could have left a cluster; what does not fit is refused as unreadable.
        facts: the terminals that report what has happened, such as a coin. Their messages wait over a change of state;
            those of others, which a person has sent for the state before, are discarded.
        reads_account: whether the account is read again before each message, since other tables move its credits.
    """

    table: str
    wiring: Wiring[State]
    empty: Cluster
    step: Callable[[State, Cluster, Account, Message], tuple[Cluster, tuple[Posting, ...]]]
    prompt: Callable[[State, Cluster, Account, Message], Prompt]
    sight: Callable[[State, Cluster, Account, int | None], Sight]
    to_json: Callable[[Cluster], str]
    from_json: Callable[[str], Cluster]
    page: Callable[[State, Cluster], Page | None]
    begins: Callable[[Cluster, Message], bool] = lambda cluster, message: True
    notes: Callable[[State, Cluster], tuple[Note, ...]] = lambda state, cluster: ()
    fits: Callable[[State, Cluster], bool] = lambda state, cluster: True
    facts: frozenset[str] = frozenset()
    reads_account: bool = False

    def leads_on(self, state: State, cluster: Cluster, account: Account) -> bool:
        """Returns whether a wire may leave a recorded state.

        A guard that fails on the cluster of another state means no, too.
        """
        try:
            return self.wiring.leads_on(state, cluster, account)
        except (AssertionError, AttributeError, LookupError, TypeError, ValueError):
            return False
