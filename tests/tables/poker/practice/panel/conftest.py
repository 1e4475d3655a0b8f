"""Fixtures of an open practice table."""

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardroom.house.settings.settings import Settings
from cardroom.tables.poker.practice.table import PracticeTable
from tests.memory_vault import MemoryVault
from tests.poker_window import SEEDS
from tests.tables.poker.practice.panel.school import S, School


@pytest.fixture
def school(qtbot: QtBot, settings: Settings) -> Iterator[School]:
    table = PracticeTable(MemoryVault(), settings, SEEDS)
    table.panel.rest_ms = 0
    sitting = School(table, qtbot)
    table.start()
    table.show()
    qtbot.waitUntil(table.panel.isActiveWindow)
    sitting.wait_for(S.CHOOSE)
    yield sitting
    table.close()
    QApplication.processEvents()
