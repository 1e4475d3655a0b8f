"""The shell: pages, bar, board, language."""

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardroom.kiosk.panel.bar import BarButton
from cardroom.kiosk.rules.cluster import FaultCode, KioskState
from cardroom.kiosk.rules.messages import CreditsIn, End, Fail, Idle, Mend
from cardroom.kiosk.session.page import SessionPage
from cardroom.messages import Message
from tests.running_kiosk import RunningKiosk


def test_bar_shows_the_credits_and_the_prompt(room: RunningKiosk, qtbot: QtBot) -> None:
    room.start()
    room.begin(credits=120)
    bar = room.shell.bar
    assert bar.isVisible()
    assert bar.credits.number == 120
    qtbot.waitUntil(lambda: "120" in bar.prompt.text())
    assert room.shell.page is not None


@pytest.mark.parametrize(("width", "height"), [(1920, 1080), (1080, 1920)])
def test_targets_of_the_bar_are_large(room: RunningKiosk, width: int, height: int) -> None:
    room.start(width, height)
    room.begin(credits=1)
    QApplication.processEvents()
    bar = room.shell.bar
    shown = [control for control in (*bar.buttons.values(), bar.language, bar.mute) if control.isVisible()]
    assert {bar.language, bar.mute, bar.buttons[BarButton.END]} <= set(shown)
    for control in shown:
        assert min(control.width(), control.height()) >= 60, control.objectName()
        assert bar.rect().contains(QRect(control.mapTo(bar, QPoint()), control.size())), control.objectName()


def test_board_is_shown_on_an_upright_screen_alone(room: RunningKiosk) -> None:
    room.start(1080, 1920)
    room.begin(credits=70)
    QApplication.processEvents()
    shell = room.shell
    assert shell.board.isVisible()
    assert shell.board.credits.number == 70
    assert shell.page is not None
    assert 1 < shell.page.width() / shell.page.height() <= 4 / 3  # higher than at a desk: texts are larger
    shell.resize(1400, 900)
    QApplication.processEvents()
    assert not shell.board.isVisible()
    assert shell.page.height() > 700


def test_a_message_of_a_wrong_type_is_answered_in_the_bar(room: RunningKiosk, qtbot: QtBot) -> None:
    room.start()
    room.begin(credits=120)
    room.terminals.send(Message("idle"))
    qtbot.waitUntil(lambda: room.shell.bar.prompt.text() == "That does not work now.")
    assert room.state is KioskState.SESSION


def test_a_page_has_the_keys_from_its_first_moment(room: RunningKiosk) -> None:
    room.start()
    room.set_pin()
    room.shell.bar.language.setFocus()
    room.send(Message("touch"), KioskState.SESSION)
    page, focus = room.shell.page, QApplication.focusWidget()
    assert isinstance(page, SessionPage)
    assert focus is not None
    assert focus is page or page.isAncestorOf(focus)
    room.shell.bar.language.setFocus()
    room.terminals.credits_in.emit(CreditsIn(credits=5, why="test"))
    room.settle()
    assert QApplication.focusWidget() is room.shell.bar.language, "a person has gone there by Tab"


def test_the_operators_menu_has_no_bar(room: RunningKiosk) -> None:
    room.start()
    room.begin()
    assert room.shell.bar.isVisible()
    room.send(Message("open_menu"), KioskState.OPERATOR)
    assert not room.shell.bar.isVisible()


def test_the_operators_menu_is_not_seen_under_the_countdown(room: RunningKiosk) -> None:
    room.start()
    room.begin(credits=5)
    room.terminals.idle.emit(Idle(has_open_game=False))
    room.settle()
    assert room.state is KioskState.COUNTDOWN
    room.terminals.fail.emit(Fail(FaultCode.COIN.value, ""))
    room.settle()
    room.send(Message("open_menu"), KioskState.OPERATOR)
    menu = room.shell.page
    room.terminals.mend.emit(Mend(FaultCode.COIN.value))
    room.settle()
    room.send(Message("leave_menu"), KioskState.COUNTDOWN)
    assert isinstance(room.shell.page, SessionPage)
    assert menu is not None
    assert not menu.isVisible()
    room.send(Message("touch"), KioskState.SESSION)


def test_a_page_allows_buttons(room: RunningKiosk, qtbot: QtBot) -> None:
    room.start()
    room.begin()
    bar = room.shell.bar
    bar.allow(BarButton.END)
    assert bar.buttons[BarButton.END].isEnabled()
    assert not bar.buttons[BarButton.TABLES].isEnabled()
    with qtbot.waitSignal(bar.end_wanted):
        QTest.mouseClick(bar.buttons[BarButton.END], Qt.MouseButton.LeftButton)


def test_a_chosen_language_holds_until_the_session_has_ended(room: RunningKiosk, qtbot: QtBot) -> None:
    room.start()
    room.begin()
    bar = room.shell.bar
    assert (room.settings.language, bar.language.text()) == ("en", "日本語")
    QTest.mouseClick(bar.language, Qt.MouseButton.LeftButton)
    assert room.settings.language == "ja"
    qtbot.waitUntil(lambda: bar.language.text() == "English")
    room.send(Message("minute"), KioskState.SESSION)
    assert room.settings.language == "ja"
    room.terminals.end.emit(End(has_open_game=False))
    qtbot.waitUntil(lambda: room.state is KioskState.ATTRACT)
    assert room.settings.language == "en"
    room.languages.set("en")


def test_the_window_cannot_be_closed(room: RunningKiosk) -> None:
    room.start()
    assert not room.shell.close()
    assert room.shell.isVisible()


def test_a_hidden_pointer_is_shown_again_at_the_end(room: RunningKiosk) -> None:
    room.start()
    room.shell._show_pointer(shown=False)
    assert QApplication.overrideCursor() is not None
    room.shell.release()
    assert QApplication.overrideCursor() is None
