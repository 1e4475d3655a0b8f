"""The windows of poker: keys, larger texts, hints, and large cards."""

from collections.abc import Mapping
from typing import ClassVar

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QAbstractButton, QWidget
from pytestqt.qtbot import QtBot

from cardroom.house.languages import LANGUAGES, Languages
from cardroom.tables.poker.double_up.machine import DoubleUpTerminals
from cardroom.tables.poker.double_up.panel.window import DoubleUpPanel
from cardroom.tables.poker.machine import PokerTerminals
from cardroom.tables.poker.panel.pay_table_view import PayTableView
from cardroom.tables.poker.panel.window import PokerPanel
from cardroom.tables.poker.practice.machine import PracticeTerminals
from cardroom.tables.poker.practice.panel.window import PracticePanel
from cardroom.widgets.cards.card_picture import CardPicture
from cardroom.widgets.window.look import Appearance, TextSize
from tests.every_window import EveryWindow
from tests.places_of_hints import PlacesOfHints
from tests.printed_keys import control_of, key_event, listed, printed_keys
from tests.shown import DESIGN, SMALL, shown
from tests.text_fits import faults
from tests.text_sizes import TextSizes
from tools.screenshots.house import STILL, Opens, settle
from tools.screenshots.poker import WINDOWS

LEAST_CARD = 120
HANDS = ("poker-choice", "poker-coach", "practice", "double-up-high-low", "double-up-pick-one")


class TestEveryWindow(EveryWindow):
    windows: ClassVar[Mapping[str, Opens]] = WINDOWS


class TestTextSizes(TextSizes):
    windows: ClassVar[Mapping[str, Opens]] = WINDOWS


class TestPlacesOfHints(PlacesOfHints):
    windows: ClassVar[Mapping[str, Opens]] = WINDOWS


def narrowest_card(window: QWidget) -> int:
    return min(card.card_rect().width() for card in window.findChildren(CardPicture) if card.isVisibleTo(window))


@pytest.mark.usefixtures("dressed")
@pytest.mark.each_value_once
@pytest.mark.parametrize("text", TextSize)
@pytest.mark.parametrize("name", HANDS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_in_a_small_window_cards_are_wide_enough(
    languages: Languages, language: str, name: str, text: TextSize
) -> None:
    languages.set(language)
    with shown(WINDOWS[name], language, replace(STILL, text_size=text), SMALL) as window:
        assert narrowest_card(window) >= LEAST_CARD
        assert faults(window) == []


@pytest.mark.usefixtures("dressed")
@pytest.mark.parametrize("name", ["poker-choice", "practice"])
def test_large_texts_hardly_make_the_cards_smaller(name: str) -> None:
    widths = []
    for text in (TextSize.NORMAL, TextSize.LARGEST):
        with shown(WINDOWS[name], look=replace(STILL, text_size=text)) as window:
            widths.append(narrowest_card(window))
    assert widths[1] >= 0.9 * widths[0]


@pytest.mark.usefixtures("dressed")
def test_the_pay_table_is_short_where_room_is_short_and_whole_again() -> None:
    with shown(WINDOWS["poker-choice"], size=SMALL) as window:
        pay_table = window.findChild(PayTableView, "payTable")
        assert isinstance(pay_table, PayTableView)
        assert pay_table.is_short
        assert pay_table.height() < 600 / 6
        window.resize(*DESIGN)
        settle()
        assert not pay_table.is_short


@pytest.mark.usefixtures("dressed")
def test_dead_buttons_give_way_and_come_back() -> None:
    with shown(WINDOWS["poker-choice"], look=replace(STILL, text_size=TextSize.LARGEST)) as window:
        collect = window.findChild(QAbstractButton, "collect")
        assert isinstance(collect, QAbstractButton)
        assert not collect.isVisible()
        collect.setEnabled(True)
        assert collect.isVisible()
        collect.setEnabled(False)
        assert not collect.isVisible()


PANELS = {PokerPanel: PokerTerminals, DoubleUpPanel: DoubleUpTerminals, PracticePanel: PracticeTerminals}


@pytest.mark.parametrize("opens", PANELS)
def test_printed_keys(qtbot: QtBot, opens: type[PokerPanel | DoubleUpPanel | PracticePanel]) -> None:
    panel = opens(PANELS[opens](), Appearance())  # type: ignore[arg-type] # each has its own
    qtbot.addWidget(panel)
    keys = listed(panel)
    cards: dict[QWidget, QWidget] = {}
    if not isinstance(panel, DoubleUpPanel):
        cards = dict(zip(panel.controls.changes, panel.controls.cards, strict=True))
    for key, button in printed_keys(panel).items():
        pressed = cards.get(button, button)
        assert keys[key] is pressed, key
        code = QKeySequence(key)[0].key()  # type: ignore[index] # missing in the stubs
        assert control_of(panel, code) is pressed
        assert control_of(panel, code, Qt.KeyboardModifier.AltModifier) is None


def test_keys_of_a_page_and_keys_that_stand_for_one_control(qtbot: QtBot) -> None:
    panel = PracticePanel(PracticeTerminals(), Appearance())
    qtbot.addWidget(panel)
    controls = panel.controls
    assert control_of(panel, Qt.Key.Key_Escape) is None
    controls.missedHands.setChecked(True)
    assert control_of(panel, Qt.Key.Key_Escape) is controls.missedHands
    for key in (Qt.Key.Key_U, Qt.Key.Key_Backspace):
        assert control_of(panel, key) is controls.takeBack
    assert control_of(panel, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier) is controls.takeBack
    assert control_of(panel, Qt.Key.Key_Z) is None
    found = controls.keys(lambda: True).find(key_event(Qt.Key.Key_3))
    assert found is not None
    assert found.control is controls.asked3, "digits take cards out of an entered hand"
