"""Ctrl+M mutes in every window, and each table shows it."""

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QPushButton, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from cardroom.house.dialogs import ask
from cardroom.house.settings.settings import Settings
from cardroom.house.settings_panel import SettingsPanel
from cardroom.house.sound.cue_sheet import HouseCue
from cardroom.house.sound.settings import SoundSettings
from cardroom.widgets.controls.icon_button import MuteButton
from cardroom.widgets.speech.speaker import Speaker
from tests.muting import press_ctrl_m
from tests.open_house import House
from tests.silent_player import SilentPlayer


def _mute_of(window: QWidget) -> MuteButton:
    (button,) = [button for button in window.findChildren(MuteButton) if button.window() is window]
    return button


def _activate(window: QWidget, qtbot: QtBot) -> None:
    window.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)


def _settings_panel() -> SettingsPanel:
    (panel,) = [each for each in QApplication.topLevelWidgets() if isinstance(each, SettingsPanel) and each.isVisible()]
    return panel


def test_the_key_mutes_in_a_message(sound: SoundSettings, qtbot: QtBot) -> None:
    """A modal message has a shortcut of its own."""
    window = QWidget()
    qtbot.addWidget(window)
    _activate(window, qtbot)
    box = ask("Quit?", "Quit this game?", ("Quit", lambda: None), "Go on", window)
    qtbot.waitUntil(box.isActiveWindow)
    press_ctrl_m(box)
    assert sound.is_muted
    box.close()


def test_a_window_has_its_own_key_when_its_dialog_was_active_first(sound: SoundSettings, qtbot: QtBot) -> None:
    """The shortcut of a dialog is none of its window."""
    window = QWidget()
    qtbot.addWidget(window)
    dialog = QDialog(window)
    _activate(dialog, qtbot)
    _activate(window, qtbot)
    press_ctrl_m(window)
    assert sound.is_muted


def test_a_held_key_switches_once(sound: SoundSettings, qtbot: QtBot) -> None:
    """Sound does not flicker."""
    window = QWidget()
    qtbot.addWidget(window)
    _activate(window, qtbot)
    switched: list[bool] = []
    sound.changed.connect(lambda: switched.append(sound.is_muted))
    for _ in range(3):
        QTest.qWait(1)
        window.activateWindow()
    press_ctrl_m(window)
    assert switched == [True], "activated three times, it has one shortcut"


@pytest.mark.parametrize("code", ["poker", "practice", "square", "daifugo", "old_maid"])
def test_one_state_is_shown_in_every_window(code: str, house: House) -> None:
    """A press in one window shows in all others, and is saved."""
    house.open(code)
    lobby = house.room.lobby
    lobby.settings_wanted.emit()
    table = house.room.open_tables[code].panel
    buttons = [_mute_of(window) for window in (table, lobby, _settings_panel())]
    assert [button.is_silent for button in buttons] == [False] * 3
    for pressed in buttons:
        before = pressed.is_silent
        pressed.click()
        assert [button.is_silent for button in buttons] == [not before] * 3
    assert SoundSettings(Settings(house.folder)).is_muted


def test_a_table_says_what_the_key_has_done(house: House) -> None:
    """A screen reader cannot see the sign."""
    panel = house.sit_down().panel
    house.qtbot.waitUntil(panel.isActiveWindow)
    (speaker,) = panel.findChildren(Speaker)
    said: list[str] = []
    speaker.said.connect(said.append)
    press_ctrl_m(panel)
    press_ctrl_m(panel)
    assert said == ["Sound off", "Sound on"]
    _mute_of(panel).setFocus(Qt.FocusReason.TabFocusReason)
    press_ctrl_m(panel)
    assert said == ["Sound off", "Sound on"], "the focused button's new name says it"


def test_buttons_of_lobby_and_dialogs_sound(house: House, player: SilentPlayer) -> None:
    """A press is heard in all windows, once."""
    house.open()
    lobby = house.room.lobby
    house.qtbot.waitUntil(lobby.isActiveWindow)
    lobby.controls.settings.click()
    assert [each.cue for each in player.played] == [HouseCue.BUTTON]
    panel = _settings_panel()
    house.qtbot.waitUntil(panel.isActiveWindow)
    player.played.clear()
    QTest.qWait(40)
    QTest.mouseClick(panel.controls.firstSteps, Qt.MouseButton.LeftButton)
    assert [each.cue for each in player.played] == [HouseCue.BUTTON]


def test_a_table_gives_the_sound_of_its_buttons_itself(house: House, player: SilentPlayer) -> None:
    """A press at a table is one sound, not two."""
    panel = house.sit_down().panel
    house.qtbot.waitUntil(panel.isActiveWindow)
    player.played.clear()
    button = panel.findChild(QPushButton, "more")
    assert button is not None
    button.pressed.emit()
    assert [each.cue for each in player.played] == [HouseCue.BUTTON]


def test_a_closed_window_leaves_nothing_connected(house: House) -> None:
    """A change of the settings reaches open windows only."""
    house.open("old_maid")
    settings = SoundSettings.of(house.settings)
    settings.show_captions(shown=True)
    button = _mute_of(house.old_maid.panel)
    house.old_maid.close()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert not isValid(button)
    settings.toggle()
    settings.show_captions(shown=False)
    assert settings.is_muted
