"""Fixtures: a folder of sounds, made for the tests."""

from pathlib import Path

import numpy as np
import pytest
import soundfile

from cardroom.house.sound.device import RATE


def write_sound(path: Path, samples: "np.ndarray[tuple[int], np.dtype[np.float64]]", rate: int = RATE) -> None:
    """Writes a FLAC file."""
    soundfile.write(path, samples, rate, subtype="PCM_16")


def tone(seconds: float, hertz: float = 441.0, level: float = 0.5) -> "np.ndarray[tuple[int], np.dtype[np.float64]]":
    """Returns a sine tone."""
    return level * np.sin(2 * np.pi * hertz * np.arange(round(seconds * RATE)) / RATE)


@pytest.fixture(scope="session")
def sounds(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Makes a folder of sounds.

    A bell, a thud with four variants, and a file that is no sound.
    """
    folder = tmp_path_factory.mktemp("sounds")
    write_sound(folder / "bell.flac", tone(0.5))
    for number in range(1, 5):
        write_sound(folder / f"thud-{number}.flac", tone(0.02, 100.0 * number, 0.1 * number))
    (folder / "broken.flac").write_bytes(b"fLaC, but not for long")
    write_sound(folder / "spade-3.flac", tone(0.01))
    return folder
