"""Demonstrations: real rounds on practice credits, which touch nothing of the kiosk."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QShortcut
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardroom.house.sound.settings import SoundSettings
from cardroom.house.spec import spec_of
from cardroom.kiosk.attract.demo_sheet import DemoMark, DemoSheet
from cardroom.kiosk.attract.demo_table import DemoTable
from cardroom.kiosk.attract.page import AttractPage
from cardroom.kiosk.parts import KioskParts
from cardroom.kiosk.rules.cluster import KioskState
from cardroom.kiosk.rules.messages import Idle
from cardroom.kiosk.rules.setup import Setup
from cardroom.tables.poker.rules.pay_tables import FESTIVAL
from tests.attract_entry import attract_entry
from tests.kiosk.begun import begin
from tests.kiosk.found import found
from tests.running_kiosk import RunningKiosk
from tests.silent_player import SilentPlayer


def show_demo(page: AttractPage, code: str, setup: Setup | None = None) -> DemoSheet:
    page.enter(attract_entry(setup=setup or Setup()))
    while not (isinstance(page.sheet, DemoSheet) and page.turn is not None and page.turn.code == code):
        page.show_next()
    return page.sheet


@pytest.mark.parametrize("code", ["poker", pytest.param("old_maid", marks=pytest.mark.long)])
@pytest.mark.usefixtures("hasty")
def test_rounds_are_played_silently_to_their_end_and_the_loop_goes_on(
    page: AttractPage, qtbot: QtBot, player: SilentPlayer, code: str
) -> None:
    sheet = show_demo(page, code, Setup(pay_table="House 99"))
    table, turn = sheet.demo.table, page.turn
    qtbot.waitUntil(lambda: page.turn is not turn, timeout=60_000)
    assert sheet.demo.player.rounds == (2 if code == "poker" else 1)
    assert table.is_closed
    assert player.played == []
    assert code != "poker" or table.machine.cluster.options.pay_table != FESTIVAL


def test_it_is_heard_at_half_the_volume_if_the_operator_wants_it(page: AttractPage, parts: KioskParts) -> None:
    SoundSettings.of(parts.settings).set_volume(80)
    demo = DemoTable(spec_of(parts.tables, "poker"), parts, Setup(sounds_demo=True, volume=60), page)
    sound = SoundSettings.of(demo._settings)
    assert (sound.volume, sound.is_muted) == (30, False)
    demo.close()


@pytest.mark.usefixtures("hasty")
def test_a_long_game_begins_by_itself_and_is_played_with_the_operators_pay_table(
    page: AttractPage, qtbot: QtBot
) -> None:
    for code in ("square", "daifugo", "old_maid", "poker"):
        machine = show_demo(page, code, Setup(pay_table="Festival")).demo.table.machine
        entered = list[object]()
        machine.entered.connect(lambda state, *_, entered=entered: entered.append(state))
        qtbot.waitUntil(lambda: len(entered) > 4, timeout=20_000)  # noqa: B023 - called in this turn
    assert machine.cluster.options.pay_table == FESTIVAL


def test_it_is_marked_its_controls_cannot_be_pressed_and_an_error_ends_it(page: AttractPage, qtbot: QtBot) -> None:
    sheet = show_demo(page, "poker")
    mark = found(sheet, DemoMark)
    assert mark.isVisible()
    assert mark.geometry().contains(sheet.panel.geometry())
    assert "Demonstration with practice credits" in sheet.accessibleName()
    machine, turn = sheet.demo.table.machine, page.turn
    qtbot.waitUntil(lambda: machine.is_waiting)
    assert machine.account.player == 1_000, "a grant of its own bank"
    assert page.parts.bank.account("poker").player == 0
    entered: list[object] = []
    machine.entered.connect(lambda state, *_: entered.append(state))
    button = sheet.demo.table.panel.controls.primary  # type: ignore[attr-defined]
    place = button.mapTo(page, button.rect().center())
    target = page.childAt(place) or page
    QTest.mouseClick(target, Qt.MouseButton.LeftButton, pos=target.mapFrom(page, QPoint(place)))
    for key in (Qt.Key.Key_Space, Qt.Key.Key_B, Qt.Key.Key_Return):
        QTest.keyClick(QApplication.focusWidget() or page, key)
    QApplication.processEvents()
    assert not sheet.panel.isAncestorOf(target)
    assert entered == []
    assert not any(shortcut.isEnabled() for shortcut in sheet.panel.findChildren(QShortcut))
    machine.fail(RuntimeError("a test"))
    qtbot.waitUntil(lambda: page.turn is not turn)
    assert [window for window in QApplication.topLevelWidgets() if window.isVisible()] == [page]
    demo = show_demo(page, "poker").demo
    assert demo.folder.is_dir()
    page.leave()
    assert demo.table.is_closed
    assert not demo.folder.exists()
    assert not any(sheet.isVisible() for sheet in page.findChildren(DemoSheet))


def test_the_kiosks_ledger_has_nothing_of_it_and_a_touch_leads_to_the_session(
    room: RunningKiosk, qtbot: QtBot, tmp_path: Path
) -> None:
    room.start()
    room.set_pin()
    before = room.parts.bank.chain_head()
    page = room.shell.page
    assert isinstance(page, AttractPage)
    page.show_next()
    sheet = page.sheet
    assert isinstance(sheet, DemoSheet)
    qtbot.waitUntil(lambda: sheet.demo.table.machine.has_entered)
    assert sheet.demo.folder.is_relative_to(tmp_path) is False
    assert room.parts.bank.chain_head() == before
    assert room.parts.bank.account("poker").player == 0
    QTest.mousePress(room.shell, Qt.MouseButton.LeftButton, pos=QPoint(600, 400))
    turns = 0
    while room.state is not KioskState.SESSION or page.isVisible():
        room.parts.bank.account("kiosk")  # waits for the bank's thread, not for a time
        QApplication.processEvents()
        turns += 1
        assert turns < 10
    assert room.shell.page is not page
    assert sheet.demo.table.is_closed
    assert not sheet.demo.folder.exists()


def test_credits_that_come_in_by_the_operator_end_the_demonstrations(room: RunningKiosk) -> None:
    begin(room, 5)
    room.send(Idle(has_open_game=False), KioskState.COUNTDOWN)
    room.send(Idle(has_open_game=False), KioskState.ATTRACT)
    page = room.shell.page
    assert isinstance(page, AttractPage)
    assert page.band.text == "CREDITS 5 – touch to go on"
    assert not isinstance(page.sheet, DemoSheet)
