"""What the windows of all tables do alike: a click anywhere shows at once what moves, and so does another size."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication
from pytestqt.qtbot import QtBot

from cardroom.tables.old_maid.machine import OldMaidTerminals
from cardroom.tables.old_maid.panel.window import OldMaidPanel
from cardroom.tables.poker.double_up.machine import DoubleUpTerminals
from cardroom.tables.poker.double_up.panel.window import DoubleUpPanel
from cardroom.tables.poker.machine import PokerTerminals
from cardroom.tables.poker.panel.window import PokerPanel
from cardroom.tables.poker.practice.machine import PracticeTerminals
from cardroom.tables.poker.practice.panel.window import PracticePanel
from cardroom.widgets.window.look import Wardrobe
from cardroom.widgets.window.table_window import TableWindow

WINDOWS: dict[str, Callable[[], TableWindow]] = {
    "poker": lambda: PokerPanel(PokerTerminals(), Wardrobe()),
    "double-up": lambda: DoubleUpPanel(DoubleUpTerminals(), Wardrobe()),
    "old-maid": lambda: OldMaidPanel(OldMaidTerminals(), Wardrobe()),
    "practice": lambda: PracticePanel(PracticeTerminals(), Wardrobe()),
}


@pytest.mark.parametrize("make", WINDOWS.values(), ids=WINDOWS)
def test_a_click_and_another_size_show_at_once_what_moves(
    make: Callable[[], TableWindow], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    window, flushed = make(), list[str]()
    qtbot.addWidget(window)
    window.show()
    QApplication.processEvents()
    monkeypatch.setattr(window.stage, "flush", lambda: flushed.append("flush"))
    QTest.mouseClick(window, Qt.MouseButton.LeftButton, pos=QPoint(2, 2))
    assert len(flushed) == 1, "beside the controls"
    sleeping = window.findChild(QAbstractButton, "primary")
    assert sleeping is not None
    assert not sleeping.isEnabled()
    QTest.mouseClick(sleeping, Qt.MouseButton.LeftButton)
    assert len(flushed) == 2, "on a control that is not enabled"
    window.resize(900, 700)
    QApplication.processEvents()
    assert len(flushed) == 3


def test_a_window_rests_for_a_moment_when_its_controls_mean_something_else(qtbot: QtBot) -> None:
    window = WINDOWS["poker"]()
    qtbot.addWidget(window)
    assert not window.is_resting
    window.rest()
    assert window.is_resting
    window.rest_ms = 0
    assert not window.is_resting
