"""What is clicked in play is high enough for a finger."""

import pytest
from msgspec.structs import replace
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QWidget

from cardroom.house.languages import LANGUAGES, Languages
from cardroom.tables import TABLES
from cardroom.widgets.window.look import Speed
from tests.dressed import dress
from tools.screenshots.house import STILL, settle
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
def test_every_target_is_high_enough(qapp: QApplication, name: str, language: str) -> None:
    dress()
    languages = Languages(qapp)
    languages.set(language)
    with windows(TABLES)[name](language, replace(STILL, speed=Speed.OFF), (1280, 800)) as window:
        settle()
        assert low_targets(window) == []
    languages.set("en")
