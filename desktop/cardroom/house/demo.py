"""Describes how a table shows itself: a demonstration in its window.

The table's own window and machine are used; the presses take the way of a person's.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Any

from cardroom.dataflow.table_machine import TableMachine
from cardroom.messages import Message


@dataclass(frozen=True, slots=True)
class Demo:
    """How a round is shown at a table.

    Attributes:
        press: returns the next press at a machine that waits for one; None where the table goes on by itself.
        over: the states that end a round.
        rounds: the rounds that are shown, if there is time.
    """

    press: Callable[[TableMachine[Any, Any, Any]], Message | None]
    over: frozenset[Enum]
    rounds: int = 1
