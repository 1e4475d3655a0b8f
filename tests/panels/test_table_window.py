"""What the windows of all tables do alike: a click anywhere shows at once what moves, and so does another size."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication
from pytestqt.qtbot import QtBot

from cardroom.machines.double_up_machine import DoubleUpTerminals
from cardroom.machines.old_maid_machine import OldMaidTerminals
from cardroom.machines.poker_machine import PokerTerminals
from cardroom.machines.practice_machine import PracticeTerminals
from cardroom.panels.double_up_panel import DoubleUpPanel
from cardroom.panels.look import Wardrobe
from cardroom.panels.old_maid_panel import OldMaidPanel
from cardroom.panels.poker_panel import PokerPanel
from cardroom.panels.practice_panel import PracticePanel
from cardroom.panels.table_window import TableWindow

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
