"""Plays Old Maid without a window."""

from cardroom.bank.ports import Vault
from cardroom.dataflow.seeds import Seeds
from cardroom.dataflow.table_machine import TableMachine
from cardroom.house.drive import Drive
from cardroom.tables.old_maid.machine import OldMaidTerminals, old_maid_diagram
from cardroom.tables.old_maid.player import press_of
from cardroom.tables.old_maid.rules.cluster import OldMaidOptions, OldMaidState


def drive(vault: Vault, seeds: Seeds) -> Drive:
    """Drives the table with four computer players.

    They also finish a person's recorded game.

    Args:
        vault: contains the games.
        seeds: the source of each game's 32 bytes.
    """
    terminals = OldMaidTerminals()
    machine = TableMachine(old_maid_diagram(lambda: OldMaidOptions(person=None), seeds), terminals, vault)
    return Drive(terminals, machine, lambda state, cluster, account: press_of(state, cluster), over=OldMaidState.RESULT)
