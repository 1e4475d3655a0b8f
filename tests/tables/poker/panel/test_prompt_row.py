"""The prompt beside the coach's line, and the menu of the table."""

from collections.abc import Iterator
from enum import Enum

import pytest
from hypothesis import given
from PySide6.QtCore import QLocale
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardroom.cards.hands import Hand
from cardroom.house.languages import Languages
from cardroom.messages import Prompt, TablePrompt
from cardroom.tables.poker.machine import PokerTerminals
from cardroom.tables.poker.panel.prompt_row import CoachLine, HandRibbon, PromptRow, _widths_beside
from cardroom.tables.poker.panel.window import PokerPanel
from cardroom.tables.poker.panel.words import prompt_text, short_prompt_text
from cardroom.tables.poker.rules.cluster import Marking
from cardroom.tables.poker.rules.sight import PokerPrompt, prompt_for
from cardroom.widgets.controls.prompt_line import PromptLine
from cardroom.widgets.window.look import Appearance
from tests.dressed import dress
from tests.tables.poker.rules.games import Game, games

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


WINDOWS = ["practice", "which-hand", "statistics", "history", "pay-tables", "help"]


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


pytestmark = pytest.mark.usefixtures("english_figures")


P = PokerPrompt


SENTENCES = [
    (Prompt(P.WELCOME, (1000,)), "Welcome. Your credits: 1,000."),
    (Prompt(P.SHUFFLED), "The cards are shuffled."),
    (Prompt(P.PLACE_BET, (10,)), "Place your bet, 1 to 10."),
    (Prompt(P.BET_LIMITED, (3, 2)), "Bets go from 1 to 3. Your bet: 2."),
    (Prompt(P.PRESS_DEAL, (5,)), "Your bet: 5. Change it, or deal."),
    (Prompt(P.MARK_CHANGES), "Mark the cards to change, then draw."),
    (Prompt(P.MARK_HOLDS), "Mark the cards to hold, then draw."),
    (Prompt(P.DRAWN), "The cards are drawn."),
    (Prompt(P.WON, (Hand.FULL_HOUSE, 1500)), "Full house — win 1,500. Collect it, double it, or deal again."),
    (Prompt(P.WON_TOO_MUCH, (Hand.FULL_HOUSE, 30_000)), "Full house — win 30,000. Collect it, or deal again."),
    (Prompt(P.DOUBLING, (1500,)), "The double-up is not over. DOUBLE goes on with it."),
    (Prompt(P.DOUBLED, (0,)), "The double-up is over: 0 credits."),
    (Prompt(P.TAKEN_BACK, (1500,)), "Your win of 1,500 is untouched. Collect it, or double it."),
    (Prompt(P.LOST), "No win this time. Deal again."),
    (Prompt(P.LOST_ALL), "No win this time, and all credits are played."),
    (Prompt(P.BROKE), "All credits are played. A new game begins with new ones."),
    (Prompt(P.LEFT, (1234567,)), "The game is over. Your credits: 1,234,567."),
    (Prompt(TablePrompt.REFUSED, ("bet_to", "'five'")), "That is not possible: 'five'"),
]


WORDED: dict[Enum, Marking] = {P.MARK_HOLDS: Marking.HOLD}


@pytest.mark.parametrize(("prompt", "sentence"), SENTENCES, ids=[prompt.code.name for prompt, _ in SENTENCES])
def test_each_code_has_its_sentence(prompt: Prompt, sentence: str) -> None:
    assert prompt_text(prompt, WORDED.get(prompt.code, Marking.CHANGE)) == sentence


def test_no_code_is_without_a_sentence() -> None:
    assert {prompt.code for prompt, _ in SENTENCES} == {*PokerPrompt, *TablePrompt}
    for hand in set(Hand) - {Hand.NOTHING}:
        name = hand.name.replace("_", " ").capitalize()
        text = prompt_text(Prompt(P.WON, (hand, 7)), Marking.CHANGE)
        assert text == f"{name} — win 7. Collect it, double it, or deal again."
    refused = Prompt(TablePrompt.REFUSED, ("bet_to", "'{0}'"))
    assert prompt_text(refused, Marking.CHANGE) == "That is not possible: '{0}'", "as it came"
    for credits in (0, 2**31, 2**63 - 1):
        text = prompt_text(Prompt(P.LEFT, (credits,)), Marking.CHANGE)
        assert text == f"The game is over. Your credits: {credits:,}."


@given(games())
def test_every_prompt_of_a_game_has_a_sentence(game: Game) -> None:
    for entry in game:
        sentence = prompt_text(prompt_for(entry.state, entry.cluster, entry.money, entry.message), Marking.CHANGE)
        assert sentence.endswith(".")
        assert not set(sentence) & set("{}")


def test_figures_follow_the_language() -> None:
    QLocale.setDefault(QLocale("de"))
    assert prompt_text(Prompt(P.WELCOME, (1000,)), Marking.CHANGE) == "Welcome. Your credits: 1.000."


@pytest.mark.parametrize("code", [P.MARK_CHANGES, P.MARK_HOLDS])
def test_what_to_mark_is_said_as_marks_are_meant_now(code: P) -> None:
    assert prompt_text(Prompt(code), Marking.HOLD) == "Mark the cards to hold, then draw."
    assert prompt_text(Prompt(code), Marking.CHANGE) == "Mark the cards to change, then draw."


def test_a_win_can_be_said_shortly_and_nothing_else_needs_it() -> None:
    assert short_prompt_text(Prompt(P.WON, (Hand.FLUSH, 1500))) == "Flush — win 1,500"
    assert short_prompt_text(Prompt(P.WON_TOO_MUCH, (Hand.FLUSH, 30_000))) == "Flush — win 30,000"
    others = [prompt for prompt, _ in SENTENCES if prompt.code not in (P.WON, P.WON_TOO_MUCH)]
    assert {short_prompt_text(prompt) for prompt in others} == {""}
