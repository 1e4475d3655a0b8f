"""The running machine of Daifugō, and its terminals."""

from typing import ClassVar

from PySide6.QtCore import Signal

from cardroom.dataflow.table_machine import TableMachine
from cardroom.dataflow.terminals import Terminals
from cardroom.messages import AddWord, Message
from cardroom.tables.daifugo.diagram import GAME, SET, TRICK, WIRING, daifugo_diagram
from cardroom.tables.daifugo.rules.cluster import DaifugoCluster, DaifugoState
from cardroom.tables.daifugo.rules.messages import Give, HandOn, PassTurn, PlayCards
from cardroom.tables.daifugo.rules.sight import DaifugoSight

__all__ = ["GAME", "SET", "TRICK", "WIRING", "DaifugoMachine", "DaifugoTerminals", "daifugo_diagram"]


class DaifugoTerminals(Terminals):
    """The connector pane of the Daifugō table.

    Signals:
        add_word(AddWord): mixes the player's word into the deal; an empty one removes it.
        start: begins a set with its first deal.
        give(Give): gives cards in the exchange.
        play(PlayCards): plays cards; ignored from a seat that is not on turn.
        pass_turn(PassTurn): passes; ignored from a seat that is not on turn.
        hand_on(HandOn): chooses the cards that a seven gives away or a ten discards.
        go_on: goes on after a game: to the next one, or to the end of the set.
        deal: deals the next game of the set.
        quit: ends the set; an unfinished game is broken off.
        again: clears the table for another set.
        leave: ends playing at this table.
        new_game: starts again after the end.
    """

    add_word = Signal(AddWord)
    start = Signal()
    give = Signal(Give)
    play = Signal(PlayCards)
    pass_turn = Signal(PassTurn)
    hand_on = Signal(HandOn)
    go_on = Signal()
    deal = Signal()
    quit = Signal()
    again = Signal()
    leave = Signal()
    new_game = Signal()

    carries: ClassVar[dict[str, type[Message]]] = {
        "add_word": AddWord,
        "give": Give,
        "play": PlayCards,
        "pass_turn": PassTurn,
        "hand_on": HandOn,
    }


DaifugoMachine = TableMachine[DaifugoState, DaifugoCluster, DaifugoSight]
"""A running Daifugō table, made from its diagram."""
