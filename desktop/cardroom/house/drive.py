"""Describes how computers play a table without a window."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Any, Protocol

from cardroom.dataflow.table_machine import TableMachine
from cardroom.dataflow.terminals import Terminals
from cardroom.ledger import Account
from cardroom.messages import Message


class Round(Protocol):
    """The part of a cluster that every table has."""

    @property
    def round_number(self) -> int:
        """Counts the table's rounds from 1; 0 before the first."""


@dataclass(frozen=True, slots=True)
class Drive:
    """Joins the machine of a table to its computer players.

    Attributes:
        terminals: the terminals of the machine.
        machine: the machine, not started.
        press: returns the players' next message from state, cluster and account; None where the table continues
            without a press.
        over: the state that ends a round.
        within: machines of sub-VIs, started by the table's machine. A failure of one is a
            failure of the table. They are stopped with the table's machine.
    """

    terminals: Terminals
    machine: TableMachine[Any, Any]
    press: Callable[[Any, Any, Account], Message | None]
    over: Enum
    within: tuple[TableMachine[Any, Any], ...] = ()

    @property
    def machines(self) -> tuple[TableMachine[Any, Any], ...]:
        """Returns the table's machine and those of its sub-VIs."""
        return self.machine, *self.within
