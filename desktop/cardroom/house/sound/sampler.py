"""The sampler: makes voices of cues."""

from cardroom.house.sound.cue_sheet import Cued
from cardroom.house.sound.mixer import Mixer
from cardroom.house.sound.sound_files import SoundFiles
from cardroom.house.sound.variation import Variation
from cardroom.house.sound.voice import Voice

FILES_DB = 6.0
"""Added to the level of all files: quieter files are smaller ones (docs/adr/0037-made-sounds.md)."""


class Sampler:
    """Starts the sounds of cues as voices of a mixer.

    Args:
        files: the sound files.
        variation: chooses variants, pitch and level.
        mixer: plays the voices.

    Attributes:
        mixer: as given.
    """

    def __init__(self, files: SoundFiles, variation: Variation, mixer: Mixer) -> None:
        self._files = files
        self._variation = variation
        self.mixer = mixer

    def play(self, cued: Cued) -> None:
        """Starts the sounds of a cue; those without a file are silent.

        Raises:
            ImportError: there is no sound library.
        """
        for name in cued.sounds:
            count = self._files.count(name)
            if not count:
                continue
            take = self._variation.take(name, count)
            sound = self._files.sound(name, take.variant)
            if sound is not None:
                voice = Voice(sound.at_pitch(take.pitch), gain_of(FILES_DB + cued.level_db + take.level_db))
                self.mixer.add(voice, cued.at)


def gain_of(level_db: float) -> float:
    """Returns the factor of a level in decibels."""
    return float(10 ** (level_db / 20))
