"""A recorded state that does not fit its cluster is reported."""

import pytest
from PySide6.QtCore import QCoreApplication

from cardroom.bank.ports import Record
from cardroom.dataflow.seeds import seeded
from cardroom.errors import KnownError, Trouble
from cardroom.tables.daifugo.autopilot import drive
from cardroom.tables.daifugo.rules.cluster import DaifugoState
from tests.memory_vault import MemoryVault


@pytest.mark.parametrize("state", [DaifugoState.CHOSEN, DaifugoState.PASSED, DaifugoState.PLAYED])
def test_a_state_without_its_game_is_unreadable(qapp: QCoreApplication, state: DaifugoState) -> None:
    store = MemoryVault()
    driven = drive(store, seeded("fit"))
    machine = driven.machine
    store.record = Record(state.value, machine.diagram.to_json(machine.diagram.empty))
    failures: list[Exception] = []
    machine.failed.connect(failures.append)
    machine.start()
    (failure,) = failures
    assert isinstance(failure, KnownError)
    assert failure.trouble is Trouble.RECORD_UNREADABLE
    assert store.commits == 0, "nothing was changed"
    driven.stop()
