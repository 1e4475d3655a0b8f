"""A sound is played at another pitch without being decoded again."""

from array import array
from pathlib import Path

import numpy as np
import pytest

from cardroom.house.sound.device import RATE, Sound, decoded


def test_at_its_own_pitch_a_sound_is_unchanged() -> None:
    """From 16 bits to floats."""
    assert Sound(array("h", [0, 16_384, -32_768])).at_pitch(1.0).tolist() == [0.0, 0.5, -1.0]


@pytest.mark.parametrize("pitch", [0.97, 1.03, 2.0])
def test_a_higher_pitch_is_a_shorter_sound(sounds: Path, pitch: float) -> None:
    """The highest peak of the spectrum moves with the pitch."""
    sound = decoded((sounds / "bell.flac").read_bytes())
    assert sound is not None
    higher = np.asarray(sound.at_pitch(pitch))
    hertz = np.abs(np.fft.rfft(higher, RATE)).argmax()
    assert len(higher) == pytest.approx(0.5 * RATE / pitch, abs=2)
    assert hertz == pytest.approx(441 * pitch, abs=1)


def test_a_file_at_another_rate_is_played_at_its_own_pitch() -> None:
    """A sound of half the rate becomes twice as many frames."""
    assert len(Sound(array("h", 100 * [1_000]), RATE // 2).at_pitch(1.0)) == pytest.approx(200, abs=2)
