"""Fixtures of the tests of poker."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QLocale


@pytest.fixture
def english_figures() -> Iterator[None]:
    """Sets English number formats, whatever the locale of the machine is."""
    before = QLocale()
    QLocale.setDefault(QLocale("en"))
    yield
    QLocale.setDefault(before)
