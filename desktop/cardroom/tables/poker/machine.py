"""The machine of joker draw poker, and its terminals."""

from typing import ClassVar

from PySide6.QtCore import Signal

from cardroom.dataflow.table_machine import TableMachine
from cardroom.dataflow.terminals import Terminals
from cardroom.messages import AddWord, Message
from cardroom.tables.poker.diagram import WIRING, poker_diagram
from cardroom.tables.poker.rules.cluster import BetTo, PokerCluster, PokerState, ToggleMark
from cardroom.tables.poker.rules.sight import PokerSight

__all__ = ["WIRING", "PokerMachine", "PokerTerminals", "poker_diagram"]


class PokerTerminals(Terminals):
    """The connector pane of the poker table.

    Signals:
        bet_up, bet_down: raises or lowers the bet by one credit.
        bet_one: raises the bet by one credit; past the highest, begins again at one.
        bet_max: sets the highest legal bet.
        bet_to(BetTo): sets a bet, clamped.
        add_word(AddWord): mixes the player's word into the deal that waits; an empty text removes it.
        deal: takes the bet and opens five cards; after a round it collects first.
        mark(Mark): toggles the mark of a card.
        mark_all: marks all five; clears all marks if all are marked.
        draw: replaces the marked cards.
        collect: moves the win to the player's credits.
        double: begins a double-up of the win, in its own window.
        leave: ends the game.
        new_game: begins again after the end.
    """

    bet_up = Signal()
    bet_down = Signal()
    bet_one = Signal()
    bet_max = Signal()
    bet_to = Signal(BetTo)
    add_word = Signal(AddWord)
    deal = Signal()
    mark = Signal(ToggleMark)
    mark_all = Signal()
    draw = Signal()
    collect = Signal()
    double = Signal()
    leave = Signal()
    new_game = Signal()

    carries: ClassVar[dict[str, type[Message]]] = {"bet_to": BetTo, "add_word": AddWord, "mark": ToggleMark}


PokerMachine = TableMachine[PokerState, PokerCluster, PokerSight]
"""The running poker table, built from its diagram."""
