"""Meters and event log in the operator's menu."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from cardroom.bank.ports import Event, Record
from cardroom.house.languages import Languages
from cardroom.kiosk.meters import log_section
from cardroom.kiosk.meters.counter import Counter, cells_of
from cardroom.kiosk.meters.log_section import LogSection
from cardroom.kiosk.meters.meter_rows import blocks_of
from cardroom.kiosk.meters.reading import Meter, Meters
from cardroom.kiosk.meters.section import MetersSection
from cardroom.kiosk.meters.words import GROUPS, date_text, detail_text, kind_text
from cardroom.kiosk.rules.log import PREFIX, Happening
from cardroom.kiosk.rules.messages import Log, SeeHead
from cardroom.ledger import Note
from cardroom.messages import Message
from cardroom.tables import TABLES
from cardroom.widgets.window.dressing import style_sheet
from kiosk_books import COIN, Books, item_of, until


def test_counters_have_eight_digits_and_more() -> None:
    assert cells_of(0) == "00000000"
    assert cells_of(1_234_567) == "01234567"
    assert cells_of(9_876_543_210) == "9876543210"
    assert cells_of(-42) == "−0000042"
    assert cells_of(-12_345_678) == "−12345678"


def test_a_counter_paints_its_number_and_says_it(qtbot: QtBot) -> None:
    counter = Counter()
    qtbot.addWidget(counter)
    counter.show_number(1_234)
    narrow, image = counter.sizeHint(), counter.grab().toImage()
    assert counter.accessibleName() == "1,234"
    counter.show_number(1_235)
    assert counter.grab().toImage() != image
    counter.show_number(123_456_789)
    assert counter.sizeHint().width() > narrow.width()


def test_every_meter_is_shown_once() -> None:
    codes = [row.code for block in blocks_of(TABLES) for row in block.rows]
    assert len(set(codes)) == len(codes)
    assert {meter.value for meter in Meter} - {Meter.SESSION_MINUTES.value} <= set(codes)


def test_the_meters_are_shown_and_a_period_begins_after_a_question(books: Books, qtbot: QtBot) -> None:
    books.live()
    section = books.show(MetersSection(books.parts))
    assert isinstance(section, MetersSection)
    qtbot.addWidget(section)
    section.show()
    until(section.clear.isEnabled)
    assert f"By coins: {9 * COIN.credits} in all, {9 * COIN.credits} in this period" in _said(section)
    section.clear.click()
    assert section.yes.isVisible()
    assert "Begin a new period?" in section.notice.text()
    section.no.click()
    assert not section.yes.isVisible()
    assert _cleared(books) == 0
    section.clear.click()
    section.yes.click()
    until(lambda: f"By coins: {9 * COIN.credits} in all, 0 in this period" in _said(section))
    assert _cleared(books) == 1
    section.clear.click()
    section.leave()
    assert not section.yes.isVisible()


def _said(section: MetersSection) -> str:
    return section.blocks["creditsIn"].accessibleDescription()


def _cleared(books: Books) -> int:
    return len(books.bank.last_events(0, 100, (PREFIX + Happening.PERIOD_CLEARED.value,)))


def test_what_never_happens_in_a_kiosk_is_left_out(books: Books, qtbot: QtBot) -> None:
    section = books.show(MetersSection(books.parts))
    assert isinstance(section, MetersSection)
    qtbot.addWidget(section)
    until(section.clear.isEnabled)
    assert "Granted" not in _said(section)
    section.blocks["creditsIn"].show_meters(Meters({"granted": 5}), Meters())
    assert "Granted by a table: 5 in all" in _said(section)


# --- the event log ----------------------------------------------------------------------------------------------------


def test_each_kind_has_a_name_and_is_in_one_group() -> None:
    kinds = [PREFIX + happening.value for happening in Happening]
    kinds += ["begun", "older-accepted", "archived", "statistics-reset", "reset-undone"]
    for kind in kinds:
        assert kind_text(kind) != kind
        assert sum(kind in group.kinds for group in GROUPS) == 1
    assert kind_text("of a later version") == "of a later version"


def test_details_are_in_plain_words(books: Books) -> None:
    books.live()
    books.send(Log("recall", "poker 12"), SeeHead("17 " + "ab" * 32))
    texts = {
        event.note.kind.removeprefix(PREFIX): detail_text(event, TABLES) for event in books.bank.last_events(0, 99)
    }
    assert texts["credits-in"] == "100 credits · refill"
    assert texts["voucher-used"] == "50 credits · hash aa…"
    assert texts["wrong-pin"] == "try 1"
    assert texts["session-ended"].startswith("session 1 · ")
    assert texts["recall"] == "Joker Poker, game 12"
    assert texts["head-seen"] == "17 abababab…"
    assert texts["begun"] == ""
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


def test_the_meters_of_credits_in_are_no_gold_button(books: Books, qtbot: QtBot) -> None:
    section = books.show(MetersSection(books.parts))
    qtbot.addWidget(section)
    section.resize(1200, 700)
    section.setStyleSheet(style_sheet(1.0, 1.0))
    section.show()
    block = section.findChild(QWidget, "creditsIn")
    assert block is not None
    picture = block.grab().toImage()
    assert picture.pixelColor(picture.width() // 2, 20).lightness() < 60
