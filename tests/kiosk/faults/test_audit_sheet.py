"""The audit in the operator's menu."""

from collections.abc import Callable
from typing import NoReturn

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from cardroom.bank.ports import Record
from cardroom.errors import KnownError, Trouble
from cardroom.kiosk.faults.section import FaultsSection
from cardroom.kiosk.meters.words import failure_text
from cardroom.kiosk.parts import AuditResult
from cardroom.kiosk.rules.cluster import FaultCode
from cardroom.kiosk.rules.log import PREFIX, Happening
from cardroom.widgets.window.dressing import style_sheet
from tests.kiosk.found import there
from tests.kiosk_books import Books, until


def test_books_in_order_are_audited_by_a_press(books: Books, qtbot: QtBot) -> None:
    section = _faults(books, qtbot)
    QTest.mouseClick(section.sheet.audit, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: section.sheet.found is not None)
    assert section.sheet.result.text() == "The books are in order."
    assert "could not be checked: there is no folder for marks." in section.sheet.first.text()
    (audited,) = books.bank.last_events(0, 9, (PREFIX + Happening.AUDIT.value,))
    assert audited.note.detail["detail"] == "in order; not compared: there is no folder for marks"


def test_what_an_audit_finds_becomes_a_fault_and_can_be_read(books: Books, qtbot: QtBot) -> None:
    books.bank.query("UPDATE round SET line = line || ' '")
    books.bank.commit("poker", Record("no record of poker", "{}"))
    section = _faults(books, qtbot)
    section.setStyleSheet(style_sheet(1.0, 1.0))
    section.resize(700, 600)
    section.sheet.audit.click()
    qtbot.waitUntil(lambda: section.sheet.found is not None)
    first = there(section.sheet.found).faults[0]
    assert "NOT in order" in section.sheet.result.text()
    assert first in section.sheet.first.text()
    assert section.sheet.result.grab().toImage().pixelColor(6, 10).name() == "#f0bf45"
    until(lambda: books.machine.cluster.faults)
    assert [(fault.code, fault.detail) for fault in books.machine.cluster.faults] == [(FaultCode.DATABASE, first)]


def test_an_audit_can_be_stopped(books: Books, qtbot: QtBot) -> None:
    section = _faults(books, qtbot)

    def audit_until_stopped(progress: Callable[[int, int], None]) -> AuditResult:
        while True:
            progress(1, 10)

    section.sheet.parts = replace(books.parts, copy_for_audit=lambda: audit_until_stopped)
    section.sheet.audit.click()
    assert section.sheet.audit.text() == "STOP"
    assert section.sheet.progress.maximum() == 0
    qtbot.waitUntil(lambda: (section.sheet.progress.value(), section.sheet.progress.maximum()) == (1, 10))
    section.leave()
    qtbot.waitUntil(lambda: section.sheet.result.text() == "The audit was stopped.")
    assert section.sheet.audit.text() == "RUN AUDIT"
    assert not books.bank.last_events(0, 9, (PREFIX + Happening.AUDIT.value,))


@pytest.mark.parametrize("fails_at_once", [True, False])
def test_an_audit_without_room_for_its_copy_says_so(books: Books, qtbot: QtBot, fails_at_once: bool) -> None:
    section = _faults(books, qtbot)

    def fail(*_: object) -> NoReturn:
        raise KnownError(Trouble.DISK_FULL, "no room")

    section.sheet.parts = replace(books.parts, copy_for_audit=fail if fails_at_once else lambda: fail)
    before = section.sheet.result.text()
    section.sheet.audit.click()
    qtbot.waitUntil(lambda: section.sheet.audit.text() == "RUN AUDIT" and section.sheet.result.text() != before)
    assert section.sheet.result.text() == failure_text(KnownError(Trouble.DISK_FULL, "no room"))
    assert section.sheet.audit.isEnabled()
    assert not section.sheet.progress.isVisible()
    section.sheet.parts = books.parts
    section.sheet.audit.click()
    qtbot.waitUntil(lambda: section.sheet.found is not None)


def _faults(books: Books, qtbot: QtBot) -> FaultsSection:
    section = books.show(FaultsSection(books.parts))
    assert isinstance(section, FaultsSection)
    qtbot.addWidget(section)
    section.show()
    return section
