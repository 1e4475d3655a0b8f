"""Side windows: settings apply at once in open windows, and are saved."""

from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from cardroom.errors import KnownError, Trouble
from cardroom.house.help.about import AboutPanel
from cardroom.house.help.panel import HelpPanel
from cardroom.house.settings.settings import Settings
from cardroom.house.settings_panel import SettingsPanel
from cardroom.house.spec import spec_of
from cardroom.tables import TABLES
from cardroom.tables.poker.rules.cluster import Marking, PokerOptions
from cardroom.tables.poker.rules.pay_tables import PRESETS
from cardroom.tables.poker.settings.section import PokerSection
from cardroom.tables.poker.settings.values import PokerSettings
from cardroom.widgets.controls.choice_bar import ChoiceBar
from cardroom.widgets.window.look import Back, Deck, Felt, Look, Speed, TextSize
from tests.not_none import not_none
from tests.open_house import House, deal_and_mark
from tests.resealing import change_sealed


def settings_panel(house: House) -> SettingsPanel:
    panels = [each for each in QApplication.topLevelWidgets() if isinstance(each, SettingsPanel) and each.isVisible()]
    return panels[0]


def choose(panel: SettingsPanel, bar: str, value: str) -> None:
    not_none(panel.findChild(ChoiceBar, bar)).buttons[value].click()
    QCoreApplication.processEvents()


def test_every_setting_takes_effect_at_once_in_open_windows_and_is_remembered(house: House) -> None:
    table = deal_and_mark(house)
    lobby = house.room.lobby
    lobby.show()
    lobby.settings_wanted.emit()
    panel = settings_panel(house)
    tile, front = lobby.tiles["poker"], table.panel
    for bar, value in (
        ("felt", "burgundy"),
        ("colours", "four"),
        ("printSize", "large"),
        ("back", "blue"),
        ("textSize", "largest"),
    ):
        before = (tile.grab().toImage(), front.grab().toImage(), panel.grab().toImage())
        choose(panel, bar, value)
        after = (tile.grab().toImage(), front.grab().toImage(), panel.grab().toImage())
        assert before[2] != after[2], bar
        assert before[0] != after[0] or bar == "back", f"{bar}: the royal in the lobby shows no back"
        assert before[1] != after[1] or bar == "back", f"{bar}: no card of the hand lies face down"
    choose(panel, "marking", "hold")
    assert [picture.badge for picture in front.controls.cards] == ["HOLD", "", "HOLD", "HOLD", ""]
    choose(panel, "language", "ja")
    assert (lobby.windowTitle(), panel.windowTitle()) == ("カードルーム", "設定")
    assert front.controls.primary.text() == "引く"
    choose(panel, "speed", "slow")
    choose(panel, "payTable", "tight")
    section = panel.sections[0]
    assert isinstance(section, PokerSection)
    section.controls.keepsBet.click()
    expected = Look(Felt.BURGUNDY, Deck.FOUR_COLOUR_LARGE, Back.BLUE, TextSize.LARGEST, Speed.SLOW)
    assert house.settings.appearance.look == expected
    house.close()
    again = Settings(house.folder)
    assert again.appearance.look == expected
    assert again.language == "ja"
    assert PokerSettings.of(again).options() == PokerOptions(PRESETS["tight"], Marking.HOLD, keeps_bet=False)
    house.languages.set("en")


def test_the_settings_open_over_the_table_with_its_options_and_only_once(house: House) -> None:
    front = house.sit_down().panel
    front.activateWindow()
    house.qtbot.waitUntil(front.isActiveWindow)
    QTest.keyClick(front, Qt.Key.Key_Comma, Qt.KeyboardModifier.ControlModifier)
    first = settings_panel(house)
    assert first.parentWidget() is front
    assert len(first.sections) == 1
    front.settings_wanted.emit()
    assert settings_panel(house) is first
    house.room.lobby.show()
    house.room.lobby.settings_wanted.emit()
    QCoreApplication.processEvents()
    assert settings_panel(house).parentWidget() is house.room.lobby


def test_settings_end_with_the_table_that_they_belong_to(house: House) -> None:
    table = house.sit_down()
    table.settings_wanted.emit()
    table.close()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    house.room.lobby.show()
    house.room.lobby.settings_wanted.emit()
    assert settings_panel(house).parentWidget() is house.room.lobby


def test_about_and_a_help_page_for_each_table_open_from_the_lobby(house: House) -> None:
    house.open()
    lobby = house.room.lobby
    lobby.about_wanted.emit()
    lobby.about_wanted.emit()
    assert len([each for each in lobby.findChildren(AboutPanel) if each.isVisible()]) == 1
    pages: list[str] = []
    for code in ("poker", "old_maid"):
        lobby.help_wanted.emit(code)
        panels = [each for each in lobby.findChildren(HelpPanel) if each.isVisible()]
        pages.append(panels[-1].controls.page.toPlainText())
    assert "joker" in pages[0]
    assert "Old Maid" in pages[1]
    assert pages[0] != pages[1]


def test_help_opens_at_the_window_that_it_was_opened_from(house: House) -> None:
    house.open()
    lobby, help_page = house.room.lobby, spec_of(TABLES, "poker").help_page
    for code, heading in {"double_up": "The double-up", "practice": "Practice", "coach": "The coach"}.items():
        panel = HelpPanel(help_page, lambda: "change", house.settings.appearance, lobby, code)
        panel.show()
        house.settle()
        page = panel.controls.page
        assert page.cursorForPosition(QPoint(20, 30)).block().text() == heading
        assert "<!--" not in page.toPlainText()


def tile_text(house: House) -> str:
    return house.room.lobby.tiles["poker"].accessibleDescription()


def test_the_lobby_shows_the_round_to_resume_unless_its_record_is_unreadable(house: House) -> None:
    table = deal_and_mark(house)
    assert tile_text(house) == "Resume round 1: five cards are open"
    table.panel.controls.primary.click()
    house.qtbot.waitUntil(lambda: "five cards" not in tile_text(house))
    house.close()
    deal_and_mark(house)
    house.close()
    house.open()
    assert tile_text(house).startswith("Resume round ")
    assert tile_text(house).endswith("five cards are open")
    house.close()
    change_sealed(house.folder, "UPDATE game SET cluster = '{\"version\": 77}'")
    house.open()
    assert tile_text(house) == "Five cards, one draw, one joker"


def test_windows_come_back_to_their_places(house: House) -> None:
    table = house.sit_down()
    table.panel.setGeometry(0, 70, 800, 640)
    lobby = house.room.lobby
    lobby.show()
    lobby.setGeometry(0, 50, 800, 650)
    QCoreApplication.processEvents()
    above = (table.panel.y(), table.panel.height())
    house.close()
    house.settings = Settings(house.folder, "en")
    table = house.sit_down()
    assert (table.panel.y(), table.panel.height()) == above
    assert table.panel.size() == QSize(800, 640)
    assert house.room.lobby.size() == QSize(800, 650)


def test_unreadable_settings_are_reported_once_and_kept(house: House) -> None:
    (house.folder / "settings.ini").write_bytes(noise := b"\x00no settings")
    house.settings = Settings(house.folder, "en")
    house.open()
    assert house.message().text().startswith("Your settings could not be read")
    (aside,) = house.folder.glob("settings-set-aside-*.ini")
    assert aside.read_bytes() == noise
    assert aside.name in house.message().text()
    house.choose("Go on")
    house.close()
    house.open()
    assert house.messages() == []
    assert house.room.lobby.isVisible()


def test_unwritable_settings_are_reported(house: House) -> None:
    house.open()
    house.settings.not_remembered.emit(KnownError(Trouble.SETTINGS_UNWRITABLE, "settings.ini"))
    assert house.message().text().startswith("Your settings apply now")
    house.choose("Go on")
