"""A long sentence has two lines or smaller letters, and is whole."""

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from cardroom.widgets.controls.prompt_line import PromptLine, two_lines
from cardroom.widgets.window.dressing import SMALLEST_TEXT

LONG = "Royal straight flush — win 5,000. Collect it, double it, or deal again."


@pytest.fixture
def line(qtbot: QtBot) -> Iterator[PromptLine]:
    window = QWidget()
    qtbot.addWidget(window)
    layout = QVBoxLayout(window)
    line = PromptLine()
    line.setObjectName("prompt")
    layout.addWidget(line)
    window.setStyleSheet("#prompt { font-size: 30px; }")
    window.resize(1200, 80)
    window.show()
    QApplication.processEvents()
    yield line
    window.close()  # keeps the window alive during the test


def is_whole(line: PromptLine) -> bool:
    return max(map(line.fontMetrics().horizontalAdvance, line.lines)) <= line.width()


def test_a_long_sentence_is_made_smaller_and_the_next_one_large_again(line: PromptLine) -> None:
    for width in (1100, 900, 760, 640):
        line.show_text(LONG)
        line.window().resize(width, 80)
        QApplication.processEvents()
        assert is_whole(line)
        assert line.fontInfo().pixelSize() < 30 or width == 1100
    line.show_text("Deal.")
    assert line.fontInfo().pixelSize() == 30
    line.show_text(20 * LONG)
    assert line.fontInfo().pixelSize() == SMALLEST_TEXT, "letters stay legible"


def test_another_style_is_fitted_again(line: PromptLine) -> None:
    line.show_text(LONG)
    line.window().setStyleSheet("#prompt { font-size: 60px; }")
    QApplication.processEvents()
    assert is_whole(line)
    line.window().setStyleSheet("#prompt { font-size: 20px; }")
    QApplication.processEvents()
    assert line.fontInfo().pixelSize() == 20


def test_the_short_form_is_shown_and_the_whole_sentence_spoken(line: PromptLine) -> None:
    line.window().resize(200, 80)
    QApplication.processEvents()
    line.show_text(LONG, "Royal straight flush — win 5,000")
    assert line.text() == "Royal straight flush — win 5,000"
    assert is_whole(line)
    assert line.accessibleName() == LONG
    line.window().resize(1200, 80)
    QApplication.processEvents()
    assert line.text() == LONG


def test_two_lines_come_before_smaller_letters_in_the_height_of_one(line: PromptLine) -> None:
    line.window().resize(700, 100)
    QApplication.processEvents()
    line.show_text("Deal.")
    before = line.sizeHint().height()
    line.show_text(LONG)
    assert len(line.lines) == 2
    assert " ".join(line.lines) == LONG
    assert line.fontInfo().pixelSize() == 30
    assert is_whole(line)
    for sentence in (LONG, 20 * LONG):
        line.show_text(sentence)
        assert (line.sizeHint().height(), line.minimumSizeHint().height()) == (before, before)


@pytest.mark.parametrize(
    ("sentence", "lines"),
    [
        ("Mark the cards to change, then draw.", ("Mark the cards to", "change, then draw.")),
        ("替えるカードに印を付けて、引いてください。", ("替えるカードに印を", "付けて、引いてください。")),
        (
            "フルハウス！配当100。受け取るか、ダブルか、次を配ってください。",
            ("フルハウス！配当100。受け取るか、", "ダブルか、次を配ってください。"),
        ),
        ("スリーカード", ("スリーカード",)),
    ],
)
def test_a_sentence_is_divided_between_words(line: PromptLine, sentence: str, lines: tuple[str, ...]) -> None:
    assert two_lines(sentence, line.fontMetrics()) == lines
