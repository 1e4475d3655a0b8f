"""Tests that each printed key of the practice window presses its button."""

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from cardroom.tables.poker.practice.machine import PracticeTerminals
from cardroom.tables.poker.practice.panel.window import PracticePanel
from cardroom.widgets.window.look import Appearance
from tests.printed_keys import control_of, key_event, printed_keys


def test_printed_keys(qtbot: QtBot) -> None:
    panel = PracticePanel(PracticeTerminals(), Appearance())
    qtbot.addWidget(panel)
    controls = panel.controls
    for key, button in printed_keys(panel).items():
        code = Qt.Key[f"Key_{ {'Esc': 'Escape'}.get(key, key) }"]
        if button in controls.changes:
            assert control_of(panel, code) is controls.cards[controls.changes.index(button)], "marks the card itself"
        else:
            assert control_of(panel, code) is button, key
        assert control_of(panel, code, Qt.KeyboardModifier.AltModifier) is None


def test_digits_take_cards_out_of_an_entered_hand(qtbot: QtBot) -> None:
    panel = PracticePanel(PracticeTerminals(), Appearance())
    qtbot.addWidget(panel)
    found = panel.controls.keys(lambda: True).find(key_event(Qt.Key.Key_3))
    assert found is not None
    assert found.control is panel.controls.asked3


def test_escape_leaves_only_an_open_page(qtbot: QtBot) -> None:
    panel = PracticePanel(PracticeTerminals(), Appearance())
    qtbot.addWidget(panel)
    assert control_of(panel, Qt.Key.Key_Escape) is None
    panel.controls.missedHands.setChecked(True)
    assert control_of(panel, Qt.Key.Key_Escape) is panel.controls.missedHands


def test_three_keys_take_a_card_back(qtbot: QtBot) -> None:
    panel = PracticePanel(PracticeTerminals(), Appearance())
    qtbot.addWidget(panel)
    back = panel.controls.takeBack
    for key in (Qt.Key.Key_U, Qt.Key.Key_Backspace):
        assert control_of(panel, key) is back
    assert control_of(panel, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier) is back
    assert control_of(panel, Qt.Key.Key_Z) is None
