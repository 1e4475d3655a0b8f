"""Tests of reading the book for SQUARE's results."""

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from cardroom.bank.ports import Page, Record
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.errors import KnownError, Trouble
from cardroom.house import results_reading
from cardroom.house.settings.settings import Settings
from cardroom.house.spec import load
from cardroom.tables.square import SPEC
from cardroom.tables.square.panel.results_panel import ResultsPanel
from tests.open_house import House
from tests.rows_read import rows_read
from tests.tables.square.rules.test_results import AT_ONCE, BOOK, CLEARED, line


@pytest.fixture
def bank(tmp_path: Path) -> Iterator[SqliteBank]:
    SqliteBank(tmp_path).close()
    rows = [("square", number, 1_000, text) for number, text in enumerate(BOOK, start=1)]
    database = sqlite3.connect(tmp_path / "cardroom.db")
    with database:
        database.executemany("INSERT INTO round (table_name, round_number, credits, line) VALUES (?, ?, ?, ?)", rows)
    database.close()
    with SqliteBank(tmp_path) as bank:
        yield bank


@pytest.fixture
def panel(bank: SqliteBank, owner: QWidget, tmp_path: Path, qtbot: QtBot) -> ResultsPanel:
    """The window of results, with the whole book read."""
    panel = opened(bank, owner, tmp_path)
    qtbot.waitUntil(lambda: panel.controls.games.text() == "7")
    return panel


def opened(bank: SqliteBank, owner: QWidget, tmp_path: Path) -> ResultsPanel:
    (window,) = SPEC.windows
    panel = load(window.dialog)(bank, Settings(tmp_path, "en"), owner)
    assert isinstance(panel, ResultsPanel)
    panel.show()
    return panel


def test_campaigns_that_ended_since_are_shown_on_the_next_look(
    bank: SqliteBank, panel: ResultsPanel, qtbot: QtBot
) -> None:
    controls = panel.controls
    bank.commit("square", Record("all-clear", "{}"), (), Page(12, line(CLEARED)))
    with rows_read(bank) as counts:
        panel.looked_at.emit()
        qtbot.waitUntil(lambda: controls.games.text() == "8")
    assert counts == [1, 0, 2], "the newest line, no reset, and the two last ones"
    assert controls.streak.text() == "2"
    bank.commit("square", Record("game-over", "{}"), (), Page(13, line(AT_ONCE)))
    panel.looked_at.emit()
    qtbot.waitUntil(lambda: controls.games.text() == "9")
    assert (controls.streak.text(), controls.longest.text()) == ("0", "2")
    bank.reset_statistics("square")
    panel.looked_at.emit()
    qtbot.waitUntil(lambda: controls.pages.currentIndex() == 0)
    bank.undo_reset("square")
    panel.looked_at.emit()
    qtbot.waitUntil(lambda: controls.pages.currentIndex() == 1)


@pytest.mark.parametrize("size", [1, 4, 11, 1_000])
def test_the_book_is_read_to_its_end_whatever_the_slices(  # noqa: PLR0913, PLR0917
    bank: SqliteBank, owner: QWidget, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, size: int
) -> None:
    monkeypatch.setattr(results_reading, "SLICE", size)
    panel = opened(bank, owner, tmp_path)
    qtbot.waitUntil(lambda: panel.controls.games.text() == "7")
    assert panel.controls.prize.text() == "12,000"
    assert panel.controls.best.topLevelItemCount() == 6


def test_a_bank_in_trouble_is_named(
    bank: SqliteBank, owner: QWidget, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise KnownError(Trouble.BANK_UNREADABLE, "x")

    monkeypatch.setattr(bank, "lines", fail)
    panel = opened(bank, owner, tmp_path)
    assert panel.controls.message.text()
    assert not panel.controls.message.text().startswith("No games yet.")


def test_the_ready_page_opens_the_results(house: House) -> None:
    house.open("square")
    house.settle()
    panel = house.room.open_tables["square"].panel
    QTest.keyClick(panel, Qt.Key.Key_B)
    found = [each for each in QApplication.topLevelWidgets() if isinstance(each, ResultsPanel) and each.isVisible()]
    assert len(found) == 1
    assert found[0].parentWidget() is panel
