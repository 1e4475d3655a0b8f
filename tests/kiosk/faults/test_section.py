"""Faults are marked as mended once their cause is gone."""

from functools import partial
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import force_setattr
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from cardroom.bank.sqlite.auditing.audit import Audit
from cardroom.kiosk.faults import section as module
from cardroom.kiosk.faults.section import FaultsSection
from cardroom.kiosk.panel.page import KioskEntry
from cardroom.kiosk.rules.cluster import FaultCode, KioskState
from cardroom.messages import Message
from tests.kiosk.found import found

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
