"""Plays joker poker without a window.

A double-up that a person left on record is finished, too.
"""

from cardroom.bank.ports import GameStore
from cardroom.dataflow.seeds import Seeds
from cardroom.dataflow.table_machine import TableMachine
from cardroom.house.drive import Drive
from cardroom.tables.poker import player as poker_player
from cardroom.tables.poker.double_up import player as double_up_player
from cardroom.tables.poker.double_up.rules.cluster import DoubleUpState
from cardroom.tables.poker.double_up.rules.ticket import Kind
from cardroom.tables.poker.doubling import Doubling
from cardroom.tables.poker.machine import PokerMachine, PokerTerminals, poker_diagram
from cardroom.tables.poker.rules.cluster import PokerState


def drive(store: GameStore, seeds: Seeds) -> Drive:
    """Drives the table with a computer player, which begins no double-up.

    Args:
        store: keeps the games and the money.
        seeds: gives each round its 32 bytes.
    """
    terminals = PokerTerminals()
    machine: PokerMachine = TableMachine(poker_diagram(seeds=seeds), terminals, store)
    doubling = Doubling(machine, store, lambda: Kind.HIGH_LOW)
    double_up = doubling.child
    return Drive(
        terminals,
        machine,
        lambda: poker_player.choose(machine.entry()),
        over=frozenset({PokerState.RESULT}),
        within=(
            Drive(
                doubling.terminals,
                double_up,
                lambda: double_up_player.choose(double_up.entry()),
                over=frozenset({DoubleUpState.FINISH}),
            ),
        ),
    )
