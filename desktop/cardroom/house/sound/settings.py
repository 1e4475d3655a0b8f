"""The settings of sound: volume, mute and captions."""

import math

from PySide6.QtCore import Signal

from cardroom.house.settings.settings import Settings, SettingsSection

VOLUMES = tuple(str(percent) for percent in range(0, 101, 10))
"""The volumes in percent, as they are saved."""

_DEFAULT_VOLUME = "70"
_RANGE_DB = 40.0
"""The level at a volume of 10 % is about this much below the full one, less a tenth."""


class SoundSettings(SettingsSection):
    """Volume, mute and captions; saved at once.

    Signals:
        changed: one of them has changed.
    """

    changed = Signal()

    def __init__(self, settings: Settings) -> None:
        super().__init__(settings)
        self._volume = int(settings.known("sound-volume", VOLUMES, _DEFAULT_VOLUME))
        self._muted = settings.flag("sound-muted", default=False)
        self._captions = settings.flag("sound-captions", default=False)
        self._last_heard = self._volume or int(_DEFAULT_VOLUME)

    @property
    def volume(self) -> int:
        """The volume in percent, a multiple of ten."""
        return self._volume

    @property
    def is_muted(self) -> bool:
        """Whether sound is switched off, whatever the volume."""
        return self._muted

    @property
    def is_silent(self) -> bool:
        """Whether nothing is heard: muted, or at a volume of 0 %."""
        return self._muted or not self._volume

    @property
    def has_captions(self) -> bool:
        """Whether sounds are shown in words."""
        return self._captions

    @property
    def level_db(self) -> float:
        """The level of the volume in decibels.

        It is 0 at 100 %, and -inf for silence.
        """
        if self.is_silent:
            return -math.inf
        return (self._volume / 100 - 1) * _RANGE_DB

    def set_volume(self, percent: int) -> None:
        """Sets the volume, a multiple of ten from 0 to 100.

        A volume above 0 switches sound on: it was chosen to be heard.
        """
        self._volume = percent
        self.settings.remember("sound-volume", str(percent))
        if percent:
            self._last_heard = percent
            if self._muted:
                self._muted = False
                self.settings.remember("sound-muted", False)
        self.changed.emit()

    def mute(self, *, muted: bool) -> None:
        """Switches all sound off or on; captions are shown all the same."""
        self._muted = muted
        self.settings.remember("sound-muted", muted)
        self.changed.emit()

    def toggle(self) -> None:
        """Switches all sound off, or on.

        From a volume of 0 %, the last one above it comes back.
        """
        if not self.is_silent:
            self.mute(muted=True)
        elif self._volume:
            self.mute(muted=False)
        else:
            self.set_volume(self._last_heard)

    def show_captions(self, *, shown: bool) -> None:
        """Switches captions on or off."""
        self._captions = shown
        self.settings.remember("sound-captions", shown)
        self.changed.emit()
