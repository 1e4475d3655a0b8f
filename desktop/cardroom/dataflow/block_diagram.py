"""A table's block diagram as one value: its wires, and the pure functions that its states are made of."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Generic, TypeVar

from cardroom.bank.ports import Page
from cardroom.dataflow.wires import Wires
from cardroom.ledger import Account, Posting
from cardroom.messages import Message, Prompt

State = TypeVar("State", bound=Enum)
Cluster = TypeVar("Cluster")


@dataclass(frozen=True, slots=True)
class BlockDiagram(Generic[State, Cluster]):
    """Everything that makes one table different from another.

    Attributes:
        table: the table's code, under which the bank keeps its game and its escrow.
        wires: which state follows which.
        initial: where a game begins.
        finish: where it ends.
        empty: the cluster of a table where nobody has played yet.
        step: what entering a state makes of the cluster, and the postings that it asks for.
        prompt: what to tell the player in a state, with cluster and account as they are after the step.
        to_json: the cluster as it is saved.
        from_json: the cluster that was saved; raises a ValueError when it cannot be read.
        page: where a state, with the cluster as it is after its step, belongs in the book; None where it is not kept.
    """

    table: str
    wires: Wires
    initial: State
    finish: State
    empty: Cluster
    step: Callable[[State, Cluster, Account, Message], tuple[Cluster, tuple[Posting, ...]]]
    prompt: Callable[[State, Cluster, Account, Message], Prompt]
    to_json: Callable[[Cluster], str]
    from_json: Callable[[str], Cluster]
    page: Callable[[State, Cluster], Page | None]
