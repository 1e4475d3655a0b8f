"""Fixtures of an open double-up."""

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardroom.dataflow.table_machine import TableMachine
from cardroom.house.settings.settings import Settings
from cardroom.tables.poker.double_up.machine import DoubleUpMachine, DoubleUpTerminals, double_up_diagram
from cardroom.tables.poker.double_up.table import DoubleUpTable
from tests.dressed import dress
from tests.memory_vault import MemoryVault
from tests.tables.poker.double_up.panel.sitting import Table


@pytest.fixture
def table(qtbot: QtBot, settings: Settings) -> Iterator[Table]:
    dress()
    terminals = DoubleUpTerminals()
    machine: DoubleUpMachine = TableMachine(double_up_diagram(), terminals, MemoryVault(100))
    opened = DoubleUpTable(machine, terminals, settings)
    sitting = Table(opened, terminals, qtbot)
    sitting.panel.rest_ms = 0
    opened.start()
    opened.show()
    qtbot.waitExposed(sitting.panel)
    yield sitting
    machine.stop()
    if not sitting.is_closed:
        opened.close()
    machine.deleteLater()
    QApplication.processEvents()
