"""The windows of Daifugō: keys, larger texts, hints and pictures."""

import pytest
from msgspec.structs import replace
from pytestqt.qtbot import QtBot

from cardroom.widgets.controls.key_button import KeyButton
from cardroom.widgets.window.dressing import Dressing
from cardroom.widgets.window.look import TextSize
from tests.every_window import EveryWindow
from tests.places_of_hints import PlacesOfHints
from tests.shown import shown
from tests.text_sizes import TextSizes, sizes, smaller
from tools.screenshots.daifugo import WINDOWS
from tools.screenshots.house import STILL, settle


class TestEveryWindow(EveryWindow):
    windows = WINDOWS


class TestTextSizes(TextSizes):
    windows = WINDOWS


class TestPlacesOfHints(PlacesOfHints):
    windows = WINDOWS


@pytest.mark.usefixtures("dressed")
def test_what_gave_way_comes_back() -> None:
    with shown(WINDOWS["daifugo-lead"], look=replace(STILL, text_size=TextSize.LARGEST)) as window:
        dressing, hint = window.findChild(Dressing), window.findChild(KeyButton, "showHint")
        assert isinstance(dressing, Dressing)
        assert isinstance(hint, KeyButton)
        usual = sizes(window)
        hint.click()
        settle()
        hint.click()
        settle()
        assert smaller(usual, sizes(window)) == []


def test_the_computers_stop_where_the_picture_is_taken(qtbot: QtBot) -> None:
    with WINDOWS["daifugo-watch"]("en", STILL, (800, 600)) as panel:
        before = panel.controls.prompt.text()  # type: ignore[attr-defined] # of this table's window
        panel.hurried.emit()  # type: ignore[attr-defined] # of this table's window
        qtbot.wait(500)
        assert panel.controls.prompt.text() == before  # type: ignore[attr-defined] # of this table's window
