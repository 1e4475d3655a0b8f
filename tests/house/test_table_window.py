"""All table windows: clicks, keys and a new size end motion."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QCheckBox
from pytestqt.qtbot import QtBot

from cardroom.house.table_window import TableWindow
from cardroom.tables.old_maid.machine import OldMaidTerminals
from cardroom.tables.old_maid.panel.window import OldMaidPanel
from cardroom.tables.old_maid.rules.cluster import OldMaidOptions
from cardroom.tables.poker.double_up.machine import DoubleUpTerminals
from cardroom.tables.poker.double_up.panel.window import DoubleUpPanel
from cardroom.tables.poker.machine import PokerTerminals
from cardroom.tables.poker.panel.window import PokerPanel
from cardroom.tables.poker.practice.machine import PracticeTerminals
from cardroom.tables.poker.practice.panel.window import PracticePanel
from cardroom.tables.square.machine import SquareTerminals
from cardroom.tables.square.panel.window import SquarePanel
from cardroom.widgets.controls.key_button import KeyButton
from cardroom.widgets.window.look import Appearance
from tests.not_none import not_none
from tests.printed_keys import key_event
from tests.widgets.on_screen import activate, added

WINDOWS: dict[str, Callable[[], TableWindow]] = {
    "poker": lambda: PokerPanel(PokerTerminals(), Appearance()),
    "double-up": lambda: DoubleUpPanel(DoubleUpTerminals(), Appearance()),
    "old-maid": lambda: OldMaidPanel(OldMaidTerminals(), Appearance()),
    "square": lambda: SquarePanel(SquareTerminals(), Appearance()),
    "practice": lambda: PracticePanel(PracticeTerminals(), Appearance()),
}


@pytest.mark.parametrize("make", WINDOWS.values(), ids=WINDOWS)
def test_a_click_and_a_new_size_end_all_motion(
    make: Callable[[], TableWindow], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    window, flushed = make(), list[str]()
    qtbot.addWidget(window)
    window.show()
    QApplication.processEvents()
    monkeypatch.setattr(window.stage, "flush", lambda: flushed.append("flush"))
    QTest.mouseClick(window, Qt.MouseButton.LeftButton, pos=QPoint(2, 2))
    assert len(flushed) == 1, "beside the controls"
    sleeping = not_none(window.findChild(QAbstractButton, "primary"))
    assert not sleeping.isEnabled()
    QTest.mouseClick(sleeping, Qt.MouseButton.LeftButton)
    assert len(flushed) == 2, "on a disabled control"
    window.resize(900, 700)
    QApplication.processEvents()
    assert len(flushed) == 3


def test_a_window_ignores_presses_for_a_moment_after_a_rest(qtbot: QtBot) -> None:
    window = added(qtbot, WINDOWS["poker"]())
    assert not window.is_resting
    window.rest()
    assert window.is_resting
    window.rest_ms = 0
    assert not window.is_resting


def test_a_key_held_down_acts_once_unless_it_repeats(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    window, pressed = WINDOWS["old-maid"](), list[str]()
    qtbot.addWidget(window)
    monkeypatch.setattr(window, "press", lambda binding: pressed.append(binding.key))
    for key in (Qt.Key.Key_S, Qt.Key.Key_Left):
        window.keyPressEvent(key_event(key))
        window.keyPressEvent(key_event(key, held=True))
    assert pressed == ["S", "Left", "Left"]


def test_keys_but_the_primary_end_motion_and_unknown_ones_go_on(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    window, log = WINDOWS["poker"](), list[str]()
    qtbot.addWidget(window)
    monkeypatch.setattr(window.stage, "flush", lambda: log.append("flush"))
    window.settings_wanted.connect(lambda: log.append("settings"))
    window.keyPressEvent(key_event(Qt.Key.Key_Space))
    assert log == []
    window.keyPressEvent(key_event(Qt.Key.Key_S))
    assert log == ["flush", "settings"]
    event = key_event(Qt.Key.Key_Q)
    window.keyPressEvent(event)
    assert not event.isAccepted()


def asleep(window: TableWindow) -> set[str]:
    """Returns the names of the buttons that look asleep."""
    return {button.objectName() for button in window.findChildren(KeyButton) if button.is_asleep}


GAME_BUTTONS = {"back", "high", "low", "pick1", "pick2", "pick3", "pick4", "bankHalf", "takeAll", "primary"}


@pytest.mark.parametrize(
    ("name", "sleepers"),
    [("poker", {"primary"}), ("old-maid", {"primary"}), ("practice", {"primary"}), ("double-up", GAME_BUTTONS)],
)
def test_a_button_whose_press_would_be_dropped_looks_asleep(name: str, sleepers: set[str], qtbot: QtBot) -> None:
    window = added(qtbot, WINDOWS[name]())
    qtbot.waitUntil(lambda: not asleep(window))
    window.rest_ms = 40
    window.rest()
    assert asleep(window) == sleepers
    primary = not_none(window.keys.primary)
    primary.setEnabled(True)
    assert primary.isEnabled(), "assistive tools find it as before"
    qtbot.waitUntil(lambda: not asleep(window))
    assert not window.is_resting
    window.rest_ms = 0
    window.stage.post(lambda: window.stage.pause.rest(60))
    window.rest()
    assert asleep(window) == sleepers, "until the motion has ended, too"
    qtbot.waitUntil(lambda: not asleep(window))
    assert window.stage.is_settled


def test_the_old_maid_window_keeps_the_focus_on_a_click_and_go_on_awake(qtbot: QtBot) -> None:
    window = added(qtbot, WINDOWS["old-maid"]())
    assert isinstance(window, OldMaidPanel)
    window.show_options(OldMaidOptions())
    activate(qtbot, window)
    boxes = window.findChildren(QCheckBox)
    assert boxes
    for box in boxes:
        was_checked = box.isChecked()
        QTest.mouseClick(box, Qt.MouseButton.LeftButton, pos=QPoint(12, box.height() // 2))
        assert box.isChecked() is not was_checked
        assert window.hasFocus()
    window._primary = "go_on"
    window.rest()
    assert asleep(window) == set()
