"""The prompt beside the coach's line, and the table's menu."""

import pytest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from cardroom.house.languages import Languages
from cardroom.tables.poker.machine import PokerTerminals
from cardroom.tables.poker.panel.prompt_row import CoachLine, HandRibbon, PromptRow, _widths_beside
from cardroom.tables.poker.panel.window import PokerPanel
from cardroom.widgets.controls.prompt_line import PromptLine
from cardroom.widgets.window.look import Appearance
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
def row(qtbot: QtBot) -> Row:
    return Row(qtbot)


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


LINE, SHORT = "Royal straight flush, pays 5,000", "Royal straight flush"


def test_without_a_hand_the_ribbon_takes_no_room(row: Row) -> None:
    for texts, is_visible in (([""], False), ([LINE, SHORT], True), ([""], False)):
        row.ribbon.show_hand(*texts)
        assert (row.ribbon.isVisible(), row.ribbon.accessibleName()) == (is_visible, texts[0])


def test_ribbon_and_prompt_stay_whole_and_in_a_wide_row_the_letters_are_large_again(row: Row) -> None:
    row.line.hide()
    row.prompt.show_text("Mark the cards to change, then draw.")
    row.ribbon.show_hand(LINE, SHORT)
    row.settle()
    usual = row.ribbon.fontInfo().pixelSize()
    for width in (1200, 776, 640, 400, 1200):
        row.resize(width)
        for each in (row.ribbon, row.prompt):
            assert max(map(each.fontMetrics().horizontalAdvance, each.lines)) <= each.width() or width == 400
        assert row.ribbon.text() in (LINE, SHORT)
        assert row.ribbon.accessibleName() == LINE
        assert (row.ribbon.fontInfo().pixelSize() < usual) is (width == 400)
    assert row.ribbon.text() == LINE


LONG = "a long line of many words that needs room"


def coach_line(qtbot: QtBot) -> CoachLine:
    line = CoachLine()
    qtbot.addWidget(line)
    line.show()
    return line


def test_the_longest_text_that_fits_is_shown_and_the_longest_of_all_is_spoken(qtbot: QtBot) -> None:
    line = coach_line(qtbot)
    assert line.accessibleName() == "What the coach says", "silence has a name, too"
    line.show_texts(LONG, "a shorter line", "short")
    seen = []
    for width in (line.sizeHint().width(), line.sizeHint().width() - 1, line.minimumSizeHint().width(), 1):
        line.resize(width, line.height())
        seen.append(line.text())
        assert line.accessibleName() == LONG
    assert seen == [LONG, "a shorter line", "short", "short"]


def test_a_larger_font_gets_a_shorter_text_and_smaller_before_only_the_last_text_fits(qtbot: QtBot) -> None:
    line, window = coach_line(qtbot), QWidget()
    qtbot.addWidget(window)
    line.setParent(window)
    window.show()
    line.show_texts(LONG, "short")
    line.setFixedWidth(line.sizeHint().width())
    assert line.text() == LONG
    window.setStyleSheet("font-size: 40px")
    assert line.text() == "short"
    window.setStyleSheet("")
    line.show_texts(LONG, second := "a line with many words", "short")
    line.least_pixels = line.usual_pixels
    line.setFixedWidth(line.widths()[1])
    window.setStyleSheet("font-size: 40px")
    assert (line.text(), line.fontInfo().pixelSize()) == (second, line.least_pixels)
    window.setStyleSheet("")
    assert (line.text(), line.styleSheet()) == (second, "")


WINDOWS = ["practice", "which-hand", "run", "statistics", "history", "pay-tables", "diagram", "help"]


@pytest.fixture
def panel(qtbot: QtBot) -> PokerPanel:
    panel = PokerPanel(PokerTerminals(), Appearance())
    qtbot.addWidget(panel)
    return panel


def test_each_entry_says_its_window(panel: PokerPanel) -> None:
    chosen: list[str] = []
    panel.side_window_wanted.connect(chosen.append)
    panel.controls.more.click()
    for action in panel.menu.actions():
        action.trigger()
    assert chosen == WINDOWS


def test_every_entry_has_a_letter_of_its_own_in_both_languages(panel: PokerPanel, languages: Languages) -> None:
    captions = set()
    for language in ("en", "ja"):
        languages.set(language)
        panel.controls.more.click()
        entries = panel.menu.actions()
        letters = [action.text().partition("&")[2][:1].upper() for action in entries]
        assert len(set(letters)) == len(entries) == len(WINDOWS)
        assert all(letters)
        captions.add(tuple(action.text() for action in entries))
    assert len(captions) == 2


def test_it_opens_above_its_button_with_the_first_entry_chosen(panel: PokerPanel) -> None:
    panel.show()
    panel.controls.more.click()
    assert panel.menu.isVisible()
    assert panel.menu.activeAction() is panel.menu.actions()[0]
    panel.menu.close()
