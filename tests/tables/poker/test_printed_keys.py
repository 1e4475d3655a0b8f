"""Each printed key of a window of poker presses its button."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from cardroom.tables.poker.double_up.machine import DoubleUpTerminals
from cardroom.tables.poker.double_up.panel.window import DoubleUpPanel
from cardroom.tables.poker.machine import PokerTerminals
from cardroom.tables.poker.panel.window import PokerPanel
from cardroom.tables.poker.practice.machine import PracticeTerminals
from cardroom.tables.poker.practice.panel.window import PracticePanel
from cardroom.widgets.window.look import Appearance
from tests.printed_keys import control_of, key_event, listed, printed_keys


@pytest.mark.parametrize(("opens", "terminals"), [(PokerPanel, PokerTerminals), (DoubleUpPanel, DoubleUpTerminals)])
def test_printed_keys(
    qtbot: QtBot, opens: type[PokerPanel | DoubleUpPanel], terminals: type[PokerTerminals | DoubleUpTerminals]
) -> None:
    panel = opens(terminals(), Appearance())  # type: ignore[arg-type] # each has its own
    qtbot.addWidget(panel)
    keys = listed(panel)
    cards: dict[QWidget, QWidget] = {}
    if isinstance(panel, PokerPanel):
        cards = dict(zip(panel.controls.changes, panel.controls.cards, strict=True))
    for key, button in printed_keys(panel).items():
        pressed = cards.get(button, button)
        assert keys[key] is pressed, key
        assert control_of(panel, QKeySequence(key)[0].key()) is pressed  # type: ignore[index] # missing in the stubs


@pytest.fixture
def practice(qtbot: QtBot) -> PracticePanel:
    panel = PracticePanel(PracticeTerminals(), Appearance())
    qtbot.addWidget(panel)
    return panel


def test_printed_keys_of_practice(practice: PracticePanel) -> None:
    panel, controls = practice, practice.controls
    for key, button in printed_keys(panel).items():
        code = Qt.Key[f"Key_{ {'Esc': 'Escape'}.get(key, key) }"]
        if button in controls.changes:
            assert control_of(panel, code) is controls.cards[controls.changes.index(button)], "marks the card itself"
        else:
            assert control_of(panel, code) is button, key
        assert control_of(panel, code, Qt.KeyboardModifier.AltModifier) is None


def test_keys_of_a_page_and_keys_that_stand_for_one_control(practice: PracticePanel) -> None:
    panel, controls = practice, practice.controls
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
