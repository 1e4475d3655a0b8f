"""Plays Old Maid without a window."""

from cardroom.dataflow.seeds import Seeds
from cardroom.dataflow.table_machine import Vault
from cardroom.house.drive import Drive
from cardroom.tables.old_maid.machine import OldMaidMachine, OldMaidTerminals
from cardroom.tables.old_maid.player import press_of
from cardroom.tables.old_maid.rules.cluster import OldMaidOptions, OldMaidState


def drive(vault: Vault, seeds: Seeds) -> Drive:
    """Drives the table with four computers, which also finish a person's game on record.

    Args:
        vault: keeps the games.
        seeds: gives each game its 32 bytes.
    """
    terminals = OldMaidTerminals()
    machine = OldMaidMachine(terminals, vault, lambda: OldMaidOptions(person=None), seeds)
    return Drive(terminals, machine, lambda state, cluster, account: press_of(state, cluster), over=OldMaidState.RESULT)
