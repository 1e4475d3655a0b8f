"""The first page: choices apply at once, by mouse and keyboard."""

from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QRadioButton
from pytestqt.qtbot import QtBot

from cardroom.house.first_steps import FirstStepsPanel
from cardroom.house.languages import LANGUAGES, Languages
from cardroom.house.settings.settings import Settings
from cardroom.house.sound.settings import SoundSettings
from cardroom.tables import TABLES
from cardroom.tables.poker.rules.cluster import Marking
from cardroom.tables.poker.settings.first_choice import MarkingChoice
from cardroom.tables.poker.settings.values import PokerSettings
from cardroom.widgets.window.look import TextSize
from tests.dressed import dress
from tests.keys import focused, press_alt
from tests.widgets.on_screen import activate

SMALL = QSize(792, 560)
"""What a window frame leaves of a screen of 800 × 600."""


class Page:
    def __init__(self, folder: Path, languages: Languages, qtbot: QtBot) -> None:
        self.settings = Settings(folder, "en")
        self.languages = languages
        self.settings.language_changed.connect(self.languages.set)
        self.panel: FirstStepsPanel = FirstStepsPanel(self.settings, TABLES)
        qtbot.addWidget(self.panel)
        self.left: list[bool] = []
        self.panel.left.connect(lambda: self.left.append(self.panel.isVisible()))
        activate(qtbot, self.panel)

    @property
    def marking(self) -> MarkingChoice:
        (part,) = self.panel.parts
        assert isinstance(part, MarkingChoice)
        return part

    def button(self, bar: str, value: str) -> QRadioButton:
        bars = {"language": self.panel.controls.language, "textSize": self.panel.controls.textSize}
        return bars.get(bar, self.marking.controls.marking).buttons[value]


@pytest.fixture
def page(qtbot: QtBot, languages: Languages, tmp_path: Path) -> Page:
    dress()
    return Page(tmp_path, languages, qtbot)


def test_each_choice_applies_at_once_and_is_saved(page: Page, tmp_path: Path) -> None:
    assert page.button("textSize", "normal").text() == "100\u00a0%"
    for bar, value in (("language", "ja"), ("textSize", "largest"), ("marking", "hold")):
        QTest.mouseClick(page.button(bar, value), Qt.MouseButton.LeftButton)
    QApplication.processEvents()
    assert page.panel.controls.primary.text() == "遊ぶ"
    assert page.settings.appearance.look.text_size is TextSize.LARGEST
    again = Settings(tmp_path)
    assert (again.language, PokerSettings.of(again).marking) == ("ja", Marking.HOLD)
    assert not page.left, "a choice does not leave the page"
    QTest.mouseClick(page.panel.controls.mute, Qt.MouseButton.LeftButton)
    assert page.panel.controls.mute.is_silent
    assert SoundSettings(Settings(tmp_path)).is_muted


@pytest.mark.parametrize("key", [Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter])
@pytest.mark.parametrize("by_arrows", [False, True])
def test_space_and_enter_play_even_after_a_choice(page: Page, key: Qt.Key, by_arrows: bool) -> None:
    if by_arrows:
        press_alt(page.panel, "L")
        QTest.keyClick(focused(), Qt.Key.Key_Right)
        assert page.settings.language == "ja"
    else:
        QTest.mouseClick(page.button("marking", "hold"), Qt.MouseButton.LeftButton)
        assert focused() is page.panel.controls.primary
    QTest.keyClick(focused(), key)
    assert page.left == [True], "the next window is shown while this one is still visible"
    assert not page.panel.isVisible()


def test_escape_or_closing_keeps_the_defaults_and_leaves_the_page_once(page: Page, tmp_path: Path) -> None:
    QTest.keyClick(page.panel, Qt.Key.Key_Escape)
    assert page.left == [True]
    again = Settings(tmp_path, "en")
    assert PokerSettings.of(again).marking is Marking.CHANGE
    assert again.appearance.look == page.settings.appearance.look
    page.panel.close()
    page.panel.close()
    assert page.left == [True]


def test_every_choice_is_reached_by_the_keyboard(page: Page) -> None:
    for key, bar, start, change in (("L", "language", "en", "ja"), ("M", "marking", "change", "hold")):
        press_alt(page.panel, key)
        assert QApplication.focusWidget() is page.button(bar, start)
        QTest.keyClick(page.button(bar, start), Qt.Key.Key_Right)
        assert page.button(bar, change).isChecked()
        page.languages.set("en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_choice_has_a_spoken_name(page: Page, language: str) -> None:
    page.settings.set_language(language)
    QApplication.processEvents()
    names = [page.button("marking", marking.value).accessibleName() for marking in Marking]
    expected = {
        "en": ["CHANGE: Mark the cards to replace.", "HOLD: Mark the cards to keep, as in video poker."],
        "ja": ["替える: 替えるカードに印を付けます。", "残す: 残すカードに印を付けます（ビデオポーカー式）。"],
    }
    assert names == expected[language]
    for bar in (page.panel.controls.language, page.panel.controls.textSize, page.marking.controls.marking):
        assert bar.accessibleName()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text_size", TextSize)
def test_the_page_fits_on_the_smallest_screen(page: Page, language: str, text_size: TextSize) -> None:
    page.settings.set_language(language)
    page.settings.appearance.apply_look(replace(page.settings.appearance.look, text_size=text_size))
    page.panel.resize(SMALL)
    QApplication.processEvents()
    panel = page.panel
    assert panel.size() == SMALL, "no text makes the page larger than the screen"
    assert panel.rect().contains(panel.controls.primary.geometry())
    inner = panel.controls.parts
    assert inner.minimumSizeHint().width() <= panel.controls.choices.viewport().width()
    for label in inner.findChildren(QLabel):
        assert label.height() >= label.heightForWidth(label.width()), label.text()


def test_a_choice_below_the_edge_is_scrolled_to(page: Page) -> None:
    page.panel.resize(SMALL.width(), 400)
    QApplication.processEvents()
    hold = page.button("marking", "change")
    bar = page.panel.controls.choices.verticalScrollBar()
    assert bar.maximum() > 0
    hold.setFocus(Qt.FocusReason.TabFocusReason)
    assert bar.value() > 0
