"""The page of the first start comes once, before the first window."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QWidget
from pytestqt.qtbot import QtBot

from cardroom.app.startup import Startup, is_first_start
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.house.first_steps import FirstStepsPanel
from cardroom.house.languages import LANGUAGES, Languages
from cardroom.house.settings.settings import Settings
from cardroom.tables.poker.panel.pay_table_view import PayTableView
from cardroom.tables.poker.rules.cluster import Marking
from cardroom.tables.poker.settings.first_choice import MarkingSwatch
from cardroom.tables.poker.settings.values import PokerSettings
from cardroom.widgets.cards.card_picture import CardPicture
from cardroom.widgets.window.look import TextSize
from tests.app.shown import DESIGN, SMALL, shown
from tests.open_house import House
from tests.text_fits import faults
from tools.screenshots.house import STILL, settle


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


def test_closing_the_page_opens_the_lobby_with_the_defaults(door: Startup, house: House) -> None:
    door.open()
    page_of(door).close()
    assert house.room.lobby.isVisible()
    assert PokerSettings.of(Settings(house.folder)).marking is Marking.CHANGE


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


def test_without_the_switch_an_empty_folder_opens_the_lobby(house: House) -> None:
    door = house.open()
    assert door.first_steps is None
    assert house.room.lobby.isVisible()


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


LEAST_CARD = 120
HANDS = ("poker-choice", "poker-coach", "practice", "double-up-high-low", "double-up-pick-one")

pytestmark = pytest.mark.usefixtures("dressed")


def narrowest_card(window: QWidget) -> int:
    return min(card.card_rect().width() for card in window.findChildren(CardPicture) if card.isVisibleTo(window))


@pytest.mark.each_value_once
@pytest.mark.parametrize("text", TextSize)
@pytest.mark.parametrize("name", HANDS)
def test_in_a_small_window_cards_are_wide_enough_with_every_text_size(
    languages: Languages, name: str, text: TextSize
) -> None:
    for language in LANGUAGES:
        languages.set(language)
        with shown(name, language, replace(STILL, text_size=text), SMALL) as window:
            assert narrowest_card(window) >= LEAST_CARD
            assert faults(window) == []


@pytest.mark.parametrize("name", ["poker-choice", "poker-win", "practice"])
def test_large_texts_hardly_make_the_cards_smaller(name: str) -> None:
    widths = []
    for text in (TextSize.NORMAL, TextSize.LARGEST):
        with shown(name, look=replace(STILL, text_size=text)) as window:
            widths.append(narrowest_card(window))
    assert widths[1] >= 0.9 * widths[0]


def test_the_pay_table_is_short_where_room_is_short_and_whole_again() -> None:
    with shown("poker-choice", size=SMALL) as window:
        pay_table = window.findChild(PayTableView, "payTable")
        assert isinstance(pay_table, PayTableView)
        assert pay_table.is_short
        assert pay_table.height() < 600 / 6
        window.resize(*DESIGN)
        settle()
        assert not pay_table.is_short


def test_dead_buttons_give_way_and_come_back() -> None:
    with shown("poker-choice", look=replace(STILL, text_size=TextSize.LARGEST)) as window:
        collect = window.findChild(QAbstractButton, "collect")
        assert isinstance(collect, QAbstractButton)
        assert not collect.isVisible()
        collect.setEnabled(True)
        assert collect.isVisible()
        collect.setEnabled(False)
        assert not collect.isVisible()
