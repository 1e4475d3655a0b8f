"""The machine of the double-up, and its terminals."""

from typing import ClassVar

from PySide6.QtCore import Signal

from cardroom.dataflow.table_machine import TableMachine
from cardroom.dataflow.terminals import Terminals
from cardroom.messages import Message
from cardroom.tables.poker.double_up.diagram import WIRING, double_up_diagram
from cardroom.tables.poker.double_up.rules.cluster import DoubleUpCluster, DoubleUpState
from cardroom.tables.poker.double_up.rules.sight import DoubleUpSight
from cardroom.tables.poker.double_up.rules.ticket import Pick

__all__ = ["WIRING", "DoubleUpMachine", "DoubleUpTerminals", "double_up_diagram"]


class DoubleUpTerminals(Terminals):
    """The connector pane of the double-up.

    Signals:
        start: turns the first card up.
        back: takes the double-up back, as long as all cards are face down; the win is untouched.
        high, low: bets that the hidden card is higher, or lower, than the open one.
        pick(Pick): bets that a hidden card beats the open one.
        go_on: stakes all of the stake again.
        bank_half: banks half of the stake, and stakes the rest again.
        take_all: ends the double-up with everything that was won.
    """

    start = Signal()
    back = Signal()
    high = Signal()
    low = Signal()
    pick = Signal(Pick)
    go_on = Signal()
    bank_half = Signal()
    take_all = Signal()

    carries: ClassVar[dict[str, type[Message]]] = {"pick": Pick}


DoubleUpMachine = TableMachine[DoubleUpState, DoubleUpCluster, DoubleUpSight]
"""The running double-up, built from its diagram. It moves no money: poker settles its outcome."""
