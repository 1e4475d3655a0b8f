"""Tests that the coach's line shows the longest text that fits."""

from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from cardroom.tables.poker.panel.prompt_row import CoachLine


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
