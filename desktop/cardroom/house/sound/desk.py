"""The sound desk of a window: sends its cues to the player."""

import math
import time
from enum import Enum
from typing import Protocol

from PySide6.QtCore import QObject, Signal, Slot

from cardroom.house.sound.cue_sheet import HOUSE_SHEET, Cued, CueSheet, CueSound
from cardroom.house.sound.settings import SoundSettings

_TOGETHER_S = 0.08
"""Ranked cues within this time come together: motion that is ended gives all its cues at once."""


class Player(Protocol):
    """Plays cues. No call blocks, and none raises."""

    def play(self, cued: Cued) -> None:
        """Plays the sounds of a cue."""

    def silence(self) -> None:
        """Ends all sounds at once, without a click."""

    def close(self) -> None:
        """Ends all sounds and threads, when the program ends."""


_player: Player | None = None


def player() -> Player:
    """Returns the player.

    The first call imports and makes the sound loop.
    """
    global _player  # noqa: PLW0603 - one sound device for the whole program
    if _player is None:
        from cardroom.house.sound.loop import SoundLoop  # noqa: PLC0415 - with the first sound

        _player = SoundLoop()
    return _player


def use_player(new: Player | None) -> None:
    """Replaces the player, for tests and recordings.

    None makes a new sound loop with the next sound.
    """
    global _player  # noqa: PLW0603 - as above
    _player = new


def close_player() -> None:
    """Ends the sound loop, if there was a sound."""
    if _player is not None:
        _player.close()


class SoundDesk(QObject):
    """Sends the cues of a window to the player.

    The level follows the volume of the settings. Nothing of the player is imported before the first sound;
    a muted program never imports it.

    Args:
        sheet: the sounds of the table's own cues.
        settings: volume, mute and captions.
        parent: owns the desk.

    Signals:
        captioned(Text): a cue with a caption was given, and captions are on.
    """

    captioned = Signal(object)

    def __init__(self, sheet: CueSheet, settings: SoundSettings, parent: QObject) -> None:
        super().__init__(parent)
        self._sheet: CueSheet = {**HOUSE_SHEET, **sheet}
        self._settings = settings
        self._heard: dict[Enum, float] = {}
        self._ranked = (-math.inf, 0)
        self._has_played = False
        settings.changed.connect(self._follow_settings)

    @Slot(object)
    def give(self, cue: Enum) -> None:
        """Plays the sound of a cue, and shows its caption."""
        sound = self._sheet.get(cue)
        now = time.monotonic()
        if (
            sound is None
            or now - self._heard.get(cue, -math.inf) < sound.gap_ms / 1000
            or self._is_outranked(sound, now)
        ):
            return
        self._heard[cue] = now
        volume = self._settings.level_db
        if volume > -math.inf:
            self._has_played = True
            player().play(Cued(cue, sound.sounds, volume + sound.level_db, now))
        if sound.caption is not None and self._settings.has_captions:
            self.captioned.emit(sound.caption)

    def _is_outranked(self, sound: CueSound, now: float) -> bool:
        """Tests whether a cue of at least this rank was just heard."""
        at, rank = self._ranked
        if not sound.rank:
            return False
        if now - at < _TOGETHER_S and sound.rank <= rank:
            return True
        self._ranked = now, sound.rank
        return False

    def _follow_settings(self) -> None:
        if self._has_played and self._settings.is_silent:
            player().silence()
