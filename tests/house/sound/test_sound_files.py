"""Sound files are found by name, and decoded once."""

from pathlib import Path

import numpy as np
import pytest

from cardroom.house.sound.sound import RATE, decoded
from cardroom.house.sound.sound_files import SoundFiles
from house.sound.conftest import tone, write_sound


@pytest.mark.parametrize(("name", "count"), [("bell", 1), ("thud", 4), ("spade-3", 1), ("spade", 0), ("silence", 0)])
def test_variants_are_counted(sounds: Path, name: str, count: int) -> None:
    """A name may end with a number."""
    assert SoundFiles(sounds).count(name) == count


def test_a_file_is_decoded_exactly(sounds: Path) -> None:
    """16 bits in the file, 16 bits in memory."""
    sound = SoundFiles(sounds).sound("bell", 0)
    assert sound is not None
    assert sound.rate == RATE
    assert np.abs(np.asarray(sound.frames) / 2**15 - tone(0.5)).max() < 2 / 2**15


def test_a_file_is_decoded_once(tmp_path: Path) -> None:
    """The same sound is returned after its file is gone."""
    write_sound(tmp_path / "bell.flac", tone(0.1))
    files = SoundFiles(tmp_path)
    first = files.sound("bell", 0)
    (tmp_path / "bell.flac").unlink()
    assert files.sound("bell", 0) is first is not None


def test_a_broken_file_is_silent(sounds: Path) -> None:
    """It counts as a file, but has no sound."""
    files = SoundFiles(sounds)
    assert (files.count("broken"), files.sound("broken", 0)) == (1, None)


def test_a_file_that_disappears_is_silent(tmp_path: Path) -> None:
    """It was there when it was counted."""
    write_sound(tmp_path / "bell.flac", tone(0.1))
    files = SoundFiles(tmp_path)
    assert files.count("bell") == 1
    (tmp_path / "bell.flac").unlink()
    assert files.sound("bell", 0) is None


@pytest.mark.parametrize("cut", [0, 3, 50, 2_000])
def test_a_file_that_was_cut_off_does_no_harm(sounds: Path, cut: int) -> None:
    """The rest of it is played, or nothing."""
    sound = decoded((sounds / "bell.flac").read_bytes()[:cut])
    assert sound is None or len(sound.frames) <= RATE // 2


def test_two_channels_are_silent(tmp_path: Path) -> None:
    """The mixer has one; such a file is not ours."""
    write_sound(tmp_path / "wide.flac", np.column_stack([tone(0.1), tone(0.1)]))
    assert decoded((tmp_path / "wide.flac").read_bytes()) is None
