"""What drives a table without a window: every open table has a drive, and each plays rounds to their end."""

import pytest
from PySide6.QtCore import QCoreApplication

from cardroom.app.command_line import OPEN_TABLES
from cardroom.dataflow.seeds import seeded
from cardroom.house.drive import drive
from memory_vault import MemoryVault


@pytest.mark.parametrize("table", OPEN_TABLES)
def test_every_open_table_can_be_played_by_computers(qapp: QCoreApplication, table: str) -> None:
    vault = MemoryVault()
    driven = drive(table, vault, seeded("1"))
    entered = []
    driven.machine.entered.connect(lambda *what: entered.append(what))
    driven.machine.start()
    for _ in range(5_000):
        QCoreApplication.processEvents()
        if entered:
            state, cluster, account = entered[-1]
            if state is driven.over and cluster.round_number == 2:
                break
            press = driven.press(state, cluster, account)
            if press is not None:
                driven.terminals.named(press.on).emit(*press.values)
    for machine in driven.machines:
        machine.stop()
        machine.deleteLater()
    assert entered[-1][0] is driven.over
    assert entered[-1][1].round_number == 2
    assert bool(vault.postings) is driven.has_credits
