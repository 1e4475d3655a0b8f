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
from tests.kiosk.found import found, there

from .conftest import KioskRoom

OWN = ("tables", "limits", "test", "pin")


def _button(page: QWidget, name: str) -> QPushButton:
    return found(page, QPushButton, name)


def test_sections_have_buttons_and_the_head_shows_program_credits_and_faults(room: KioskRoom) -> None:
    page = room.enter_menu(credits=1_234)
    room.turn()
    assert page.section is not None
    assert _button(page, SECTIONS[0].code).isChecked()
    for code in OWN:
        QTest.mouseClick(_button(page, code), Qt.MouseButton.LeftButton)
        section = there(page.section)
        assert section.isVisible()
        assert section.accessibleName() == _button(page, code).text()
    assert found(page, QLabel, "program").text() == f"Cardroom {__version__}"
    assert found(page, Meter, "credits").number == 1_234
    assert found(page, QLabel, "faults").text() == "No open faults"
    room.parts.terminals.fail.emit(Fail(FaultCode.DISK.value, ""))
    room.turn()
    assert found(page, QLabel, "faults").text() == "1 open fault"
    assert not _button(page, "faults").isChecked()
    _button(page, "leave").click()
    room.turn()
    assert _button(room.enter_menu(), "faults").isChecked(), "faults are opened first"


def test_a_minute_keeps_section_and_wait_and_the_menu_leaves_by_itself(room: KioskRoom) -> None:
    page = room.enter_menu()
    section, leaving = room.section("limits"), page._leaving
    assert leaving.interval() == menu_module.LEAVES_AFTER_SECONDS * 1_000 == 300_000
    left = leaving.remainingTime()
    QTest.qWait(20)
    room.parts.terminals.minute.emit()
    room.turn()
    assert page.section is section
    assert leaving.remainingTime() < left
    leaving.setInterval(150)
    leaving.start()
    QTest.qWait(100)
    QTest.mouseClick(page, Qt.MouseButton.LeftButton)  # waits again
    QTest.qWait(100)
    states = [room.state]
    QTest.qWait(150)
    room.turn()
    assert [*states, room.state] == [KioskState.OPERATOR, KioskState.ATTRACT]
    assert room.notes[-1].kind == "kiosk-menu-closed"


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


SIZES = (QSize(1024, 768), QSize(1280, 800), QSize(1920, 1080), QSize(1080, 1920))
LARGE = SIZES[2:]


@pytest.mark.parametrize("size", SIZES)
def test_sections_and_totals_fit_the_screen_and_their_targets_a_finger(room: KioskRoom, size: QSize) -> None:
    room.kiosk.shell.resize(size)
    page = room.enter_menu(credits=100)
    try:
        for language, settings in (("ja", "設定"), ("en", "Settings")):
            before = room.section("limits")
            Languages(room.application).set(language)
            room.turn()
            assert page.section is not before
            assert _button(page, "limits").text() == settings
            assert _button(page, "limits").isChecked()
            for spec in SECTIONS:
                section = room.section(spec.code)
                assert section.width() <= there(section.parentWidget()).width(), spec.code
                if spec.code in OWN and size in LARGE:
                    _check_page(room, section, size)
                if spec.code == "today" and size in (SIZES[0], *LARGE):
                    _check_totals(room, section)
            stack, button = page._stack, _button(page, "credits")
            corner = button.mapTo(page, QPoint(button.width(), button.height()))
            assert corner.y() <= stack.y() if size.height() > size.width() else corner.x() <= stack.x()
    finally:
        Languages(room.application).set("en")


def _check_page(room: KioskRoom, section: QWidget, size: QSize) -> None:
    """Targets have 60 pixels, and nothing is wider than the screen."""
    room.turn()
    assert room.page.size() == size
    shown = [button for button in room.page.findChildren(QPushButton) if button.isVisible()]
    assert not [button.objectName() for button in shown if min(button.width(), button.height()) < 60]
    spaces = room.page.findChildren(QScrollArea, "scrollRoom")
    assert not [space for space in spaces if space.horizontalScrollBar().isVisible()]
    assert section.mapTo(room.page, QPoint(section.width(), 0)).x() <= size.width()


def _check_totals(room: KioskRoom, section: QWidget) -> None:
    """All totals and the head are seen without scrolling."""
    room.turn()
    assert isinstance(section, TodaySection)
    assert section.height() <= there(section.parentWidget()).height()
    assert section.list.verticalScrollBar().maximum() == section.list.horizontalScrollBar().maximum() == 0
    assert section.list.topLevelItemCount() >= 18
    assert section.head.visibleRegion().boundingRect().size() == section.head.size()
