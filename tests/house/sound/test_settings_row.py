"""Volume, mute and captions in the settings window."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from cardroom.house.settings.settings import Settings
from cardroom.house.settings_panel import SettingsPanel
from cardroom.house.sound.settings import SoundSettings
from tests.dressed import dress
from tests.keys import press_alt


class _Opened:
    """An open settings window."""

    def __init__(self, folder: Path, qtbot: QtBot) -> None:
        dress()
        self.owner = QWidget()
        self.owner.resize(1280, 800)
        qtbot.addWidget(self.owner)
        settings = Settings(folder, "en")
        self.panel = SettingsPanel(settings, self.owner, ())
        self.sound = SoundSettings.of(settings)
        self.row = self.panel.controls
        self.panel.show()
        self.panel.activateWindow()
        qtbot.waitUntil(self.panel.isActiveWindow)


@pytest.fixture
def opened(tmp_path: Path, qtbot: QtBot) -> _Opened:
    """Opens the settings of a new data folder."""
    return _Opened(tmp_path, qtbot)


def test_it_shows_the_settings(opened: _Opened) -> None:
    """Those of the first start, and each change."""
    row, sound = opened.row, opened.sound
    assert (row.volume.value(), row.percent.text(), row.captions.isChecked()) == (70, "70 %", False)
    sound.set_volume(20)
    sound.show_captions(shown=True)
    assert (row.volume.value(), row.percent.text(), row.captions.isChecked()) == (20, "20 %", True)


def test_the_volume_is_reached_by_its_key_and_moved_by_arrows(opened: _Opened) -> None:
    """The arrows belong to the slider, whatever keys the window has."""
    press_alt(opened.panel, "V")
    assert opened.row.volume.hasFocus()
    for _ in range(2):
        QTest.keyClick(opened.row.volume, Qt.Key.Key_Left)
    assert (opened.sound.volume, opened.row.percent.text()) == (50, "50 %")


def test_the_slider_is_called_volume(opened: _Opened) -> None:
    """Screen readers read the label and the value."""
    label = opened.panel.findChild(QLabel, "volumeLabel")
    assert label is not None
    assert (label.text(), label.buddy()) == ("&Volume", opened.row.volume)


def test_captions_are_switched_by_key_and_mouse(opened: _Opened, qtbot: QtBot) -> None:
    """The check box has a key."""
    press_alt(opened.panel, "U")
    qtbot.waitUntil(lambda: opened.sound.has_captions)
    place = QPoint(12, opened.row.captions.height() // 2)
    QTest.mouseClick(opened.row.captions, Qt.MouseButton.LeftButton, pos=place)
    assert not opened.sound.has_captions


def test_silence_dims_the_slider_and_moving_it_ends_mute(opened: _Opened) -> None:
    """The volume to come stays readable."""
    QTest.mouseClick(opened.row.mute, Qt.MouseButton.LeftButton)
    assert opened.sound.is_muted
    assert (opened.row.volume.is_silent, opened.row.percent.text()) == (True, "70 %")
    opened.row.volume.setValue(80)
    assert (opened.sound.is_muted, opened.row.volume.is_silent, opened.row.mute.is_silent) == (False,) * 3
