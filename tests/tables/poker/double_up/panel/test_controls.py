"""Each key of the double-up window presses its own button."""

from PySide6.QtGui import QKeySequence
from pytestqt.qtbot import QtBot

from cardroom.tables.poker.double_up.machine import DoubleUpTerminals
from cardroom.tables.poker.double_up.panel.window import DoubleUpPanel
from cardroom.widgets.window.look import Appearance
from tests.printed_keys import control_of, listed, printed_keys


def test_printed_keys(qtbot: QtBot) -> None:
    panel = DoubleUpPanel(DoubleUpTerminals(), Appearance())
    qtbot.addWidget(panel)
    keys, controls = listed(panel), panel.controls
    for key, button in printed_keys(panel).items():
        pressed = controls.picks[controls.picks.index(button)] if button in controls.picks else button
        assert keys[key] is pressed, key
        assert control_of(panel, QKeySequence(key)[0].key()) is pressed  # type: ignore[index] # missing in the stubs
