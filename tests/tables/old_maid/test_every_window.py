"""The windows of Old Maid: keys, larger texts and hints."""

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from cardroom.tables.old_maid.machine import OldMaidTerminals
from cardroom.tables.old_maid.panel.window import OldMaidPanel
from cardroom.widgets.window.look import Appearance
from tests.every_window import EveryWindow
from tests.places_of_hints import PlacesOfHints
from tests.printed_keys import control_of, listed, printed_keys
from tests.text_sizes import TextSizes
from tools.screenshots.old_maid import WINDOWS


class TestEveryWindow(EveryWindow):
    windows = WINDOWS


class TestTextSizes(TextSizes):
    windows = WINDOWS


class TestPlacesOfHints(PlacesOfHints):
    windows = WINDOWS


def test_printed_keys(qtbot: QtBot) -> None:
    """Digits and arrows lift cards."""
    panel = OldMaidPanel(OldMaidTerminals(), Appearance())
    qtbot.addWidget(panel)
    keys = listed(panel)
    for key, button in printed_keys(panel).items():
        assert keys[key] is button
        code = Qt.Key[f"Key_{key}"]
        assert control_of(panel, code) is button, key
        assert control_of(panel, code, Qt.KeyboardModifier.AltModifier) is None
    assert control_of(panel, Qt.Key.Key_F) is panel.controls.fair
    assert control_of(panel, Qt.Key.Key_Q) is None
    lifting = [key for key, control in keys.items() if control is panel.controls.table.forward]
    assert lifting == ["Left", "Right", *"123456789"]
