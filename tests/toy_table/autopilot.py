"""Plays High Card without a window."""

from cardroom.bank.ports import GameStore
from cardroom.dataflow.seeds import Seeds
from cardroom.dataflow.table_machine import TableMachine
from cardroom.house.drive import Drive
from tests.toy_table.machine import HighCardTerminals, high_card_diagram
from tests.toy_table.player import choose
from tests.toy_table.rules.cluster import HighCardState


def drive(store: GameStore, seeds: Seeds) -> Drive:
    """Returns the drive of the table with its computer player."""
    terminals = HighCardTerminals()
    machine = TableMachine(high_card_diagram(seeds), terminals, store)
    return Drive(terminals, machine, lambda: choose(machine.state), over=frozenset({HighCardState.RESULT}))
