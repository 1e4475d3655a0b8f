"""The event log in the operator's menu."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardroom.bank.ports import Event, Record
from cardroom.house.languages import Languages
from cardroom.kiosk.meters import log_section
from cardroom.kiosk.meters.log_section import LogSection
from cardroom.kiosk.meters.words import GROUPS, date_text, detail_text, kind_text
from cardroom.kiosk.rules.log import PREFIX, Happening
from cardroom.kiosk.rules.messages import Log
from cardroom.ledger import Note
from cardroom.messages import Message
from cardroom.tables import TABLES
from tests.kiosk_books import Books, item_of


def test_each_kind_has_a_name_and_is_in_one_group() -> None:
    kinds = [PREFIX + happening.value for happening in Happening]
    kinds += ["begun", "older-accepted", "archived", "statistics-reset", "reset-undone"]
    for kind in kinds:
        assert kind_text(kind) != kind
        assert sum(kind in group.kinds for group in GROUPS) == 1
    assert kind_text("of a later version") == "of a later version"


def test_details_are_in_plain_words(books: Books) -> None:
    books.live()
    books.send(Log("recall", "poker 12"))
    dropped = (
        Note("kiosk-head-seen", {"head": "17 " + "ab" * 32}),
        Note("kiosk-period-cleared", {"meters": {"coin-in": 5}}),
    )
    books.bank.commit("kiosk-test", Record("a", "{}"), notes=dropped)
    texts = {
        event.note.kind.removeprefix(PREFIX): detail_text(event, TABLES) for event in books.bank.last_events(0, 99)
    }
    assert texts["credits-in"] == "100 credits · refill"
    assert texts["voucher-used"] == "50 credits · hash aa…"
    assert texts["wrong-pin"] == "try 1"
    assert texts["session-ended"].startswith("session 1 · ")
    assert texts["recall"] == "Joker Poker, game 12"
    assert texts["head-seen"] == "17 abababab…"
    assert texts["begun"] == texts["period-cleared"] == ""
    strange = Event(1, "", Note("kiosk-credits-in", {"credits": "many", "why": None}))
    assert detail_text(strange, TABLES) == "–"

    assert date_text("never") == "–"


@pytest.mark.parametrize(("language", "text"), [("en", "5 credits · Refund"), ("ja", "5 クレジット · 返却")])
def test_a_reason_of_the_list_has_its_name_in_the_log(qapp: QApplication, language: str, text: str) -> None:
    event = Event(1, "", Note("kiosk-credits-out", {"credits": 5, "why": "refund"}))
    Languages(qapp).set(language)
    assert detail_text(event, TABLES) == text


def test_the_log_has_pages_and_filters(books: Books, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(log_section, "PAGE", 4)
    books.live()
    section = books.show(LogSection(books.parts))
    assert isinstance(section, LogSection)
    qtbot.addWidget(section)
    seen = [_numbers(section)]
    while section.older.isEnabled():
        section.older.click()
        seen.append(_numbers(section))
    numbers = [number for page in seen for number in page]
    assert numbers == list(range(numbers[0], 0, -1))
    assert max(map(len, seen)) == 4
    while section.newer.isEnabled():
        section.newer.click()
    assert _numbers(section) == seen[0]
    section.choose("pin")
    kinds = {item_of(section.list, row).text(1) for row in range(section.list.topLevelItemCount())}
    assert kinds <= {"Menu opened", "Menu closed", "Wrong PIN", "PIN set"}
    books.send(Message("leave_menu"), Message("wrong_pin"))
    assert item_of(section.list, 0).text(1) == "Wrong PIN"


def _numbers(section: LogSection) -> list[int]:
    rows = range(section.list.topLevelItemCount())
    return [item_of(section.list, row).data(0, Qt.ItemDataRole.UserRole) for row in rows]


def test_a_long_log_is_read_by_pages_alone(books: Books, qtbot: QtBot) -> None:
    for _ in range(10):
        notes = tuple(Note("kiosk-test", {"detail": f"lamp {number}"}) for number in range(1_000))
        books.bank.commit("kiosk-test", Record("a", "{}"), notes=notes)
    section = books.show(LogSection(books.parts))
    assert isinstance(section, LogSection)
    qtbot.addWidget(section)
    assert section.list.topLevelItemCount() == log_section.PAGE
    for _ in range(5):
        section.older.click()
    assert item_of(section.list, 0).text(2) == "lamp 499"
    assert section.notice.text() == "Events 501 to 600, the newest first"
