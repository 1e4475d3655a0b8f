"""The settings of sound: what a person expects of mute and volume."""

from pathlib import Path

import pytest

from cardroom.house.settings.settings import Settings
from cardroom.house.sound.settings import SoundSettings


@pytest.fixture
def sound(tmp_path: Path) -> SoundSettings:
    """Makes the settings of a new data folder."""
    return SoundSettings.of(Settings(tmp_path))


def _saved(sound: SoundSettings) -> tuple[int, bool]:
    again = SoundSettings(Settings(sound.settings.folder))
    return again.volume, again.is_muted


def test_mute_keeps_the_volume(sound: SoundSettings) -> None:
    """Unmuted, it is as loud as before."""
    sound.set_volume(40)
    sound.toggle()
    assert (sound.is_silent, sound.volume, _saved(sound)) == (True, 40, (40, True))
    sound.toggle()
    assert (sound.is_silent, sound.volume, _saved(sound)) == (False, 40, (40, False))


def test_no_volume_is_silence_and_toggling_gives_the_last_one_back(sound: SoundSettings) -> None:
    """At 0 % a press of the crossed-out loudspeaker is heard."""
    sound.set_volume(30)
    sound.set_volume(0)
    assert (sound.is_silent, sound.is_muted) == (True, False)
    sound.toggle()
    assert (sound.is_silent, sound.volume) == (False, 30)


def test_muted_at_no_volume_one_press_is_enough(sound: SoundSettings) -> None:
    """A press never leaves the sign crossed out."""
    sound.set_volume(0)
    sound.mute(muted=True)
    sound.toggle()
    assert not sound.is_silent


def test_after_a_start_at_no_volume_it_is_the_usual_one(sound: SoundSettings, tmp_path: Path) -> None:
    """The last volume is not saved."""
    sound.set_volume(0)
    again = SoundSettings(Settings(tmp_path))
    again.toggle()
    assert again.volume == 70


def test_a_new_volume_is_heard(sound: SoundSettings) -> None:
    """Moving the slider ends mute, but not at 0 %."""
    sound.mute(muted=True)
    sound.set_volume(50)
    assert (sound.is_silent, _saved(sound)) == (False, (50, False))
    sound.mute(muted=True)
    sound.set_volume(0)
    assert sound.is_muted
