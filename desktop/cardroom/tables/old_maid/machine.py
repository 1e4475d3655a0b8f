"""The running machine of Old Maid, and its terminals."""

from typing import ClassVar

from PySide6.QtCore import Signal

from cardroom.dataflow.table_machine import TableMachine
from cardroom.dataflow.terminals import Terminals
from cardroom.messages import AddWord, Message
from cardroom.tables.old_maid.diagram import WIRING, old_maid_diagram
from cardroom.tables.old_maid.rules.cluster import OldMaidCluster, OldMaidState
from cardroom.tables.old_maid.rules.messages import Draw, Shuffle
from cardroom.tables.old_maid.rules.sight import OldMaidSight

__all__ = ["WIRING", "OldMaidMachine", "OldMaidTerminals", "old_maid_diagram"]


class OldMaidTerminals(Terminals):
    """The connector pane of the Old Maid table.

    Signals:
        add_word(AddWord): mixes the player's word into the deal; an empty one removes it.
        deal: deals the cards; all pairs are discarded at once.
        draw(Draw): draws a card from the next player's fan; ignored from a seat that is not on turn.
        shuffle(Shuffle): shuffles the hand of a seat.
        again: clears the table for another game; an unfinished game is broken off.
        leave: ends playing at this table.
        new_game: starts again after the end.
    """

    add_word = Signal(AddWord)
    deal = Signal()
    draw = Signal(Draw)
    shuffle = Signal(Shuffle)
    again = Signal()
    leave = Signal()
    new_game = Signal()

    carries: ClassVar[dict[str, type[Message]]] = {"add_word": AddWord, "draw": Draw, "shuffle": Shuffle}


OldMaidMachine = TableMachine[OldMaidState, OldMaidCluster, OldMaidSight]
"""A running Old Maid table, made from its diagram."""
