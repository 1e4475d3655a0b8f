"""Every key of the Old Maid table's window presses the button that it is printed on."""

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from pytestqt.qtbot import QtBot

from cardroom.tables.old_maid.machine import OldMaidTerminals
from cardroom.tables.old_maid.panel.keys import button_for
from cardroom.tables.old_maid.panel.window import OldMaidPanel
from cardroom.widgets.controls.key_button import KeyButton
from cardroom.widgets.window.look import Wardrobe


def pressed(key: str, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> QKeyEvent:
    return QKeyEvent(QEvent.Type.KeyPress, Qt.Key[f"Key_{key}"], modifier)


def test_printed_keys(qtbot: QtBot) -> None:
    panel = OldMaidPanel(OldMaidTerminals(), Wardrobe())
    qtbot.addWidget(panel)
    buttons = {str(button.property("key")): button for button in panel.findChildren(KeyButton)}
    assert len(buttons) == len(panel.findChildren(KeyButton)), "no key is printed twice"
    for key, button in buttons.items():
        assert button_for(pressed(key), panel.controls) is button, key
        assert button_for(pressed(key, Qt.KeyboardModifier.AltModifier), panel.controls) is None
    panel.controls.fair.setText("Game 1 [F]")
    assert button_for(pressed("F"), panel.controls) is panel.controls.fair
    assert button_for(pressed("Q"), panel.controls) is None
