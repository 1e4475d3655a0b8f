"""Every key of the practice window presses the button that it is printed on."""

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from pytestqt.qtbot import QtBot

from cardroom.tables.poker.practice.machine import PracticeTerminals
from cardroom.tables.poker.practice.panel.keys import button_for
from cardroom.tables.poker.practice.panel.window import PracticePanel
from cardroom.widgets.controls.key_button import KeyButton
from cardroom.widgets.window.look import Wardrobe


def pressed(key: str, *, alt: bool = False) -> QKeyEvent:
    modifier = Qt.KeyboardModifier.AltModifier if alt else Qt.KeyboardModifier.NoModifier
    name = {"Esc": "Escape"}.get(key, key)
    return QKeyEvent(QEvent.Type.KeyPress, Qt.Key[f"Key_{name}"], modifier)


def test_printed_keys(qtbot: QtBot) -> None:
    panel = PracticePanel(PracticeTerminals(), Wardrobe())
    qtbot.addWidget(panel)
    controls = panel.controls
    buttons = {str(button.property("key")): button for button in panel.findChildren(KeyButton)}
    assert len(buttons) == len(panel.findChildren(KeyButton)), "no key is printed twice"
    for key, button in buttons.items():
        found = button_for(pressed(key), controls, asking=False)
        if button in controls.changes:
            assert found is controls.cards[controls.changes.index(button)], "the card itself is marked"
        else:
            assert found is button, key
        assert button_for(pressed(key, alt=True), controls, asking=False) is None


def test_figures_take_cards_out_of_a_hand_that_is_entered(qtbot: QtBot) -> None:
    panel = PracticePanel(PracticeTerminals(), Wardrobe())
    qtbot.addWidget(panel)
    assert button_for(pressed("3"), panel.controls, asking=True) is panel.controls.asked3


def test_escape_leaves_only_a_page_that_is_open(qtbot: QtBot) -> None:
    panel = PracticePanel(PracticeTerminals(), Wardrobe())
    qtbot.addWidget(panel)
    assert button_for(pressed("Esc"), panel.controls, asking=False) is None
    panel.controls.missedHands.setChecked(True)
    assert button_for(pressed("Esc"), panel.controls, asking=False) is panel.controls.missedHands
