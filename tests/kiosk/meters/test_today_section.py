"""Today's totals in the operator's menu."""

from datetime import date, timedelta
from typing import NoReturn

import pytest
from PySide6.QtCore import QDate, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardroom.errors import KnownError, Trouble
from cardroom.kiosk.meters import today_section
from cardroom.kiosk.meters.reading import GAMES, Total
from cardroom.kiosk.meters.today_section import TodaySection, rows_of
from cardroom.kiosk.meters.words import failure_text
from cardroom.kiosk.rules.messages import Coin
from cardroom.ledger import Reason
from cardroom.tables import TABLES
from tests.kiosk_books import COIN, Books, item_of, until


@pytest.fixture
def section(books: Books, qtbot: QtBot) -> TodaySection:
    books.live()
    section = books.show(TodaySection(books.parts))
    assert isinstance(section, TodaySection)
    qtbot.addWidget(section)
    section.show()
    until(section.head.text)
    return section


def said(section: TodaySection) -> list[str]:
    """Returns what a screen reader speaks of each row."""
    rows = range(section.list.topLevelItemCount())
    return [item_of(section.list, row).data(0, Qt.ItemDataRole.AccessibleTextRole) for row in rows]


def test_every_total_has_one_row() -> None:
    reasons = {reason.value for reason in Reason} - {Reason.COLLECT.value, Reason.STAKE_END.value}
    totals = {total.value for total in Total} | {GAMES + spec.code for spec in TABLES}
    assert reasons.isdisjoint(totals)
    assert set(rows_of(TABLES)) == reasons | totals


def test_each_row_is_one_sentence(section: TodaySection) -> None:
    sentences = said(section)
    assert "Coins: 9 today, 9 in all" in sentences
    assert "Credits by coins: 90 today, 90 in all" in sentences
    assert "Games: Joker Poker: 4 today, 4 in all" in sentences
    assert any(each.startswith("Time on: – today, 0 h ") for each in sentences)
    cells = [item_of(section.list, row).text(column) for row in range(4) for column in range(3)]
    assert cells[:3] == ["Sessions ended", "1", "1"]
    assert section.list.headerItem().text(1) == f"Today, {QDate.currentDate().toString(Qt.DateFormat.ISODate)}"


def test_what_never_happened_in_this_kiosk_has_no_row(section: TodaySection) -> None:
    assert not [each for each in said(section) if each.startswith(("Bonuses", "Granted", "Stakes", "Prizes"))]


def test_the_next_day_begins_with_nothing(books: Books, section: TodaySection, monkeypatch: pytest.MonkeyPatch) -> None:
    class Tomorrow(date):
        @classmethod
        def today(cls) -> "Tomorrow":
            return cls.fromordinal((date.today() + timedelta(days=1)).toordinal())

    monkeypatch.setattr(today_section, "date", Tomorrow)
    books.send(Coin(COIN.key))
    until(lambda: "Coins: 0 today, 10 in all" in said(section))


def test_arrows_go_through_the_rows_and_a_coin_leaves_them(books: Books, section: TodaySection) -> None:
    section.list.setFocus()
    for _ in range(7):
        QTest.keyClick(section.list, Qt.Key.Key_Down)
    row = section.list.currentIndex().row()
    assert said(section)[row].startswith("Coins: 9")
    books.send(Coin(COIN.key))
    until(lambda: said(section)[row].startswith("Coins: 10"))
    assert section.list.currentIndex().row() == row


def test_the_head_of_the_chain_can_be_written_down(books: Books, section: TodaySection) -> None:
    head = books.bank.chain_head()
    until(lambda: head.hash[-8:] in section.head.text())
    assert section.head.text().startswith(f"Head of the chain: step {head.number}, {head.hash[:8]} ")
    assert head.hash in section.head.text().replace(" ", "")
    section.head.setFocus()
    QTest.keyClick(section.head, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClick(section.head, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QApplication.clipboard().text() == section.head.text()


def test_a_ledger_that_cannot_be_read_is_said_and_read_again(
    books: Books, section: TodaySection, monkeypatch: pytest.MonkeyPatch
) -> None:
    error = KnownError(Trouble.BANK_UNREADABLE, "a test")

    def fail(*_: object) -> NoReturn:
        raise error

    assert not section.notice.isVisible()
    with monkeypatch.context() as failing:
        failing.setattr(books.bank, "entry_sums", fail)
        books.send(Coin(COIN.key))
        until(section.notice.isVisible)
    assert section.notice.text() == failure_text(error)
    books.send(Coin(COIN.key))
    until(lambda: "Coins: 11 today, 11 in all" in said(section))
    assert not section.notice.isVisible()
