"""A table's block diagram as a value: wires and pure functions."""

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
    """The states, wires and functions of one table.

    Attributes:
        table: the table's code, under which the bank keeps its game and its escrow.
        wires: the wires between the states.
        initial: the state in which a game begins.
        finish: the state in which a game ends.
        empty: the cluster before the first game.
        step: called when a state is entered; returns the new cluster and the postings to commit.
        prompt: returns a state's prompt, from the cluster and account after the step.
        to_json: serializes the cluster.
        from_json: parses a serialized cluster; raises a ValueError if it cannot be read.
        page: returns the page of a state, from the cluster after the step; None if the step is not written to the book.
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
