"""The coach's line and the ribbon show the longest text that fits."""

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from cardroom.tables.poker.panel.prompt_row import CoachLine, HandRibbon, PromptRow
from cardroom.widgets.controls.prompt_line import PromptLine


def made(qtbot: QtBot) -> CoachLine:
    line = CoachLine()
    qtbot.addWidget(line)
    line.show()
    return line


def test_the_longest_text_that_fits_is_shown_and_the_longest_of_all_is_spoken(qtbot: QtBot) -> None:
    line = made(qtbot)
    line.show_texts("a long line of many words that needs room", "a shorter line", "short")
    seen = []
    for width in (line.sizeHint().width(), line.sizeHint().width() - 1, line.minimumSizeHint().width()):
        line.resize(width, line.height())
        seen.append(line.text())
        assert line.accessibleName().startswith("a long")
    assert seen == ["a long line of many words that needs room", "a shorter line", "short"]


def test_where_nothing_fits_the_shortest_is_shown(qtbot: QtBot) -> None:
    line = made(qtbot)
    line.show_texts("long and long", "short")
    line.resize(1, line.height())
    assert line.text() == "short"


def test_silence_has_a_name_too(qtbot: QtBot) -> None:
    assert made(qtbot).accessibleName() == "What the coach says"


def test_a_larger_font_gets_a_shorter_text(qtbot: QtBot) -> None:
    line = made(qtbot)
    line.show_texts("a long line of many words that needs room", "short")
    line.setFixedWidth(line.sizeHint().width())
    assert line.text().startswith("a long")
    window = QWidget()
    qtbot.addWidget(window)
    line.setParent(window)
    window.show()
    window.setStyleSheet("font-size: 40px")
    assert line.text() == "short"


def test_a_larger_font_gets_smaller_before_only_the_last_text_fits(qtbot: QtBot) -> None:
    line, window = made(qtbot), QWidget()
    qtbot.addWidget(window)
    line.setParent(window)
    window.show()
    line.show_texts("a long line of many words that needs room", "a line with many words", "short")
    line.least_pixels = line.usual_pixels
    line.setFixedWidth(line.widths()[1])
    window.setStyleSheet("font-size: 40px")
    assert line.text() == "a line with many words"
    assert line.fontInfo().pixelSize() == line.least_pixels
    window.setStyleSheet("")
    assert not line.styleSheet()
    assert line.text() == "a line with many words"


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
