"""The coach's window beside the poker table, its settings, and its loading."""

import pytest
from PySide6.QtCore import QCoreApplication, QObject, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from cardroom.house.settings.settings import Settings
from cardroom.tables.poker.coach import controller
from cardroom.tables.poker.coach.controller import OddsLoading
from cardroom.tables.poker.settings.values import PokerSettings
from tests.open_house import House, deal_and_mark


def test_the_coach_is_remembered_and_speaks_at_the_next_start(house: House) -> None:
    table = house.sit_down()
    assert not table.panel.controls.coach.isChecked()
    table.panel.controls.coach.click()
    house.close()
    assert PokerSettings.of(Settings(house.folder)).coach
    table = house.sit_down()
    house.qtbot.waitUntil(table.panel.controls.coach.isChecked)
    table.panel.controls.coach.click()
    house.close()
    assert not PokerSettings.of(Settings(house.folder)).coach


def test_the_window_opens_by_its_key_follows_the_marks_and_closes(house: House) -> None:
    table = deal_and_mark(house)
    house.settle()
    desk = table.coach_controller
    QTest.keyClick(table.panel, Qt.Key.Key_W)
    assert desk.panel is None, "the coach is silent"
    table.panel.controls.coach.click()
    QTest.keyClick(table.panel, Qt.Key.Key_W)
    panel = desk.panel
    assert panel is not None
    before = panel.controls.legend.text()
    table.panel.controls.card1.click()
    house.settle()
    assert panel.controls.legend.text() != before
    table.panel.controls.coachLine.click()
    assert desk.panel is panel, "it opens once"
    QTest.keyClick(panel, Qt.Key.Key_Escape)
    QCoreApplication.processEvents()
    assert desk.panel is None


def test_a_bug_while_loading_ends_it_and_is_raised_at_the_first_use(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail() -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(controller, "odds_are_loaded", lambda: False)
    monkeypatch.setattr(controller, "odds_tables", fail)
    parent = QObject()
    loading = OddsLoading(parent)
    with qtbot.capture_exceptions() as raised, qtbot.waitSignal(loading.done):
        loading.begin()
    assert loading.is_over
    assert raised == []
