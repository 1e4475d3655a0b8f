"""What is clicked in play is high enough for a finger."""

import pytest
from PySide6.QtWidgets import QAbstractButton, QComboBox, QWidget

from cardroom.house.languages import LANGUAGES, Languages
from cardroom.tables import TABLES
from tests.app.shown import shown
from tools.take_screenshots import windows

LEAST_HEIGHT = 44
"""In pixels, in a window of 1280 x 800."""

IN_PLAY = ("poker", "practice", "double-up", "old-maid", "square", "lobby", "pay-tables", "settings")


def low_targets(window: QWidget) -> list[str]:
    targets = [*window.findChildren(QAbstractButton), *window.findChildren(QComboBox)]
    shown = [each for each in targets if each.isVisibleTo(window)]
    assert shown, "a window without a button shows nothing about buttons"
    return [f"{each.objectName()}: {each.height()}" for each in shown if each.height() < LEAST_HEIGHT]


@pytest.mark.each_value_once
@pytest.mark.parametrize("name", [name for name in windows(TABLES) if name.startswith(IN_PLAY)])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.usefixtures("dressed")
def test_every_target_is_high_enough(languages: Languages, name: str, language: str) -> None:
    languages.set(language)
    with shown(name, language) as window:
        assert low_targets(window) == []
