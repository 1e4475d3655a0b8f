"""A question over the page: focus, keys, and what closes it."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from cardroom.kiosk.panel.bar import BarButton
from cardroom.kiosk.rules.cluster import KioskState
from cardroom.messages import Message

from .conftest import Visit


def focused() -> QWidget:
    widget = QApplication.focusWidget()
    assert widget is not None
    return widget


@pytest.fixture
def asked(visit: Visit) -> Visit:
    """A visit at SQUARE, whose QUIT was pressed."""
    visit.open("square")
    visit.play()
    visit.wait(lambda: visit.state == "place")
    visit.table.panel.setFocus()
    QTest.keyClick(focused(), Qt.Key.Key_Q)
    visit.wait(visit.page.sheet.isVisible)
    return visit


def test_tab_stays_inside_the_question(asked: Visit) -> None:
    sheet, state = asked.page.sheet, asked.state
    assert sheet.no.hasFocus()
    for expected in (sheet.yes, sheet.no, sheet.yes):
        QTest.keyClick(focused(), Qt.Key.Key_Tab)
        assert expected.hasFocus()
    QTest.keyClick(focused(), Qt.Key.Key_Backtab)
    assert sheet.no.hasFocus()
    QTest.keyClick(focused(), Qt.Key.Key_Return)
    asked.settle()
    assert sheet.isHidden()
    assert asked.state == state


def test_a_message_has_one_answer_to_reach(visit: Visit) -> None:
    visit.page.sheet.ask("Please finish this game first.", None, "BACK")
    QTest.keyClick(focused(), Qt.Key.Key_Tab)
    assert visit.page.sheet.no.hasFocus()


def test_the_focus_is_where_it_was_once_the_question_is_closed(asked: Visit) -> None:
    QTest.keyClick(focused(), Qt.Key.Key_Escape)
    assert asked.table.panel.isAncestorOf(focused()) or focused() is asked.table.panel
    QTest.keyClick(focused(), Qt.Key.Key_Q)
    assert asked.page.sheet.isVisible(), "the table has the keys again"


@pytest.mark.parametrize("name", [BarButton.TABLES, BarButton.RULES, BarButton.VOUCHER])
def test_a_page_of_the_bar_closes_the_question(asked: Visit, name: BarButton) -> None:
    act = asked.page.sheet.yes
    QTest.mouseClick(asked.room.shell.bar.buttons[name], Qt.MouseButton.LeftButton)
    asked.settle()
    assert asked.page.sheet.isHidden()
    act.click()  # a press that was under way
    asked.settle()
    assert asked.page.sheet.isHidden()


def test_another_language_closes_the_question(asked: Visit) -> None:
    QTest.mouseClick(asked.room.shell.bar.language, Qt.MouseButton.LeftButton)
    asked.settle()
    assert asked.page.sheet.isHidden()


def test_its_answers_can_be_met_by_a_finger_on_every_screen(visit: Visit) -> None:
    sheet = visit.page.sheet
    for width, height in ((1920, 1080), (1080, 1920), (1280, 800), (1024, 768)):
        visit.room.shell.resize(width, height)
        visit.page.ask_to_end()
        visit.settle()
        assert min(sheet.yes.height(), sheet.no.height()) >= 60, (width, height)
        sheet.no.click()


def test_room_is_made_for_the_page_that_is_shown(visit: Visit) -> None:
    shell = visit.room.shell
    shell.resize(1024, 768)
    layout = shell.layout()
    assert layout is not None
    needed = layout.totalMinimumSize()
    visit.room.send(Message("open_menu"), KioskState.OPERATOR)
    visit.room.send(Message("leave_menu"), KioskState.SESSION)
    assert layout.totalMinimumSize() == needed
    assert not shell._dressing._room.is_tight
