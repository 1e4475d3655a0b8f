"""Fixtures of the tests of poker."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QLocale

from cardroom.bank.rounds import PlayedRound
from cardroom.house.settings.settings import Settings
from cardroom.widgets.window.look import Look, Speed
from tests.tables.poker.recorded_play import played


@pytest.fixture(scope="session")
def rounds() -> list[PlayedRound]:
    """Rounds with double-ups that were lost, won and taken back."""
    return played(9, 450)


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    """Settings without motion."""
    settings = Settings(tmp_path, "en")
    settings.appearance.apply_look(Look(speed=Speed.OFF))
    return settings


@pytest.fixture
def english_figures() -> Iterator[None]:
    """Sets English number formats, whatever the locale of the machine is."""
    before = QLocale()
    QLocale.setDefault(QLocale("en"))
    yield
    QLocale.setDefault(before)
