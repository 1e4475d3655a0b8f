"""The prompt stays visible beside the coach's line, at every width."""

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardroom.tables.poker.panel.prompt_row import CoachLine, HandRibbon, PromptRow, _widths_beside
from cardroom.widgets.controls.prompt_line import PromptLine
from tests.dressed import dress

LINES = ("This choice costs 0.42. Best: keep 7♥ 9♥ 8♥ (+1.53) [W]", "Costs 0.42. Best: keep 7♥ 9♥ 8♥ [W]", "Costs 0.42")


class Row:
    """A row with its three children, in a window of its own."""

    def __init__(self, qtbot: QtBot) -> None:
        dress()
        self.row = PromptRow()
        qtbot.addWidget(self.row)
        self.prompt, self.line = PromptLine(self.row), CoachLine(self.row)
        self.ribbon = HandRibbon(self.row)
        self.prompt.setStyleSheet("")
        self.row.resize(1200, 40)
        self.row.show()
        self.prompt.show_text("Full house — win 10. Collect it, double it, or deal again.", "Full house — win 10")
        self.line.show_texts(*LINES)
        self.settle()

    def settle(self) -> None:
        for _ in range(3):
            QApplication.processEvents()

    def resize(self, width: int) -> None:
        self.row.resize(width, 40)
        self.settle()


@pytest.fixture
def row(qtbot: QtBot) -> Iterator[Row]:
    yield Row(qtbot)


def test_both_are_whole_where_there_is_room(row: Row) -> None:
    assert row.line.text() == LINES[0]
    assert row.prompt.text().endswith("or deal again.")
    assert not row.prompt.geometry().intersects(row.line.geometry())


def test_first_the_line_gets_shorter_and_then_the_prompt(row: Row) -> None:
    seen: list[tuple[int, bool]] = []
    for width in range(1200, 200, -10):
        row.resize(width)
        widest = max(map(row.prompt.fontMetrics().horizontalAdvance, row.prompt.lines))
        assert widest <= row.prompt.width() or width < 300
        step = (LINES.index(row.line.text()), row.prompt.text().endswith("again."))
        if not seen or seen[-1] != step:
            seen.append(step)
    assert seen[:3] == [(0, True), (1, True), (2, True)]
    assert (2, False) in seen


def test_without_the_line_the_prompt_has_the_whole_row(row: Row) -> None:
    row.line.hide()
    row.settle()
    assert row.prompt.width() == row.row.width()
    row.line.show()
    row.settle()
    assert row.prompt.width() < row.row.width() - row.line.width()


def test_another_text_is_arranged_anew(row: Row) -> None:
    row.resize(520)
    before = row.line.width()
    row.line.show_texts("✓ [W]")
    row.settle()
    assert row.line.width() < before


def test_the_ribbon_stands_left_of_the_prompt_and_gives_way_before_the_line(row: Row) -> None:
    assert row.prompt.x() == 0
    row.ribbon.show_hand("Pair of aces, pays nothing", "Pair of aces")
    row.settle()
    assert row.ribbon.x() == 0
    assert row.prompt.x() >= row.ribbon.width() > 0
    seen: list[tuple[str, int]] = []
    for width in range(1400, 700, -10):
        row.resize(width)
        assert not row.prompt.geometry().intersects(row.ribbon.geometry())
        assert not row.prompt.geometry().intersects(row.line.geometry())
        step = (row.ribbon.text(), LINES.index(row.line.text()))
        if not seen or seen[-1] != step:
            seen.append(step)
    assert seen[:3] == [("Pair of aces, pays nothing", 0), ("Pair of aces", 0), ("Pair of aces, pays nothing", 1)]


def test_texts_that_fill_the_room_exactly_are_whole() -> None:
    widths = ((600, 500, 200), (100,), (400, 300, 80))
    assert _widths_beside(*widths, 1_000) == (100, 400), "the prompt is small"
    assert _widths_beside(*widths, 999) == (100, 300)


def test_no_part_is_narrower_than_with_normal_texts() -> None:
    widths = ((600, 500, 200), (100, 60), (400, 300, 80))
    assert _widths_beside(*widths, 700) == (100, 80)
    assert _widths_beside(*widths, 700, (100, 250, 300)) == (100, 300), "the prompt is short"
    assert _widths_beside(*widths, 700, (110, 250, 320)) == (110, 320), "as with normal texts, if nothing larger fits"
