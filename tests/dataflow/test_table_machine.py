"""A machine that is stopped before its queued start enters no state."""

from PySide6.QtCore import QCoreApplication

from cardroom.dataflow.table_machine import TableMachine
from memory_vault import MemoryVault
from toy_table.machine import HighCardTerminals, high_card_diagram
from toy_table.rules.cluster import HighCardState


def entered(*, starts: int) -> tuple[MemoryVault, list[HighCardState]]:
    """Starts and stops a machine, then starts it `starts` times."""
    vault, states = MemoryVault(), list[HighCardState]()
    machine = TableMachine(high_card_diagram(), HighCardTerminals(), vault)
    machine.entered.connect(lambda state, *_: states.append(state))
    machine.start()
    machine.stop()
    for _ in range(starts):
        machine.start()
    for _ in range(10):
        QCoreApplication.processEvents()
    return vault, states


def test_a_machine_stopped_at_once_commits_nothing(qapp: QCoreApplication) -> None:
    """The bank may be closed before the event loop runs again."""
    vault, states = entered(starts=0)
    assert (vault.commits, states) == (0, [])


def test_a_machine_started_again_at_once_enters_each_state_once(qapp: QCoreApplication) -> None:
    vault, states = entered(starts=2)
    assert (vault.commits, states) == (2, [HighCardState.INITIALIZE, HighCardState.BET])
