"""The machine of SQUARE, and its terminals."""

from typing import ClassVar

from PySide6.QtCore import Signal

from cardroom.dataflow.table_machine import TableMachine
from cardroom.dataflow.terminals import Terminals
from cardroom.messages import AddWord, Message
from cardroom.tables.square.diagram import WIRING
from cardroom.tables.square.rules.cluster import SquareCluster, SquareState
from cardroom.tables.square.rules.messages import PlaceCard, SetStake
from cardroom.tables.square.rules.sight import SquareSight

__all__ = ["WIRING", "SquareMachine", "SquareTerminals"]


class SquareTerminals(Terminals):
    """The connector pane of the SQUARE table.

    Signals:
        set_stake(SetStake): sets the stake of the next campaign, 0 to 10 credits.
        add_word(AddWord): mixes the player's word into the decks; an empty one removes it.
        start: takes the stake and begins a counted campaign.
        practise: begins a campaign that is not counted, in which cards can be taken back.
        place(Place): places the present card on an empty cell; ignored for another card.
        undo: takes the last card back.
        advise: records that the adviser is used; not with a stake.
        go_on: begins the next stage.
        quit: ends the campaign; the stake is lost.
        again: clears the table for another campaign.
        leave: ends playing at this table.
        new_game: starts again after the end.
    """

    set_stake = Signal(SetStake)
    add_word = Signal(AddWord)
    start = Signal()
    practise = Signal()
    place = Signal(PlaceCard)
    undo = Signal()
    advise = Signal()
    go_on = Signal()
    quit = Signal()
    again = Signal()
    leave = Signal()
    new_game = Signal()

    carries: ClassVar[dict[str, type[Message]]] = {"set_stake": SetStake, "add_word": AddWord, "place": PlaceCard}


SquareMachine = TableMachine[SquareState, SquareCluster, SquareSight]
"""A running SQUARE table, made from its diagram."""
