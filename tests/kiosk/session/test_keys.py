"""Printed keys in a kiosk, wherever the focus is."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QRadioButton

from tests.kiosk.found import focused

from .conftest import Visit


def test_printed_keys_work_after_a_press_on_the_bar_and_while_it_has_the_focus(visit: Visit) -> None:
    bar = visit.room.shell.bar
    for button in (bar.language, bar.mute):
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
        visit.settle()
        assert not bar.isAncestorOf(focused())
    bar.language.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(bar.language, Qt.Key.Key_1)
    visit.wait_for_table()
    visit.table.panel.rest_ms = 0
    bar.language.setFocus(Qt.FocusReason.TabFocusReason)
    bet = visit.table.machine.cluster.bet
    QTest.keyClick(bar.language, Qt.Key.Key_B)
    visit.settle()
    assert visit.table.machine.cluster.bet != bet
    QTest.keyClick(bar.language, Qt.Key.Key_F9)  # no key of the page
    state = visit.state
    QTest.keyClick(bar.language, Qt.Key.Key_Return)
    visit.settle()
    assert visit.state == state, "Enter on the bar is no press of the page"
    visit.table.panel.setFocus()
    QTest.mouseClick(bar.language, Qt.MouseButton.LeftButton)
    visit.settle()
    QTest.keyClick(focused(), Qt.Key.Key_Space)
    visit.wait(lambda: visit.state == "open-hand")


@pytest.mark.parametrize(("code", "key"), [("daifugo", Qt.Key.Key_Space), ("old_maid", Qt.Key.Key_Return)])
def test_play_and_escape_have_their_keys_before_the_game(visit: Visit, code: str, key: Qt.Key) -> None:
    visit.open(code)
    if code == "daifugo":
        visit.table.panel.setFocus()
        QTest.keyClick(focused(), Qt.Key.Key_Escape)
        visit.wait(lambda: visit.page.hosted is None)
        visit.open(code)
    panel = visit.table.panel
    for button in panel.findChildren(QRadioButton):
        if button.isVisible() and not button.isChecked():
            QTest.mouseClick(button, Qt.MouseButton.LeftButton)
            break
    QTest.mouseClick(panel, Qt.MouseButton.LeftButton)
    visit.settle()
    visit.wait(visit.page.payment.gate.play.isEnabled)
    QTest.keyClick(focused(), key)
    visit.wait(lambda: not visit.hosted.is_at_rest)
    assert visit.room.credits == 90
