"""A question over the page.

Focus, keys, what closes it, and the credits that the end takes off.
"""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from cardroom.kiosk.panel.bar import BarButton
from cardroom.kiosk.rules.cluster import KioskState
from cardroom.kiosk.rules.setup import CoinKey, Setup
from cardroom.ledger import Reason
from cardroom.messages import Message
from tests.kiosk.found import focused, there

from .conftest import Visit

_Key = Qt.Key


def ask_to_quit(visit: Visit) -> None:
    """Presses QUIT at SQUARE, whose game goes on."""
    visit.table.panel.setFocus()
    QTest.keyClick(focused(), _Key.Key_Q)
    visit.wait(visit.page.sheet.isVisible)


def test_tab_stays_inside_the_question_which_pages_of_the_bar_and_another_language_close(visit: Visit) -> None:
    visit.begin_game("square")
    ask_to_quit(visit)
    sheet, state = visit.page.sheet, visit.state
    assert sheet.no.hasFocus()
    for expected in (sheet.yes, sheet.no, sheet.yes):
        QTest.keyClick(focused(), _Key.Key_Tab)
        assert expected.hasFocus()
    QTest.keyClick(focused(), _Key.Key_Backtab)
    assert sheet.no.hasFocus()
    QTest.keyClick(focused(), _Key.Key_Return)
    visit.settle()
    assert sheet.isHidden()
    assert visit.state == state
    ask_to_quit(visit)
    QTest.keyClick(focused(), _Key.Key_Escape)
    assert visit.table.panel.isAncestorOf(focused()) or focused() is visit.table.panel
    QTest.keyClick(focused(), _Key.Key_Q)
    assert sheet.isVisible(), "the table has the keys again"
    bar = visit.room.shell.bar
    for button in (
        bar.language,
        *(bar.buttons[name] for name in (BarButton.RULES, BarButton.VOUCHER, BarButton.TABLES)),
    ):
        if sheet.isHidden():
            visit.page._leave_side()
            ask_to_quit(visit)
        act = sheet.yes
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
        visit.settle()
        assert sheet.isHidden()
        act.click()  # a press that was under way
        visit.settle()
        assert sheet.isHidden()


def test_its_answers_are_met_by_a_finger_and_room_is_made_for_the_page_that_is_shown(
    visit: Visit,
) -> None:
    sheet = visit.page.sheet
    sheet.ask("Please finish this game first.", None, "BACK")
    QTest.keyClick(focused(), _Key.Key_Tab)
    assert sheet.no.hasFocus(), "a message has one answer"
    for width, height in ((1920, 1080), (1080, 1920), (1280, 800), (1024, 768)):
        visit.room.shell.resize(width, height)
        visit.page.ask_to_end()
        visit.settle()
        assert min(sheet.yes.height(), sheet.no.height()) >= 60, (width, height)
        sheet.no.click()
    shell = visit.room.shell
    layout = there(shell.layout())
    needed = layout.totalMinimumSize()
    visit.room.send(Message("open_menu"), KioskState.OPERATOR)
    visit.room.send(Message("leave_menu"), KioskState.SESSION)
    assert layout.totalMinimumSize() == needed
    assert not shell._dressing._room.is_tight


# --- the question of the end names the credits that are left ----------------------------------------------------------


def ask_to_end(visit: Visit, credits: int) -> None:
    visit.page.ask_to_end()
    assert str(credits) in visit.page.sheet.text.text()


@pytest.mark.parametrize("visit", [Setup(coins=(CoinKey(38, 50),))], indirect=True)
def test_a_coin_closes_the_question_of_the_end_and_leaves_that_of_a_table_open(
    visit: Visit, slow_commits: Callable[[], None]
) -> None:
    sheet = visit.page.sheet
    ask_to_end(visit, 100)
    visit.room.send(Message("minute"), KioskState.SESSION)
    assert sheet.isVisible(), "nothing has changed the credits"
    visit.drop()
    visit.settle()
    assert not sheet.isVisible()
    sheet.yes.click()  # a press that was under way
    visit.settle()
    assert (visit.room.state, visit.room.credits, visit.ledger(Reason.LEFT)) == (KioskState.SESSION, 150, [])
    sheet.ask("Quit the game?", ("QUIT", lambda: None), "BACK")
    visit.drop()
    visit.settle()
    assert sheet.isVisible()
    sheet.no.click()
    ask_to_end(visit, 200)
    slow_commits()
    visit.drop(2)
    sheet.yes.click()  # before the coins are on record
    visit.wait(lambda: visit.room.credits == 300)
    visit.settle()
    assert (visit.room.state, visit.ledger(Reason.LEFT)) == (KioskState.SESSION, [])
    ask_to_end(visit, 300)
    sheet.yes.click()
    visit.wait(lambda: visit.room.state is KioskState.RECEIPT)
    assert visit.ledger(Reason.LEFT) == [-300]
