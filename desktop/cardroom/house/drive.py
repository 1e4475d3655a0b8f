"""Describes how computers play a table, without a window or in it."""

from collections.abc import Callable, Iterator
from enum import Enum
from typing import Any

from msgspec import Struct

from cardroom.dataflow.table_machine import TableMachine
from cardroom.dataflow.terminals import Terminals
from cardroom.messages import Message


class Drive(Struct, frozen=True):
    """Joins the machine of a table to its computer players.

    Attributes:
        terminals: the terminals of the machine.
        machine: the machine, not started.
        press: returns the players' next message in the machine's present state; None where the table continues without
            a press.
        over: the states that end a round.
        within: the drives of sub-VIs, which the table's machine starts and stops. A failure of one is a failure of the
            table.
    """

    terminals: Terminals
    machine: TableMachine[Any, Any, Any]
    press: Callable[[], Message | None]
    over: frozenset[Enum]
    within: tuple["Drive", ...] = ()

    @property
    def all(self) -> Iterator["Drive"]:
        """The drive itself, and those of the sub-VIs."""
        yield self
        for drive in self.within:
            yield from drive.all

    def stop(self) -> None:
        """Suspends the game and the sub-VIs."""
        for drive in self.all:
            drive.machine.stop()


class Demo(Struct, frozen=True):
    """How a round is shown at a table.

    The table's own window and machine are used; the presses take the way of a person's.

    Attributes:
        press: returns the next press at a machine that waits for one; None where the table goes on by itself.
        over: the states that end a round.
        rounds: the rounds that are shown, if there is time.
    """

    press: Callable[[TableMachine[Any, Any, Any]], Message | None]
    over: frozenset[Enum]
    rounds: int = 1
