"""The page of the first start comes once, before the first window."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from cardroom.app.startup import Startup, is_first_start
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.house.first_steps import FirstStepsPanel
from cardroom.house.settings.settings import Settings
from cardroom.tables.poker.settings.first_choice import MarkingSwatch
from tests.open_house import House


@pytest.fixture
def door(house: House, qtbot: QtBot) -> Iterator[Startup]:
    """A front door at the first start."""
    house.door = Startup(house.folder, lambda: house.settings, house.languages, None, house.tables, first_start=True)
    yield house.door


def page_of(door: Startup) -> FirstStepsPanel:
    assert door.first_steps is not None
    return door.first_steps


def test_a_folder_without_a_bank_or_settings_is_a_first_start(tmp_path: Path) -> None:
    assert is_first_start(tmp_path)
    assert is_first_start(tmp_path / "no folder")
    bank, settings, aside = (tmp_path / name for name in ("bank", "settings", "aside"))
    with SqliteBank(bank):
        pass
    Settings(settings).remember("felt", "blue")
    aside.mkdir()
    (aside / "cardroom-set-aside-20260101-000000.db").touch()
    assert not any(map(is_first_start, (bank, settings, aside)))


def test_the_page_comes_before_the_lobby_and_once(door: Startup, house: House) -> None:
    door.open()
    assert page_of(door).isVisible()
    assert door.room is None, "nothing is opened behind it"
    QTest.keyClick(page_of(door).controls.primary, Qt.Key.Key_Space)
    assert door.first_steps is None
    assert house.room.lobby.isVisible()
    assert not is_first_start(house.folder)


def test_the_page_comes_before_a_table_too(house: House) -> None:
    door = house.door = Startup(
        house.folder, lambda: house.settings, house.languages, "poker", house.tables, first_start=True
    )
    door.open()
    hold = page_of(door).findChild(MarkingSwatch, "marking_hold")
    assert isinstance(hold, MarkingSwatch)
    hold.click()
    page_of(door).accept()
    house.settle()
    assert house.poker.panel.isVisible()
    assert house.poker.panel.controls.markAll.text() == "HOLD ALL"


@pytest.mark.parametrize(("code", "asks"), [("square", False), ("practice", True), (None, True)])
def test_it_asks_only_what_the_opened_table_needs(house: House, code: str | None, asks: bool) -> None:
    door = house.door = Startup(
        house.folder, lambda: house.settings, house.languages, code, house.tables, first_start=True
    )
    door.open()
    assert (page_of(door).findChild(MarkingSwatch) is not None) is asks


def test_the_door_closes_with_the_page_open(door: Startup, house: House) -> None:
    door.open()
    door.close()
    QCoreApplication.processEvents()
    assert door.room is None, "leaving the program does not open the lobby"
    assert is_first_start(house.folder) is False, "the fixture's own settings"


def test_the_settings_open_the_page_again(house: House) -> None:
    house.open()
    lobby = house.room.lobby
    house.room._side_windows.show_settings(lobby)
    settings = house.room._side_windows._open["settings"]
    settings.controls.firstSteps.click()  # type: ignore[attr-defined]
    page = house.room._side_windows._open["first_steps"]
    assert isinstance(page, FirstStepsPanel)
    assert page.isVisible()
    assert page.parentWidget() is lobby
    page.accept()
    assert lobby.isVisible()
