"""The settings window: every choice by mouse and by keyboard.

Choices apply at once, have spoken names, and no text is cut.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from cardroom.house.languages import LANGUAGES
from cardroom.house.settings.settings import Settings
from cardroom.house.settings_panel import SettingsPanel
from cardroom.house.sound.settings import SoundSettings
from cardroom.tables.poker import SPEC as POKER
from cardroom.tables.poker.double_up.rules.ticket import Kind
from cardroom.tables.poker.pay_tables.settings import PayTableSettings
from cardroom.tables.poker.rules.cluster import Marking
from cardroom.tables.poker.rules.pay_tables import PRESETS, OwnTable, OwnTables, PayTable
from cardroom.tables.poker.settings.section import OWN, PokerSection
from cardroom.tables.poker.settings.values import PokerSettings
from cardroom.widgets.controls.choice_bar import ChoiceBar
from cardroom.widgets.window.look import Appearance, Back, Deck, Felt, Look, Speed, TextSize
from tests.keys import focused, press_alt
from tests.not_none import not_none
from tests.text_fits import faults
from tests.widgets.on_screen import activate

CHOICES: dict[str, set[str]] = {
    "language": set(LANGUAGES),
    "textSize": {size.name.lower() for size in TextSize},
    "speed": {speed.value for speed in Speed},
    "felt": {felt.value for felt in Felt},
    "colours": {"two", "four"},
    "printSize": {"normal", "large"},
    "back": {back.value for back in Back},
    "marking": {marking.value for marking in Marking},
    "payTable": {*PRESETS, OWN},
    "doubleUp": {kind.value for kind in Kind},
}
KEYS = "LTMFSRBAPD"


def poker_of(panel: SettingsPanel) -> PokerSection:
    (section,) = panel.sections
    assert isinstance(section, PokerSection)
    return section


@dataclass
class OpenSettings:
    panel: SettingsPanel
    settings: Settings
    emitted: list[object] = field(default_factory=list)

    @property
    def appearance(self) -> Appearance:
        return self.settings.appearance

    @property
    def sound(self) -> SoundSettings:
        return SoundSettings.of(self.settings)

    @property
    def poker(self) -> PokerSection:
        return poker_of(self.panel)

    def bar(self, name: str) -> ChoiceBar:
        return not_none(self.panel.findChild(ChoiceBar, name))


def open_panel(settings: Settings, owner: QWidget) -> SettingsPanel:
    return SettingsPanel(settings, owner, (POKER,))


@pytest.fixture
def opened(owner: QWidget, qtbot: QtBot, tmp_path: Path) -> Iterator[OpenSettings]:
    settings = Settings(tmp_path, "en")
    panel = open_panel(settings, owner)
    opened = OpenSettings(panel, settings)
    settings.language_changed.connect(opened.emitted.append)
    activate(qtbot, panel)
    yield opened
    panel.close()


def test_every_choice_has_a_spoken_name_and_a_key_of_its_own(opened: OpenSettings) -> None:
    panel = opened.panel
    assert {bar.objectName(): set(bar.buttons) for bar in panel.findChildren(ChoiceBar)} == CHOICES
    assert not panel.isModal(), "the window beside it can be played on"
    buttons = panel.findChildren(QAbstractButton)
    for button in buttons:
        assert QAccessible.queryAccessibleInterface(button).text(QAccessible.Text.Name), button.objectName()
    assert opened.bar("felt").accessibleName() == "Felt"
    assert opened.bar("felt").buttons["blue"].accessibleDescription() == "Felt"
    texts = [label.text() for label in panel.findChildren(QLabel) if label.buddy()]
    texts += [button.text() for button in buttons]
    keys = [text[text.index("&") + 1].upper() for text in texts if "&" in text]
    assert sorted(keys) == sorted([*KEYS, "C", "E", "H", "I", "K", "U", "V"])
    note = panel.controls.motionNote
    assert not note.isVisible()
    opened.appearance.apply_look(Look(reduced_motion=True))
    assert note.isVisible()
    assert "less motion" in note.text()


def test_current_settings_are_shown_without_signals(owner: QWidget, qtbot: QtBot, tmp_path: Path) -> None:
    settings = Settings(tmp_path, "ja")
    look = Look(Felt.BURGUNDY, Deck.FOUR_COLOUR_LARGE, Back.BLUE, TextSize.LARGE, Speed.SLOW)
    settings.appearance.apply_look(look)
    poker, tables = PokerSettings.of(settings), PayTableSettings.of(settings)
    poker.set_marking(Marking.HOLD)
    poker.set_keeps_bet(False)
    tables.set_code("tight")
    PokerSettings.of(settings).set_double_up(Kind.PICK_ONE)
    emitted: list[object] = []
    poker.marking_changed.connect(emitted.append)
    tables.changed.connect(lambda: emitted.append("pay table"))
    settings.language_changed.connect(emitted.append)
    panel = open_panel(settings, owner)
    shown = {bar.objectName(): bar.value for bar in panel.findChildren(ChoiceBar)}
    values = ("ja", "large", "slow", "burgundy", "four", "large", "blue", "hold", "tight", "pick-one")
    assert shown == dict(zip(CHOICES, values, strict=True))
    assert not poker_of(panel).controls.keepsBet.isChecked()
    assert emitted == []
    assert settings.appearance.look == look


@pytest.mark.parametrize("how", ["mouse", "keyboard"])
def test_everything_can_be_chosen_and_is_worn_at_once(opened: OpenSettings, qtbot: QtBot, how: str) -> None:
    def choose(bar: str, value: str) -> None:
        button = opened.bar(bar).buttons[value]
        if how == "mouse":
            QTest.mouseClick(button, Qt.MouseButton.LeftButton, pos=QPoint(12, button.height() // 2))
            return
        key = KEYS[list(CHOICES).index(bar)]
        press_alt(opened.panel, key)
        order = list(opened.bar(bar).buttons)
        steps = order.index(value) - order.index(opened.bar(bar).value)
        for _ in range(abs(steps)):
            QTest.keyClick(focused(), Qt.Key.Key_Right if steps > 0 else Qt.Key.Key_Left)
        assert button.hasFocus()

    for bar, value, look in (
        ("felt", "charcoal", Look(felt=Felt.CHARCOAL)),
        ("colours", "four", Look(Felt.CHARCOAL, Deck.FOUR_COLOUR)),
        ("printSize", "large", Look(Felt.CHARCOAL, Deck.FOUR_COLOUR_LARGE)),
        ("colours", "two", Look(Felt.CHARCOAL, Deck.TWO_COLOUR_LARGE)),
        ("back", "blue", Look(Felt.CHARCOAL, Deck.TWO_COLOUR_LARGE, Back.BLUE)),
        ("textSize", "largest", Look(Felt.CHARCOAL, Deck.TWO_COLOUR_LARGE, Back.BLUE, TextSize.LARGEST)),
        ("speed", "slow", Look(Felt.CHARCOAL, Deck.TWO_COLOUR_LARGE, Back.BLUE, TextSize.LARGEST, Speed.SLOW)),
    ):
        choose(bar, value)
        assert opened.appearance.look == look
    assert opened.emitted == []
    choose("language", "ja")
    choose("marking", "hold")
    choose("payTable", "house-99")
    choose("doubleUp", "pick-one")
    assert opened.emitted == ["ja"]
    poker, tables = PokerSettings.of(opened.settings), PayTableSettings.of(opened.settings)
    assert (poker.marking, tables.code) == (Marking.HOLD, "house-99")
    assert PokerSettings.of(opened.settings).double_up is Kind.PICK_ONE
    assert "1 / 2 / 5 / 7 / 8 / 20 / 50 / 100 / 250" in opened.poker.controls.pays.text()
    keeps = opened.poker.controls.keepsBet
    if how == "mouse":
        QTest.mouseClick(keeps, Qt.MouseButton.LeftButton, pos=QPoint(12, keeps.height() // 2))
    else:
        press_alt(opened.panel, "K")
    qtbot.waitUntil(lambda: not poker.keeps_bet)


def test_tab_walks_through_every_control(opened: OpenSettings) -> None:
    press_alt(opened.panel, "L")
    seen: list[str] = []
    for _ in range(40):
        control = focused()
        seen.append(control.objectName().partition("_")[0])
        QTest.keyClick(control, Qt.Key.Key_Tab)
    assert {*CHOICES, "keepsBet", "close"} <= set(seen)
    assert list(dict.fromkeys(seen))[:4] == ["language", "textSize", "speed", "felt"]


@pytest.mark.parametrize("key", [Qt.Key.Key_Escape, "C"])
def test_a_key_closes_it(opened: OpenSettings, qtbot: QtBot, key: Qt.Key | str) -> None:
    if isinstance(key, str):
        press_alt(opened.panel, key)
    else:
        QTest.keyClick(opened.panel, key)
    qtbot.waitUntil(lambda: not opened.panel.isVisible())


def test_an_own_table_is_offered_beside_those_of_the_house(opened: OpenSettings) -> None:
    button, tables = opened.bar("payTable").buttons[OWN], PayTableSettings.of(opened.settings)
    assert not button.isVisible()
    tables.store.keep(OwnTables((OwnTable("own-1", "{Mine} & yours", PayTable((0, 0, 0, 0, 0, 0, 0, 0, 7))),), 1))
    assert button.isVisible()
    assert (opened.bar("payTable").value, tables.code) == ("festival", "festival")
    QTest.mouseClick(button, Qt.MouseButton.LeftButton, pos=QPoint(12, button.height() // 2))
    assert tables.code == "own-1"
    assert opened.poker.controls.pays.text() == "“{Mine} & yours”: 0 / 0 / 0 / 0 / 0 / 0 / 0 / 0 / 7"
    tables.set_code("tight")
    assert opened.bar("payTable").value == "tight"
    tables.set_code("own-1")
    assert opened.bar("payTable").value == OWN
    tables.store.keep(OwnTables((), 1))
    assert not button.isVisible()
    assert opened.bar("payTable").value == "festival"


def test_the_pay_table_button_emits_window_wanted(opened: OpenSettings, qtbot: QtBot) -> None:
    wanted: list[str] = []
    opened.panel.window_wanted.connect(wanted.append)
    QTest.mouseClick(opened.poker.edit, Qt.MouseButton.LeftButton)
    press_alt(opened.panel, "E")
    qtbot.waitUntil(lambda: wanted == ["pay-tables"] * 2)


@pytest.mark.each_value_once
@pytest.mark.parametrize("text_size", list(TextSize))
@pytest.mark.parametrize("size", [(800, 600), (1280, 800), (3840, 2160)])
def test_nothing_is_cut_and_it_fits_beside_the_smallest_window(
    owner: QWidget, tmp_path: Path, language: str, size: tuple[int, int], text_size: TextSize
) -> None:
    owner.resize(*size)
    settings = Settings(tmp_path, language)
    settings.appearance.apply_look(Look(text_size=text_size, reduced_motion=True))
    tables = PayTableSettings.of(settings)
    tables.store.keep(OwnTables((OwnTable("own-1", "Wide, wider, the widest!", PRESETS["tight"]),), 1))
    tables.set_code("own-1")
    panel = open_panel(settings, owner)
    panel.show()
    for _ in range(4):  # the layouts tell each other their sizes
        QApplication.processEvents()
    assert faults(panel) == []
    close = panel.controls.close
    assert panel.rect().contains(close.rect().translated(close.mapTo(panel, close.rect().topLeft())))
    assert panel.width() <= size[0]
    assert panel.height() <= size[1]


def test_smaller_texts_give_the_room_back_that_larger_ones_took(opened: OpenSettings) -> None:
    before = opened.panel.size()
    opened.bar("textSize").buttons["largest"].click()
    QApplication.processEvents()
    assert opened.panel.height() > before.height()
    opened.bar("textSize").buttons["normal"].click()
    QApplication.processEvents()
    assert opened.panel.width() == before.width()
    assert abs(opened.panel.height() - before.height()) <= 1  # rounding
    assert not faults(opened.panel)


def test_volume_and_captions_are_shown_and_changed_by_key_and_mouse(opened: OpenSettings, qtbot: QtBot) -> None:
    """The arrows belong to the slider."""
    row, sound, label = opened.panel.controls, opened.sound, opened.panel.findChild(QLabel, "volumeLabel")
    assert label is not None
    assert (label.text(), label.buddy()) == ("&Volume", row.volume), "screen readers read it"
    assert (row.volume.value(), row.percent.text(), row.captions.isChecked()) == (70, "70 %", False)
    press_alt(opened.panel, "V")
    assert row.volume.hasFocus()
    for _ in range(2):
        QTest.keyClick(row.volume, Qt.Key.Key_Left)
    assert (sound.volume, row.percent.text()) == (50, "50 %")
    sound.set_volume(20)
    assert (row.volume.value(), row.percent.text()) == (20, "20 %")
    press_alt(opened.panel, "U")
    qtbot.waitUntil(lambda: sound.has_captions)
    QTest.mouseClick(row.captions, Qt.MouseButton.LeftButton, pos=QPoint(12, row.captions.height() // 2))
    assert not sound.has_captions
    sound.show_captions(shown=True)
    assert row.captions.isChecked()


def test_silence_dims_the_slider_and_moving_it_ends_mute(opened: OpenSettings) -> None:
    """The volume to come stays readable."""
    row = opened.panel.controls
    QTest.mouseClick(row.mute, Qt.MouseButton.LeftButton)
    assert opened.sound.is_muted
    assert (row.volume.is_silent, row.percent.text()) == (True, "70 %")
    row.volume.setValue(80)
    assert (opened.sound.is_muted, row.volume.is_silent, row.mute.is_silent) == (False,) * 3
