"""The ribbon with a hand's name fits its row."""

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from cardroom.tables.poker.panel.prompt_row import CoachLine, HandRibbon, PromptRow
from cardroom.widgets.controls.prompt_line import PromptLine

LINE, SHORT = "Royal straight flush, pays 5,000", "Royal straight flush"


@pytest.fixture
def row(qtbot: QtBot) -> Iterator[QWidget]:
    """A prompt row, as at the table."""
    row = PromptRow()
    HandRibbon(row)
    prompt, line = PromptLine(row), CoachLine(row)
    line.hide()
    row.setStyleSheet("QLabel { font-size: 25px; font-weight: bold }")
    prompt.show_text("Mark the cards to change, then draw.")
    qtbot.addWidget(row)
    row.resize(1200, 60)
    row.show()
    yield row


def ribbon_of(row: QWidget) -> HandRibbon:
    ribbon = row.findChild(HandRibbon)
    assert isinstance(ribbon, HandRibbon)
    return ribbon


def is_whole(ribbon: PromptLine) -> bool:
    return max(map(ribbon.fontMetrics().horizontalAdvance, ribbon.lines)) <= ribbon.width()


def test_without_a_hand_it_takes_no_room(row: QWidget, qtbot: QtBot) -> None:
    ribbon = ribbon_of(row)
    assert (ribbon.isVisible(), ribbon.accessibleName()) == (False, "")
    ribbon.show_hand(LINE, SHORT)
    assert (ribbon.isVisible(), ribbon.accessibleName()) == (True, LINE)
    ribbon.show_hand("")
    assert (ribbon.isVisible(), ribbon.accessibleName()) == (False, "")


def test_ribbon_and_prompt_stay_whole(row: QWidget, qtbot: QtBot) -> None:
    ribbon, prompt = ribbon_of(row), next(each for each in row.findChildren(PromptLine) if type(each) is PromptLine)
    ribbon.show_hand(LINE, SHORT)
    for width in (1200, 776, 640):
        row.resize(width, 60)
        qtbot.waitUntil(lambda: is_whole(ribbon) and is_whole(prompt))
        assert ribbon.text() in (LINE, SHORT)
        assert ribbon.accessibleName() == LINE


def test_in_a_wide_row_the_letters_are_large_again(row: QWidget, qtbot: QtBot) -> None:
    ribbon = ribbon_of(row)
    ribbon.show_hand(LINE, SHORT)
    row.resize(400, 60)
    qtbot.waitUntil(lambda: ribbon.fontInfo().pixelSize() < 25)
    row.resize(1200, 60)
    qtbot.waitUntil(lambda: ribbon.fontInfo().pixelSize() == 25)
    assert ribbon.text() == LINE
