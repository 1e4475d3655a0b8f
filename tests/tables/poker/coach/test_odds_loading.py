"""The odds tables are loaded beside the window's thread."""

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from cardroom.tables.poker.coach import controller
from cardroom.tables.poker.coach.controller import OddsLoading


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
