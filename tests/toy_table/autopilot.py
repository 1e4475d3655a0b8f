"""Plays High Card without a window."""

from cardroom.dataflow.seeds import Seeds
from cardroom.dataflow.table_machine import Vault
from cardroom.house.drive import Drive
from toy_table.machine import HighCardMachine, HighCardTerminals
from toy_table.player import choose
from toy_table.rules.cluster import HighCardState


def drive(vault: Vault, seeds: Seeds) -> Drive:
    """Drives the table with its computer player."""
    terminals = HighCardTerminals()
    machine = HighCardMachine(terminals, vault, seeds)
    return Drive(terminals, machine, lambda state, cluster, account: choose(state), over=HighCardState.RESULT)
