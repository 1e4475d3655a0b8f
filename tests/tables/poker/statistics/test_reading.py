"""Tests of reading the book for the statistics.

It is read in slices, again after new rounds, and without blocking windows.
"""

import json
import sqlite3
from collections.abc import Callable
from typing import Any, cast

import pytest
from PySide6.QtCore import QCoreApplication, QTimer
from PySide6.QtWidgets import QApplication

from cardroom.bank.ports import Page, Record
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.cards.hands import Hand
from cardroom.errors import KnownError, Trouble
from cardroom.tables.poker.rules.pay_tables import FESTIVAL, PRESETS, PayTable
from cardroom.tables.poker.statistics import reading as statistics
from cardroom.tables.poker.statistics.panel import StatisticsPanel
from tests.keys import choose_in_menu
from tests.open_house import House
from tests.rows_read import bank_of, rows_read
from tests.tables.poker.pay_tables.test_editing import lobby_of


def line(number: int, table: PayTable = FESTIVAL) -> str:
    hand = Hand.TWO_PAIR if number % 10 == 0 else Hand.NOTHING
    fields = {"bet": 1, "hand": hand.name, "win": table.pay(hand), "doubled": None}
    return json.dumps({**fields, "pay_table": str(table), "fair": True})


def write_rounds(house: House, count: int, table: PayTable = FESTIVAL, *, first: int = 1) -> None:
    """Writes a book of that many rounds, bypassing the bank."""
    SqliteBank(house.folder).close()
    rows = [("poker", number, 1_000 + number, line(number, table)) for number in range(first, first + count)]
    database = sqlite3.connect(house.folder / "cardroom.db")
    with database:
        database.executemany("INSERT INTO round (table_name, round_number, credits, line) VALUES (?, ?, ?, ?)", rows)
    database.close()


def test_the_balance_begins_before_the_first_round() -> None:
    played = statistics._Played(cast(Any, None))
    played.add([(7, 1_009, line(1)), (8, 1_008, line(2))])  # each loses its bet of one credit
    _, curve = played.figures(None)
    assert [*zip(curve.rounds, curve.credits, strict=True)] == [(6, 1_010), (7, 1_009), (8, 1_008)]


def panel_of() -> StatisticsPanel:
    found = [each for each in QApplication.topLevelWidgets() if isinstance(each, StatisticsPanel) and each.isVisible()]
    assert len(found) == 1
    return found[0]


def open_statistics(house: House, rounds: int = 0) -> StatisticsPanel:
    """Writes a book of some rounds.

    It opens the statistics in the lobby.
    """
    if rounds:
        write_rounds(house, rounds)
    if house.door is None:
        house.open()
    lobby_of(house).window_wanted.emit("statistics")
    return panel_of()


def wait_for(house: House, panel: StatisticsPanel, rounds: str) -> None:
    """Waits until the figures of some rounds and their expectation are shown."""
    controls = panel.controls
    house.qtbot.waitUntil(lambda: controls.rounds.text() == rounds and controls.expected.text() != "…", timeout=20_000)


@pytest.mark.parametrize("size", [7, 100])
def test_the_book_is_read_to_its_end_in_any_slices(house: House, monkeypatch: pytest.MonkeyPatch, size: int) -> None:
    monkeypatch.setattr(statistics, "SLICE", size)
    panel = open_statistics(house, 100)
    wait_for(house, panel, "100 rounds")
    assert (panel.controls.bet.text(), panel.controls.paid.text()) == ("100", "10")
    assert panel.controls.expected.text() == "103.15 %"
    assert "from 1,002 to 1,100, rounds 1 to 100" in panel.controls.balance.text()


def test_the_last_rounds_alone_are_shown(house: House) -> None:
    write_rounds(house, 950, PRESETS["tight"])
    write_rounds(house, 250, first=951)
    panel = open_statistics(house)
    wait_for(house, panel, "1,200 rounds")
    assert panel.controls.expected.text() == "94.96 %", "950 rounds at 92.8022 %, 250 at 103.1458 %"
    panel.controls.span.buttons["100"].click()
    wait_for(house, panel, "100 rounds")
    assert panel.controls.expected.text() == "103.15 %"
    assert "rounds 1,101 to 1,200" in panel.controls.balance.text()
    panel.controls.span.buttons["1000"].click()
    wait_for(house, panel, "1,000 rounds")
    panel.controls.span.buttons["0"].click()
    wait_for(house, panel, "1,200 rounds")


def test_another_choice_in_the_middle_of_reading_begins_anew(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(statistics, "SLICE", 10)
    panel = open_statistics(house, 500)
    QCoreApplication.processEvents()
    assert panel.controls.rounds.text() == "Reading the rounds…"
    panel.controls.span.buttons["100"].click()
    wait_for(house, panel, "100 rounds")
    assert "rounds 401 to 500" in panel.controls.balance.text()


def test_rounds_played_since_are_shown_when_the_window_is_activated(house: House) -> None:
    table = house.sit_down()
    table.panel.side_window_wanted.emit("statistics")
    panel = panel_of()
    house.qtbot.waitUntil(lambda: panel.controls.rounds.text() == "")
    assert panel.controls.message.text().startswith("No rounds yet.")
    table.panel.activateWindow()
    house.qtbot.waitUntil(table.panel.isActiveWindow)
    for _ in range(2):  # deal, draw
        house.qtbot.waitUntil(table.panel.controls.primary.isEnabled)
        table.panel.controls.primary.click()
        house.settle()
    panel.activateWindow()
    wait_for(house, panel, "1 round")


def test_a_reset_begins_anew_in_an_open_window_and_can_be_undone(house: House) -> None:
    panel = open_statistics(house, 300)
    wait_for(house, panel, "300 rounds")
    loop, bank = house.room._bank, bank_of(house)

    def ask(request: Callable[[str], object]) -> None:
        loop.ask(lambda: request("poker"), lambda _: panel.looked_at.emit(), lambda error: pytest.fail(str(error)))

    ask(bank.reset_statistics)
    house.qtbot.waitUntil(lambda: panel.controls.rounds.text() == "")
    assert panel.controls.message.text().startswith("No rounds yet.")
    panel.controls.span.buttons["100"].click()
    house.qtbot.waitUntil(lambda: panel.controls.rounds.text() == "")
    ask(bank.undo_reset)
    wait_for(house, panel, "100 rounds")
    panel.controls.span.buttons["0"].click()
    wait_for(house, panel, "300 rounds")


@pytest.mark.parametrize("span", [0, 100])
def test_a_round_played_since_always_costs_the_same(house: House, monkeypatch: pytest.MonkeyPatch, span: int) -> None:
    monkeypatch.setattr(statistics, "SLICE", 200)
    panel = open_statistics(house, 500)
    wait_for(house, panel, "500 rounds")
    panel.controls.span.buttons[str(span)].click()
    wait_for(house, panel, "100 rounds" if span else "500 rounds")
    bank = bank_of(house)
    with rows_read(bank) as counts:
        bank.commit("poker", Record("result", "{}"), (), Page(501, line(510)))
        panel.looked_at.emit()
        wait_for(house, panel, "100 rounds" if span else "501 rounds")
    assert panel.controls.paid.text() == ("11" if span else "51")
    assert "round 501" in panel.controls.balance.text() or "to 501" in panel.controls.balance.text()
    assert sum(counts) <= span + 3, counts


def test_a_line_that_a_double_up_replaces_is_counted_once(house: House) -> None:
    panel = open_statistics(house, 20)
    wait_for(house, panel, "20 rounds")
    bank = bank_of(house)
    bank.commit("poker", Record("result", "{}"), (), Page(20, line(20).replace("null", "2")))
    panel.looked_at.emit()
    house.qtbot.waitUntil(lambda: panel.controls.doubleUps.text() == "1")
    bank.commit("poker", Record("result", "{}"), (), Page(21, line(21)))
    panel.looked_at.emit()
    wait_for(house, panel, "21 rounds")
    assert panel.controls.doubleUps.text() == "1"


def test_closing_in_the_middle_of_reading_stops_it(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(statistics, "SLICE", 5)
    panel = open_statistics(house, 500)
    QCoreApplication.processEvents()
    (next_slice,) = panel.findChildren(QTimer, "next slice")
    assert next_slice.isActive()
    house.room.close()
    assert not next_slice.isActive()
    house.close()


def test_a_book_that_cannot_be_read_is_reported(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> list[object]:
        raise KnownError(Trouble.BANK_UNREADABLE, "cardroom.db")

    write_rounds(house, 10)
    house.open()
    monkeypatch.setattr(SqliteBank, "lines_after", fail)
    panel = open_statistics(house)
    text = "The folder with your credits cannot be read or written. (cardroom.db)"
    house.qtbot.waitUntil(lambda: panel.controls.message.text() == text)


def test_the_lobbys_menu_opens_it_and_only_once(house: House) -> None:
    house.open()
    choose_in_menu(lobby_of(house), house.qtbot, "G", "T")
    first = panel_of()
    assert open_statistics(house) is first
