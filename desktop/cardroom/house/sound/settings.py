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

    @property
    def volume(self) -> int:
        """The volume in percent, a multiple of ten."""
        return self._volume

    @property
    def is_muted(self) -> bool:
        """Whether nothing is heard."""
        return self._muted

    @property
    def has_captions(self) -> bool:
        """Whether sounds are shown in words."""
        return self._captions

    @property
    def level_db(self) -> float:
        """The level of the volume in decibels.

        It is 0 at 100 %, and -inf for silence.
        """
        if self._muted or not self._volume:
            return -math.inf
        return (self._volume / 100 - 1) * _RANGE_DB

    def set_volume(self, percent: int) -> None:
        """Sets the volume, a multiple of ten from 0 to 100."""
        self._volume = percent
        self.settings.remember("sound-volume", str(percent))
        self.changed.emit()

    def mute(self, *, muted: bool) -> None:
        """Switches all sound off or on; captions are shown all the same."""
        self._muted = muted
        self.settings.remember("sound-muted", muted)
        self.changed.emit()

    def show_captions(self, *, shown: bool) -> None:
        """Switches captions on or off."""
        self._captions = shown
        self.settings.remember("sound-captions", shown)
        self.changed.emit()
