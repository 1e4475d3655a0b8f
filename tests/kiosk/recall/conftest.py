"""Fixtures of the kiosk's books."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from tests.kiosk_books import Books, books_in


@pytest.fixture
def books(tmp_path: Path, qapp: QApplication) -> Iterator[Books]:
    with books_in(tmp_path / "data", qapp) as books:
        yield books
