"""Tests of reading the book for Daifugō's results."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from cardroom.bank.ports import Page, Record
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.errors import KnownError, Trouble
from cardroom.house import results_reading
from cardroom.house.settings.settings import Settings
from cardroom.house.spec import load
from cardroom.tables.daifugo import SPEC
from cardroom.tables.daifugo.statistics import DaifugoResultsPanel
from tests.rows_read import rows_read
from tests.tables.daifugo.rules.test_results import lines_of

BOOK = [*lines_of("contest", fair=True), *lines_of("standard", fair=True), *lines_of("basic", fair=False), "x"]


@pytest.fixture
def bank(tmp_path: Path) -> Iterator[SqliteBank]:
    with SqliteBank(tmp_path) as bank:
        for number, line in enumerate(BOOK, start=1):
            bank.commit("daifugo", Record("result", "{}"), (), Page(number, line))
        yield bank


Open = Callable[[], DaifugoResultsPanel]


@pytest.fixture
def opened(bank: SqliteBank, owner: QWidget, tmp_path: Path) -> Open:
    """Opens the window of the results."""

    def _open() -> DaifugoResultsPanel:
        (window,) = SPEC.windows
        panel = load(window.dialog)(bank, Settings(tmp_path, "en"), owner)
        assert isinstance(panel, DaifugoResultsPanel)
        panel.show()
        return panel

    return _open


def games(panel: DaifugoResultsPanel) -> int:
    kinds = panel.controls.kinds
    items = [kinds.topLevelItem(row) for row in range(kinds.topLevelItemCount())]
    return sum(int(item.text(3)) for item in items if item is not None)


@pytest.mark.parametrize("size", [1, 4, 10, 1_000])
def test_the_book_is_read_to_its_end_whatever_the_slices(
    opened: Open, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, size: int
) -> None:
    monkeypatch.setattr(results_reading, "SLICE", size)
    panel = opened()
    qtbot.waitUntil(lambda: games(panel) == 6)
    assert "3 games dealt from a chosen seed are left out." in panel.controls.note.text()
    assert "1 game whose line cannot be read is left out." in panel.controls.note.text()


def test_a_game_that_ended_since_is_shown_on_the_next_look_and_costs_two_lines(
    bank: SqliteBank, opened: Open, qtbot: QtBot
) -> None:
    panel = opened()
    qtbot.waitUntil(lambda: games(panel) == 6)
    bank.commit("daifugo", Record("result", "{}"), (), Page(99, BOOK[0]))
    with rows_read(bank) as counts:
        panel.looked_at.emit()
        qtbot.waitUntil(lambda: games(panel) == 7)
    assert counts == [1, 0, 2], "the newest line, no reset, and the two last ones"


def failing(*_: object) -> None:
    raise KnownError(Trouble.BANK_UNREADABLE, "no disk")


def test_a_failed_reading_goes_on_at_the_next_look(
    bank: SqliteBank, opened: Open, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as broken:
        broken.setattr(bank, "lines_after", failing)
        panel = opened()
        qtbot.waitUntil(lambda: "no disk" in panel.controls.message.text())
    panel.looked_at.emit()
    qtbot.waitUntil(lambda: games(panel) == 6)


def test_a_bank_that_cannot_be_read_is_reported(
    bank: SqliteBank, opened: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bank, "lines", failing)
    assert "no disk" in opened().controls.message.text()
