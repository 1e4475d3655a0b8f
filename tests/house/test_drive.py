"""Computer players finish rounds at every table that has a drive."""

import pytest
from PySide6.QtCore import QCoreApplication

from cardroom.dataflow.seeds import seeded
from cardroom.house.drive import Drive
from cardroom.house.spec import TableSpec, load
from cardroom.tables import TABLES
from memory_vault import MemoryVault


@pytest.mark.parametrize("spec", [spec for spec in TABLES if spec.is_open], ids=lambda spec: spec.code)
def test_every_open_table_can_be_played_by_computers(qapp: QCoreApplication, spec: TableSpec) -> None:
    vault = MemoryVault()
    driven: Drive = load(spec.drive)(vault, seeded("1"))
    entered = []
    driven.machine.entered.connect(lambda *what: entered.append(what))
    driven.machine.start()
    for _ in range(5_000):
        QCoreApplication.processEvents()
        if entered:
            state, cluster, account = entered[-1]
            if state is driven.over and cluster.round_number == 2:
                break
            message = driven.press(state, cluster, account)
            if message is not None:
                driven.terminals.named(message.on).emit(*message.values)
    for machine in driven.machines:
        machine.stop()
        machine.deleteLater()
    assert entered[-1][0] is driven.over
    assert entered[-1][1].round_number == 2
    assert bool(vault.postings) is spec.has_credits
