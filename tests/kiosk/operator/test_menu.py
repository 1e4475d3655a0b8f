"""The frame of the operator's menu."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QPushButton, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from cardroom import __version__
from cardroom.house.languages import Languages
from cardroom.kiosk.faults.section import FaultsSection
from cardroom.kiosk.meters.today_section import TodaySection
from cardroom.kiosk.operator import menu as menu_module
from cardroom.kiosk.operator.menu import SECTIONS, OperatorPage
from cardroom.kiosk.parts import AuditResult
from cardroom.kiosk.rules.cluster import FaultCode, KioskState
from cardroom.kiosk.rules.messages import Fail
from cardroom.widgets.controls.meter import Meter

from .conftest import KioskRoom

OWN = ("tables", "limits", "test", "pin")


def _button(page: QWidget, name: str) -> QPushButton:
    button = page.findChild(QPushButton, name)
    assert button is not None
    return button


def _label(page: QWidget, name: str) -> str:
    label = page.findChild(QLabel, name)
    assert label is not None
    return label.text()


def test_the_menu_opens_with_its_first_section(room: KioskRoom) -> None:
    page = room.enter_menu()
    assert page.section is not None
    assert _button(page, SECTIONS[0].code).isChecked()


def test_with_an_open_fault_it_opens_with_the_faults(room: KioskRoom) -> None:
    room.set_pin()
    room.parts.terminals.fail.emit(Fail(FaultCode.DISK.value, ""))
    room.turn()
    assert _button(room.enter_menu(), "faults").isChecked()


@pytest.mark.parametrize("code", OWN)
def test_each_section_has_a_button_that_opens_it(room: KioskRoom, code: str) -> None:
    page = room.enter_menu()
    QTest.mouseClick(_button(page, code), Qt.MouseButton.LeftButton)
    section = page.section
    assert section is not None
    assert section.isVisible()
    assert section.accessibleName() == _button(page, code).text()


def test_the_head_shows_program_credits_and_faults(room: KioskRoom) -> None:
    page = room.enter_menu(credits=1_234)
    room.turn()
    assert _label(page, "program") == f"Cardroom {__version__}"
    credits = page.findChild(Meter, "credits")
    assert credits is not None
    assert credits.number == 1_234
    assert _label(page, "faults") == "No open faults"
    room.parts.terminals.fail.emit(Fail(FaultCode.DISK.value, ""))
    room.turn()
    assert _label(page, "faults") == "1 open fault"


def test_leave_closes_the_menu(room: KioskRoom) -> None:
    page = room.enter_menu()
    QTest.mouseClick(_button(page, "leave"), Qt.MouseButton.LeftButton)
    room.turn()
    assert room.state is KioskState.ATTRACT
    assert room.notes[-1].kind == "kiosk-menu-closed"


def test_the_menu_leaves_by_itself(room: KioskRoom) -> None:
    page = room.enter_menu()
    assert page._leaving.interval() == menu_module.LEAVES_AFTER_SECONDS * 1_000 == 300_000
    page._leaving.setInterval(150)
    page._leaving.start()
    QTest.qWait(100)
    QTest.mouseClick(page, Qt.MouseButton.LeftButton)  # waits again
    QTest.qWait(100)
    states = [room.state]
    QTest.qWait(150)
    room.turn()
    assert [*states, room.state] == [KioskState.OPERATOR, KioskState.ATTRACT]


def test_the_menu_stays_open_while_an_audit_runs(room: KioskRoom, qtbot: QtBot) -> None:
    section = room.section("faults")
    assert isinstance(section, FaultsSection)

    def audit_until_stopped(progress: Callable[[int, int], None]) -> AuditResult:
        while True:
            progress(1, 10)

    section.sheet.parts = replace(section.parts, copy_for_audit=lambda: audit_until_stopped)
    section.sheet.audit.click()
    page = room.kiosk.shell.page
    assert isinstance(page, OperatorPage)
    page._leaving.setInterval(30)
    page._leaving.start()
    QTest.qWait(100)
    assert room.state is KioskState.OPERATOR
    section.sheet.audit.click()
    qtbot.waitUntil(lambda: room.state is KioskState.ATTRACT, timeout=20_000)


def test_each_minute_keeps_section_and_wait(room: KioskRoom) -> None:
    page = room.enter_menu()
    section = room.section("limits")
    left = page._leaving.remainingTime()
    QTest.qWait(20)
    room.parts.terminals.minute.emit()
    room.turn()
    assert page.section is section
    assert page._leaving.remainingTime() < left


@pytest.mark.each_value_once
@pytest.mark.parametrize("size", [QSize(1920, 1080), QSize(1080, 1920)])
@pytest.mark.parametrize("code", OWN)
def test_targets_have_60_pixels_and_nothing_is_wider_than_the_screen(room: KioskRoom, size: QSize, code: str) -> None:
    room.kiosk.shell.resize(size)
    section = room.section(code)
    room.turn()
    page = room.kiosk.shell.page
    assert isinstance(page, OperatorPage)
    assert page.size() == size
    small = [
        (button.objectName(), button.size())
        for button in page.findChildren(QPushButton)
        if button.isVisible() and min(button.width(), button.height()) < 60
    ]
    assert not small
    spaces = page.findChildren(QScrollArea, "scrollRoom")
    assert not [space for space in spaces if space.horizontalScrollBar().isVisible()]
    assert section.mapTo(page, QPoint(section.width(), 0)).x() <= size.width()


@pytest.mark.each_value_once
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", [QSize(1024, 768), QSize(1280, 800), QSize(1920, 1080), QSize(1080, 1920)])
def test_no_section_is_wider_than_its_room(room: KioskRoom, size: QSize, language: str) -> None:
    room.kiosk.shell.resize(size)
    Languages(room.application).set(language)
    try:
        wide = []
        for spec in SECTIONS:
            section = room.section(spec.code)
            wide += (
                [(spec.code, section.minimumSizeHint().width())] if section.width() > _width_of_room(section) else []
            )
        assert not wide
    finally:
        Languages(room.application).set("en")


def _width_of_room(section: QWidget) -> int:
    viewport = section.parentWidget()
    assert viewport is not None
    return viewport.width()


def test_an_upright_screen_has_the_buttons_above(room: KioskRoom) -> None:
    page = room.enter_menu()
    stack, button = page._stack, _button(page, "credits")
    assert button.mapTo(page, QPoint()).x() + button.width() <= stack.x()
    room.kiosk.shell.resize(1080, 1920)
    room.turn()
    assert button.mapTo(page, QPoint()).y() + button.height() <= stack.y()


def test_the_menu_speaks_the_language_that_is_chosen_in_it(room: KioskRoom) -> None:
    page = room.enter_menu()
    before = room.section("limits")
    try:
        Languages(room.application).set("ja")
        room.turn()
        assert _button(page, "pin").text() != ""
        assert _button(page, "limits").text() == "設定"
        assert page.section is not None
        assert page.section is not before
        assert _button(page, "limits").isChecked()
    finally:
        Languages(room.application).set("en")


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", [QSize(1024, 768), QSize(1920, 1080), QSize(1080, 1920)])
def test_all_totals_and_the_head_are_seen_without_scrolling(room: KioskRoom, size: QSize, language: str) -> None:
    try:
        Languages(room.application).set(language)
        room.enter_menu(credits=100)
        room.kiosk.shell.resize(size)
        section = room.section("today")
        room.turn()
        assert isinstance(section, TodaySection)
        area = section.parentWidget()
        assert area is not None
        assert section.height() <= area.height()
        assert section.list.verticalScrollBar().maximum() == section.list.horizontalScrollBar().maximum() == 0
        assert section.list.topLevelItemCount() >= 18
        assert section.head.visibleRegion().boundingRect().size() == section.head.size()
    finally:
        Languages(room.application).set("en")
