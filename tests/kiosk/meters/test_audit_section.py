"""The audit and the head of the chain in the operator's menu."""

import csv
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import NoReturn

import pytest
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from cardroom.bank.ports import Record
from cardroom.errors import KnownError, Trouble
from cardroom.kiosk.meters.integrity_section import IntegritySection
from cardroom.kiosk.meters.standing import Following, grouped, head_code, head_of, standing_of
from cardroom.kiosk.meters.words import failure_text
from cardroom.kiosk.parts import AuditResult
from cardroom.kiosk.rules.cluster import FaultCode
from cardroom.kiosk.rules.log import PREFIX, Happening
from cardroom.ledger import ChainHead
from cardroom.messages import Message
from kiosk_books import Books, until


def test_heads_are_written_and_read() -> None:
    head = ChainHead(17, "ab" * 32)
    assert head_of(head_code(head)) == head
    assert [head_of(text) for text in ("", "17", "x ab", "-1 ab")] == [None] * 4
    assert grouped("0123456789abcdef" * 2) == "0123 4567 89ab cdef\n0123 4567 89ab cdef"


def test_a_head_follows_from_the_one_seen_last(books: Books) -> None:
    first = books.bank.chain_head()
    assert standing_of(books.bank, "").following is Following.NONE_SEEN
    assert standing_of(books.bank, head_code(first)).following is Following.SAME
    books.send(Message("minute"))
    standing = standing_of(books.bank, head_code(first))
    assert (standing.following, standing.commits) == (Following.FOLLOWS, 1)
    for other in (replace_hash(first), ChainHead(first.number + 5, first.hash)):
        assert standing_of(books.bank, head_code(other)).following is Following.DIFFERS
    books.bank.query("DELETE FROM link WHERE id <= ?", (first.number,))
    assert standing_of(books.bank, head_code(first)).following is Following.TOO_OLD


def replace_hash(head: ChainHead) -> ChainHead:
    return head._replace(hash="00" * 32)


def test_the_operator_has_seen_the_head_that_was_shown(books: Books, qtbot: QtBot) -> None:
    section = _integrity(books, qtbot)
    shown = books.bank.chain_head()
    section.see.click()
    until(lambda: books.machine.cluster.head)
    assert books.machine.cluster.head == head_code(shown)
    until(lambda: "Steps since: 1" in section.standing.text())


def test_books_in_order_are_audited_and_reported(books: Books, qtbot: QtBot) -> None:
    section = _integrity(books, qtbot)
    section.audit.click()
    qtbot.waitUntil(lambda: section.found is not None)
    assert section.result.text() == "The books are in order."
    assert "could not be checked: there is no folder for marks." in section.first.text()
    section.write.click()
    until(lambda: "Written" in section.written.text())
    reports = {path.name.rpartition("-")[2]: path for path in (books.parts.folder / "kiosk-reports").iterdir()}
    assert sorted(reports) == ["audit.csv", "events.csv", "meters.csv"]
    meters = {name: values for name, *values in _cells(reports["meters.csv"])}
    assert meters["power-ups"] == ["1", "1"]
    events = _cells(reports["events.csv"])
    assert [int(number) for number, *_ in events[1:]] == list(range(1, len(events)))
    audits = books.bank.last_events(0, 9, (PREFIX + Happening.AUDIT.value,))
    notes = [str(event.note.detail["detail"]) for event in audits]
    assert notes[0].startswith("reports ")
    assert notes[1] == "in order; not compared: there is no folder for marks"
    assert "not compared: there is no folder for marks" in str(_cells(reports["audit.csv"]))


def _cells(path: Path) -> list[list[str]]:
    with path.open(encoding="utf-8-sig", newline="") as file:
        return list(csv.reader(file))


def test_what_an_audit_finds_becomes_a_fault(books: Books, qtbot: QtBot) -> None:
    books.bank.query("UPDATE round SET line = line || ' '")
    books.bank.commit("poker", Record("no record of poker", "{}"))
    section = _integrity(books, qtbot)
    section.audit.click()
    qtbot.waitUntil(lambda: section.found is not None)
    assert section.found is not None
    assert "NOT in order" in section.result.text()
    assert section.found.faults[0] in section.first.text()
    until(lambda: books.machine.cluster.faults)
    assert [fault.code for fault in books.machine.cluster.faults] == [FaultCode.DATABASE]
    assert books.machine.cluster.faults[0].detail == section.found.faults[0]


def test_an_audit_can_be_stopped(books: Books, qtbot: QtBot) -> None:
    section = _integrity(books, qtbot)

    def audit_until_stopped(progress: Callable[[int, int], None]) -> AuditResult:
        while True:
            progress(1, 10)

    section.parts = replace(books.parts, copy_for_audit=lambda: audit_until_stopped)
    section.audit.click()
    assert section.audit.text() == "STOP"
    assert section.progress.maximum() == 0
    qtbot.waitUntil(lambda: (section.progress.value(), section.progress.maximum()) == (1, 10))
    section.leave()
    qtbot.waitUntil(lambda: section.result.text() == "The audit was stopped.")
    assert section.audit.text() == "RUN AUDIT"
    assert not books.bank.last_events(0, 9, (PREFIX + Happening.AUDIT.value,))


@pytest.mark.parametrize("fails_at_once", [True, False])
def test_an_audit_without_room_for_its_copy_says_so(books: Books, qtbot: QtBot, fails_at_once: bool) -> None:
    section = _integrity(books, qtbot)

    def fail(*_: object) -> NoReturn:
        raise KnownError(Trouble.DISK_FULL, "no room")

    section.parts = replace(books.parts, copy_for_audit=fail if fails_at_once else lambda: fail)
    before, written = section.result.text(), section.written.text()
    section.audit.click()
    qtbot.waitUntil(lambda: section.audit.text() == "RUN AUDIT" and section.result.text() != before)
    assert section.result.text() == failure_text(KnownError(Trouble.DISK_FULL, "no room"))
    assert section.written.text() == written
    assert section.audit.isEnabled()
    assert not section.progress.isVisible()
    section.parts = books.parts
    section.audit.click()
    qtbot.waitUntil(lambda: section.found is not None)


def _integrity(books: Books, qtbot: QtBot) -> IntegritySection:
    section = books.show(IntegritySection(books.parts))
    assert isinstance(section, IntegritySection)
    qtbot.addWidget(section)
    QTest.qWait(0)
    return section
