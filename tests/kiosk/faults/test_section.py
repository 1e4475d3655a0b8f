"""Faults are mended once their cause is gone; the audit."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, NoReturn

import pytest
from msgspec.structs import force_setattr, replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from cardroom.bank.ports import Record
from cardroom.bank.sqlite.auditing.audit import Audit
from cardroom.errors import KnownError, Trouble
from cardroom.kiosk.faults import section as module
from cardroom.kiosk.faults.section import FaultsSection
from cardroom.kiosk.meters.words import failure_text
from cardroom.kiosk.panel.page import KioskEntry
from cardroom.kiosk.parts import AuditResult
from cardroom.kiosk.rules.cluster import FaultCode, KioskState
from cardroom.kiosk.rules.log import PREFIX, Happening
from cardroom.messages import Message
from cardroom.widgets.window.dressing import style_sheet
from tests.kiosk.found import found, there
from tests.kiosk_books import Books, until

if TYPE_CHECKING:
    from .conftest import Run


@pytest.fixture
def section(run: "Run", qtbot: QtBot) -> FaultsSection:
    """The section in the operator's menu of a kiosk with two faults."""
    run.report(FaultCode.DISK, "12 MB free")
    run.report(FaultCode.DATABASE, "entry 7")
    run.wait_for(KioskState.OUT_OF_ORDER)
    run.terminals.send(Message("open_menu"))
    run.wait_for(KioskState.OPERATOR)
    shown = FaultsSection(run.kiosk.shell._parts)
    qtbot.addWidget(shown)
    _enter(run, shown)
    run.kiosk.machine.entered.connect(lambda *_: _enter(run, shown))
    return shown


def _enter(run: "Run", section: FaultsSection) -> None:
    entry: KioskEntry = run.kiosk.machine.entry()
    section.enter(entry)


def test_a_full_disk_is_not_mended(section: FaultsSection, run: "Run", monkeypatch: pytest.MonkeyPatch) -> None:
    assert list(section.cards) == [FaultCode.DATABASE, FaultCode.DISK], "the newest comes first"
    card = section.cards[FaultCode.DISK]
    assert card.accessibleName() == "FAULT 5. The disk is nearly full."
    assert found(card, QLabel, "detail").text() == "12 MB free"
    monkeypatch.setattr(module, "free_bytes", lambda _: 12_000_000)
    card.mended.click()
    assert card.refusal.text() == "Not mended: 12 MB are free, 200 MB are needed."
    assert 5 in run.codes
    monkeypatch.setattr(module, "free_bytes", lambda _: 300_000_000)
    card.mended.click()
    run.wait_for(KioskState.OPERATOR)
    assert run.codes == [3]
    assert list(section.cards) == [FaultCode.DATABASE]


def test_a_damaged_ledger_is_audited_first(section: FaultsSection, run: "Run", qtbot: QtBot) -> None:
    run.audited = "entry 7 does not fit"
    card = section.cards[FaultCode.DATABASE]
    card.mended.click()
    refusal = "Not mended: the audit still finds a fault: entry 7 does not fit"
    qtbot.waitUntil(lambda: card.refusal.text() == refusal)
    assert 3 in run.codes
    run.audited = ""
    card.mended.click()
    qtbot.waitUntil(lambda: run.codes == [5])


def test_the_kiosk_goes_on_where_it_was_when_all_are_mended(section: FaultsSection, run: "Run", qtbot: QtBot) -> None:
    for code in (FaultCode.DISK, FaultCode.DATABASE):
        section.cards[code].mended.click()
        qtbot.waitUntil(partial(_is_gone, section, code))
    run.terminals.send(Message("leave_menu"))
    run.wait_for(KioskState.SESSION)
    assert run.kiosk.machine.account.player == 300


def test_a_damaged_ledger_cannot_be_mended_by_the_reading_error(
    section: FaultsSection, run: "Run", qtbot: QtBot
) -> None:
    def broken(*_: object) -> Audit:
        raise OSError("cannot be read")

    card = section.cards[FaultCode.DATABASE]
    for copy in (broken, lambda: broken):
        force_setattr(section.parts, "copy_for_audit", copy)
        card.mended.click()
        qtbot.waitUntil(lambda: card.refusal.text().endswith("cannot be read"))
        card.show_refusal("")
    assert 3 in run.codes


def _is_gone(section: FaultsSection, code: FaultCode) -> bool:
    return code not in section.cards


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
