"""Computer players finish rounds at every table that has a drive."""

import pytest
from PySide6.QtCore import QCoreApplication

from cardroom.dataflow.seeds import seeded
from cardroom.house.drive import Drive
from cardroom.house.spec import TableSpec, load
from cardroom.tables import TABLES
from tests.memory_vault import MemoryVault


@pytest.mark.parametrize("spec", TABLES, ids=lambda spec: spec.code)
def test_every_table_can_be_played_by_computers(qapp: QCoreApplication, spec: TableSpec) -> None:
    store = MemoryVault()
    driven: Drive = load(spec.drive)(store, seeded("1"))
    machine = driven.machine
    machine.start()
    for _ in range(5_000):
        QCoreApplication.processEvents()
        if machine.state in driven.over and machine.cluster.round_number == 2:
            break
        message = driven.press() if machine.is_waiting else None
        if message is not None:
            driven.terminals.send(message)
    driven.stop()
    machine.deleteLater()
    assert machine.state in driven.over
    assert machine.cluster.round_number == 2
    assert bool(store.postings) is spec.has_credits
