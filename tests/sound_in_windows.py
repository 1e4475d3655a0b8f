"""Fixture: sound settings with their keys in every window."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from cardroom.house.settings.settings import Settings
from cardroom.house.sound.muting import EveryWindow
from cardroom.house.sound.settings import SoundSettings


@pytest.fixture
def sound(tmp_path: Path) -> Iterator[SoundSettings]:
    """Makes settings with their keys in every window."""
    settings = SoundSettings.of(Settings(tmp_path, "en"))
    EveryWindow(settings, settings)
    yield settings
    settings.settings.deleteLater()
