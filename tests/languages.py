"""Fixtures of the language of the application: English again after each test."""

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication

from cardroom.house.languages import LANGUAGES, Languages


@pytest.fixture(scope="session")
def english(qapp: QApplication) -> None:
    """Installs the English translation, which has the plurals."""
    Languages(qapp).set("en")


@pytest.fixture
def languages(qapp: QApplication) -> Iterator[Languages]:
    """Yields the switch of the language."""
    made = Languages(qapp)
    yield made
    made.set("en")


@pytest.fixture
def japanese(languages: Languages) -> None:
    """Switches to Japanese."""
    languages.set("ja")


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest, languages: Languages) -> str:
    """Switches to each language in turn."""
    code: str = request.param
    languages.set(code)
    return code
