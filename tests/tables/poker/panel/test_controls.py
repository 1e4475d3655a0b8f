"""Tests that each printed key of the poker window presses its button."""

from PySide6.QtGui import QKeySequence
from pytestqt.qtbot import QtBot

from cardroom.tables.poker.machine import PokerTerminals
from cardroom.tables.poker.panel.window import PokerPanel
from cardroom.widgets.window.look import Appearance
from tests.printed_keys import control_of, listed, printed_keys


def test_printed_keys(qtbot: QtBot) -> None:
    panel = PokerPanel(PokerTerminals(), Appearance())
    qtbot.addWidget(panel)
    keys, controls = listed(panel), panel.controls
    for key, button in printed_keys(panel).items():
        pressed = controls.cards[controls.changes.index(button)] if button in controls.changes else button
        assert keys[key] is pressed, key
        assert control_of(panel, QKeySequence(key)[0].key()) is pressed  # type: ignore[index] # missing in the stubs
