"""The row for sound in the settings window."""

from dataclasses import dataclass

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QCheckBox, QLabel

from cardroom.house.settings.panel import SettingsPanel
from cardroom.house.sound.muting import Mute
from cardroom.house.sound.settings import SoundSettings
from cardroom.widgets.controls.icon_button import MuteButton
from cardroom.widgets.controls.volume_slider import VolumeSlider
from cardroom.widgets.window.front_panel import bind


@dataclass(frozen=True)
class SoundControls:
    """The controls of the row in `ui/panels/settings_panel.ui`."""

    mute: MuteButton
    volume: VolumeSlider
    percent: QLabel
    captions: QCheckBox


class SoundRow(QObject):
    """Connects volume, mute and captions with the settings of sound.

    Args:
        panel: the settings window; its parent.
        settings: the settings of sound, which a mute button of another window may change, too.
    """

    def __init__(self, panel: SettingsPanel, settings: SoundSettings) -> None:
        super().__init__(panel)
        self.controls = controls = bind(SoundControls, panel)
        self._settings = settings
        Mute(controls.mute, settings)
        self._show()
        settings.changed.connect(self._show)
        controls.volume.valueChanged.connect(self._choose)
        # `clicked` is emitted for the person only, `toggled` would also be for `setChecked`.
        controls.captions.clicked.connect(lambda on: settings.show_captions(shown=on))

    def _choose(self, percent: int) -> None:
        if percent != self._settings.volume:
            self._settings.set_volume(percent)

    def _show(self) -> None:
        controls, settings = self.controls, self._settings
        controls.volume.setValue(settings.volume)
        controls.percent.setText(f"{settings.volume} %")
        controls.captions.setChecked(settings.has_captions)
        controls.volume.show_silent(settings.is_silent)
