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
def test_rounds_are_played_to_their_end_and_the_loop_goes_on(page: AttractPage, qtbot: QtBot, code: str) -> None:
    sheet = show_demo(page, code)
    table, turn = sheet.demo.table, page.turn
    qtbot.waitUntil(lambda: page.turn is not turn, timeout=60_000)
    assert sheet.demo.player.rounds == (2 if code == "poker" else 1)
    assert table.is_closed


@pytest.mark.parametrize("code", ["square", "daifugo", "old_maid"])
@pytest.mark.usefixtures("hasty")
def test_a_long_game_begins_by_itself(page: AttractPage, qtbot: QtBot, code: str) -> None:
    machine = show_demo(page, code).demo.table.machine
    entered: list[object] = []
    machine.entered.connect(lambda state, *_: entered.append(state))
    qtbot.waitUntil(lambda: len(entered) > 4, timeout=20_000)


@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize(("name", "is_festival"), [("Festival", True), ("House 99", False)])
def test_it_is_played_with_the_operators_pay_table(
    page: AttractPage, qtbot: QtBot, name: str, is_festival: bool
) -> None:
    machine = show_demo(page, "poker", Setup(pay_table=name)).demo.table.machine
    qtbot.waitUntil(lambda: machine.cluster.round_number > 0)
    assert (machine.cluster.options.pay_table == FESTIVAL) is is_festival


def test_left_it_is_closed_and_its_folder_deleted(page: AttractPage, qtbot: QtBot) -> None:
    demo = show_demo(page, "poker").demo
    qtbot.waitUntil(lambda: demo.table.machine.has_entered)
    assert demo.table.machine.account.player == 1_000, "a grant of its own bank"
    assert page.parts.bank.account("poker").player == 0
    assert demo.folder.is_dir()
    page.leave()
    assert demo.table.is_closed
    assert not demo.folder.exists()
    assert page.findChildren(DemoSheet) == [] or not page.findChildren(DemoSheet)[0].isVisible()


def test_it_is_marked_and_its_controls_cannot_be_pressed(page: AttractPage, qtbot: QtBot) -> None:
    sheet = show_demo(page, "poker")
    mark = found(sheet, DemoMark)
    assert mark.isVisible()
    assert mark.geometry().contains(sheet.panel.geometry())
    assert "Demonstration with practice credits" in sheet.accessibleName()
    machine = sheet.demo.table.machine
    qtbot.waitUntil(lambda: machine.is_waiting)
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


def test_an_error_ends_it_without_a_message(page: AttractPage, qtbot: QtBot) -> None:
    sheet = show_demo(page, "poker")
    turn = page.turn
    qtbot.waitUntil(lambda: sheet.demo.table.machine.has_entered)
    sheet.demo.table.machine.fail(RuntimeError("a test"))
    qtbot.waitUntil(lambda: page.turn is not turn)
    assert [window for window in QApplication.topLevelWidgets() if window.isVisible()] == [page]


@pytest.mark.usefixtures("hasty")
def test_it_is_silent_unless_the_operator_wants_it(
    page: AttractPage, qtbot: QtBot, player: SilentPlayer, parts: KioskParts
) -> None:
    show_demo(page, "poker")
    qtbot.waitUntil(lambda: isinstance(page.sheet, DemoSheet) and page.sheet.demo.player.rounds > 0)
    assert player.played == []
    page.leave()
    SoundSettings.of(parts.settings).set_volume(80)
    demo = DemoTable(spec_of(parts.tables, "poker"), parts, Setup(sounds_demo=True, volume=60), page)
    sound = SoundSettings.of(demo._settings)
    assert (sound.volume, sound.is_muted) == (30, False)
    demo.close()


def running_demo(room: RunningKiosk, qtbot: QtBot) -> tuple[AttractPage, DemoSheet]:
    """Waits for a demonstration in the attract loop of a kiosk."""
    page = room.shell.page
    assert isinstance(page, AttractPage)
    page.show_next()
    sheet = page.sheet
    assert isinstance(sheet, DemoSheet)
    qtbot.waitUntil(lambda: sheet.demo.table.machine.has_entered)
    return page, sheet


def test_the_kiosks_own_ledger_has_nothing_of_it(room: RunningKiosk, qtbot: QtBot, tmp_path: Path) -> None:
    room.start()
    room.set_pin()
    before = room.parts.bank.chain_head()
    _, sheet = running_demo(room, qtbot)
    assert sheet.demo.folder.is_relative_to(tmp_path) is False
    assert room.parts.bank.chain_head() == before
    assert room.parts.bank.account("poker").player == 0


def test_a_touch_leads_to_the_session_in_few_turns_of_the_event_loop(room: RunningKiosk, qtbot: QtBot) -> None:
    room.start()
    room.set_pin()
    page, sheet = running_demo(room, qtbot)
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
    room.start()
    room.begin(credits=5)
    room.send(Idle(has_open_game=False), KioskState.COUNTDOWN)
    room.send(Idle(has_open_game=False), KioskState.ATTRACT)
    page = room.shell.page
    assert isinstance(page, AttractPage)
    assert page.band.text == "CREDITS 5 – touch to go on"
    assert not isinstance(page.sheet, DemoSheet)
