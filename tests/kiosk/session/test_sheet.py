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

from .conftest import Visit, change

_Key = Qt.Key


def ask_to_quit(visit: Visit) -> None:
    """Presses QUIT at SQUARE, whose game goes on."""
    visit.table.panel.setFocus()
    QTest.keyClick(focused(), _Key.Key_Q)
    visit.wait(visit.page.sheet.isVisible)


@pytest.fixture
def asked(visit: Visit) -> Visit:
    """A visit at SQUARE, whose QUIT was pressed."""
    visit.begin_game("square")
    ask_to_quit(visit)
    return visit


def test_tab_stays_inside_the_question_and_the_focus_comes_back(asked: Visit) -> None:
    sheet, state = asked.page.sheet, asked.state
    assert sheet.no.hasFocus()
    for expected in (sheet.yes, sheet.no, sheet.yes):
        QTest.keyClick(focused(), _Key.Key_Tab)
        assert expected.hasFocus()
    QTest.keyClick(focused(), _Key.Key_Backtab)
    assert sheet.no.hasFocus()
    QTest.keyClick(focused(), _Key.Key_Return)
    asked.settle()
    assert sheet.isHidden()
    assert asked.state == state
    ask_to_quit(asked)
    QTest.keyClick(focused(), _Key.Key_Escape)
    assert asked.table.panel.isAncestorOf(focused()) or focused() is asked.table.panel
    QTest.keyClick(focused(), _Key.Key_Q)
    assert sheet.isVisible(), "the table has the keys again"


def test_a_page_of_the_bar_and_another_language_close_the_question(asked: Visit) -> None:
    bar, sheet = asked.room.shell.bar, asked.page.sheet
    pages = [bar.buttons[name] for name in (BarButton.RULES, BarButton.VOUCHER, BarButton.TABLES)]
    for button in (bar.language, *pages):
        act = sheet.yes
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
        asked.settle()
        assert sheet.isHidden()
        act.click()  # a press that was under way
        asked.settle()
        assert sheet.isHidden()
        asked.page.close_table()
        asked.open("square")
        ask_to_quit(asked)


def test_its_answers_can_be_met_by_a_finger_on_every_screen(visit: Visit) -> None:
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


def test_room_is_made_for_the_page_that_is_shown(visit: Visit) -> None:
    shell = visit.room.shell
    shell.resize(1024, 768)
    layout = there(shell.layout())
    needed = layout.totalMinimumSize()
    visit.room.send(Message("open_menu"), KioskState.OPERATOR)
    visit.room.send(Message("leave_menu"), KioskState.SESSION)
    assert layout.totalMinimumSize() == needed
    assert not shell._dressing._room.is_tight


# --- the question of the end names the credits that are left ----------------------------------------------------------


@pytest.fixture
def ending(visit: Visit) -> Visit:
    """A visit in which END was pressed."""
    change(visit, Setup(coins=(CoinKey(38, 50),)))
    visit.page.ask_to_end()
    assert "100" in visit.page.sheet.text.text()
    return visit


def end(visit: Visit) -> None:
    visit.page.sheet.yes.click()
    visit.wait(lambda: visit.room.state is KioskState.RECEIPT)


def test_a_coin_closes_the_question_and_leaves_those_of_a_table_open(ending: Visit) -> None:
    sheet = ending.page.sheet
    ending.drop()
    ending.settle()
    assert not sheet.isVisible()
    sheet.yes.click()  # a press that was under way
    ending.settle()
    assert (ending.room.state, ending.room.credits, ending.ledger(Reason.LEFT)) == (KioskState.SESSION, 150, [])
    sheet.ask("Quit the game?", ("QUIT", lambda: None), "BACK")
    ending.drop()
    ending.settle()
    assert sheet.isVisible()
    sheet.no.click()
    ending.page.ask_to_end()
    assert "200" in sheet.text.text()
    end(ending)
    assert ending.ledger(Reason.LEFT) == [-200]


def test_a_press_before_the_coin_is_on_record_ends_nothing(ending: Visit, slow_commits: Callable[[], None]) -> None:
    slow_commits()
    ending.drop(2)
    ending.page.sheet.yes.click()
    ending.wait(lambda: ending.room.credits == 200)
    ending.settle()
    assert (ending.room.state, ending.ledger(Reason.LEFT)) == (KioskState.SESSION, [])


def test_what_changes_no_credits_leaves_the_question_open(ending: Visit) -> None:
    ending.room.send(Message("minute"), KioskState.SESSION)
    assert ending.page.sheet.isVisible()
    end(ending)
    assert ending.ledger(Reason.LEFT) == [-100]
