"""The shell: pages, bar, board, language."""

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardroom.kiosk.panel.bar import BarButton
from cardroom.kiosk.rules.cluster import FaultCode, KioskState
from cardroom.kiosk.rules.messages import CreditsIn, End, Fail, Idle, Mend
from cardroom.kiosk.session.page import SessionPage
from cardroom.messages import Message
from tests.kiosk.begun import begin
from tests.kiosk.found import focused, there
from tests.running_kiosk import RunningKiosk


def test_bar_shows_credits_prompt_and_the_answer_to_a_message_of_a_wrong_type(room: RunningKiosk, qtbot: QtBot) -> None:
    begin(room, 120)
    assert not room.shell.close(), "the window cannot be closed"
    assert room.shell.isVisible()
    bar = room.shell.bar
    assert bar.isVisible()
    assert bar.credits.number == 120
    qtbot.waitUntil(lambda: "120" in bar.prompt.text())
    assert room.shell.page is not None
    room.terminals.send(Message("idle"))
    qtbot.waitUntil(lambda: bar.prompt.text() == "That does not work now.")
    assert room.state is KioskState.SESSION


def test_targets_of_the_bar_are_large_and_the_board_is_on_an_upright_screen_alone(room: RunningKiosk) -> None:
    begin(room, 70, size=(1080, 1920))
    shell, bar = room.shell, room.shell.bar
    for width, height in ((1080, 1920), (1920, 1080)):
        shell.resize(width, height)
        QApplication.processEvents()
        shown = [control for control in (*bar.buttons.values(), bar.language, bar.mute) if control.isVisible()]
        assert {bar.language, bar.mute, bar.buttons[BarButton.END]} <= set(shown)
        for control in shown:
            assert min(control.width(), control.height()) >= 60, control.objectName()
            assert bar.rect().contains(QRect(control.mapTo(bar, QPoint()), control.size())), control.objectName()
        assert shell.board.isVisible() is (height > width)
        page = there(shell.page)
        if height > width:
            assert shell.board.credits.number == 70
            assert 1 < page.width() / page.height() <= 4 / 3  # higher than at a desk: texts are larger
    shell.resize(1400, 900)
    QApplication.processEvents()
    assert not shell.board.isVisible()
    assert page.height() > 700


def test_a_page_has_the_keys_from_its_first_moment(room: RunningKiosk) -> None:
    room.start()
    room.set_pin()
    room.shell.bar.language.setFocus()
    room.send(Message("touch"), KioskState.SESSION)
    page = room.shell.page
    assert isinstance(page, SessionPage)
    assert focused() is page or page.isAncestorOf(focused())
    room.shell.bar.language.setFocus()
    room.terminals.credits_in.emit(CreditsIn(credits=5, why="test"))
    room.settle()
    assert focused() is room.shell.bar.language, "a person has gone there by Tab"


def test_the_operators_menu_is_not_seen_under_the_countdown(room: RunningKiosk) -> None:
    begin(room, 5)
    room.terminals.idle.emit(Idle(has_open_game=False))
    room.settle()
    assert room.state is KioskState.COUNTDOWN
    room.terminals.fail.emit(Fail(FaultCode.COIN.value, ""))
    room.settle()
    room.send(Message("open_menu"), KioskState.OPERATOR)
    menu = there(room.shell.page)
    assert not room.shell.bar.isVisible()
    room.terminals.mend.emit(Mend(FaultCode.COIN.value))
    room.settle()
    room.send(Message("leave_menu"), KioskState.COUNTDOWN)
    assert isinstance(room.shell.page, SessionPage)
    assert room.shell.bar.isVisible()
    assert not menu.isVisible()
    room.send(Message("touch"), KioskState.SESSION)


def test_a_page_allows_buttons_and_a_chosen_language_holds_until_the_session_has_ended(
    room: RunningKiosk, qtbot: QtBot
) -> None:
    begin(room)
    bar = room.shell.bar
    assert (room.settings.language, bar.language.text()) == ("en", "日本語")
    QTest.mouseClick(bar.language, Qt.MouseButton.LeftButton)
    assert room.settings.language == "ja"
    qtbot.waitUntil(lambda: bar.language.text() == "English")
    room.send(Message("minute"), KioskState.SESSION)
    assert room.settings.language == "ja"
    bar.allow(BarButton.END)
    assert bar.buttons[BarButton.END].isEnabled()
    assert not bar.buttons[BarButton.TABLES].isEnabled()
    with qtbot.waitSignal(bar.end_wanted):
        QTest.mouseClick(bar.buttons[BarButton.END], Qt.MouseButton.LeftButton)
    room.terminals.end.emit(End(has_open_game=False))
    qtbot.waitUntil(lambda: room.state is KioskState.ATTRACT)
    assert room.settings.language == "en"
    room.languages.set("en")


def test_a_hidden_pointer_is_shown_again_at_the_end(room: RunningKiosk) -> None:
    room.start()
    room.shell._show_pointer(shown=False)
    assert QApplication.overrideCursor() is not None
    room.shell.release()
    assert QApplication.overrideCursor() is None
