"""Fixtures of the tests of poker."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QLocale

from cardroom.bank.rounds import PlayedRound
from tests.tables.poker.recorded_play import played


@pytest.fixture(scope="session")
def rounds() -> list[PlayedRound]:
    """Rounds with double-ups that were lost, won and taken back."""
    return played(9, 450)


@pytest.fixture
def english_figures() -> Iterator[None]:
    """Sets English number formats, whatever the locale of the machine is."""
    before = QLocale()
    QLocale.setDefault(QLocale("en"))
    yield
    QLocale.setDefault(before)
