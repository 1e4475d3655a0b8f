"""Tests of Daifugō in the history: sentences, field and open hands."""

import pytest
from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from cardroom.house.fair_deal.receipt_files import ReceiptFile
from cardroom.house.history.panel import HistoryPanel
from cardroom.house.languages import Languages
from cardroom.tables.daifugo.panel.history_view import DaifugoHistoryView
from cardroom.tables.daifugo.rules.card_sets import as_cards
from cardroom.tables.daifugo.rules.cluster import DaifugoState
from cardroom.tables.daifugo.rules.own_rules import OwnRules
from cardroom.tables.daifugo.rules.record import line_of
from cardroom.tables.daifugo.rules.results import parse_line
from cardroom.tables.daifugo.rules.story import GameRow, GameStep, GameStepKind, story_of
from cardroom.widgets.seats.portrait import Mood
from cardroom.widgets.window.look import Appearance, Look, TextSize
from tests.tables.daifugo.receipts import played_set
from tests.tables.daifugo.rules.test_story import steps_of_game
from tests.text_fits import faults

AT = "2026-11-20T12:00:00.000Z"
RECEIPT = ReceiptFile("receipt.json", "{}")
S, K = DaifugoState, GameStepKind


def rows(rules: str, *, watches: bool = False) -> list[GameRow]:
    clusters = [each.cluster for each in played_set(rules, watches=watches) if each.state is S.RESULT]
    return [GameRow(each.round_number, AT, parse_line(line_of(each) or "")) for each in reversed(clusters)]


def story(rules: str, number: int = 2) -> tuple[GameStep, ...]:
    return story_of(steps_of_game(list(played_set(rules)), number))


Opened = tuple[HistoryPanel[GameRow, GameStep], DaifugoHistoryView]


def opened(over: QWidget, rules: str, steps: tuple[GameStep, ...], look: Look | None = None) -> Opened:
    view = DaifugoHistoryView()
    panel = HistoryPanel(view, Appearance(look), over)
    panel.round_wanted.connect(lambda number: panel.show_story(number, steps, RECEIPT))
    panel.show()
    QCoreApplication.processEvents()
    panel.show_rounds(rows(rules))
    return panel, view


def test_a_game_in_one_row(over: QWidget) -> None:
    view = DaifugoHistoryView()
    assert len(view.headings()) == 7
    assert view.row_texts(GameRow(1, AT))[2:] == ("–", "–", "–", "–", "This game cannot be read")
    last = rows("standard")[0]
    assert last.line is not None
    assert last.line.place is not None
    texts = view.row_texts(last)
    assert (texts[2], texts[4:]) == ("1 – 3", (str(4 - last.line.place), "Standard", "Easy (seeded, not fair)"))
    every = rows("every")[0]
    assert every.line is not None
    assert view.row_texts(every)[5] == "own rules"
    saved = OwnRules().saved("Family", every.line.options.rules)
    assert DaifugoHistoryView(lambda: saved).row_texts(every)[5] == "Family"
    assert view.row_texts(rows("basic", watches=True)[0])[3:5] == ("watched", "–")


@pytest.mark.parametrize("rules", ["every", "contest"])
def test_a_game_is_walked_through_by_keys_to_its_end(over: QWidget, rules: str) -> None:
    steps = story(rules)
    panel, view = opened(over, rules, steps)
    assert panel.controls.stepTitle.text() == f"Game 3, step 2 of {len(steps)}", "it begins with the deal"
    for step in steps[2:]:
        QTest.keyClick(panel, Qt.Key.Key_Right)
        board, sight = view.board, step.sight
        seats = len(sight.seating)
        first = sight.person_seat
        assert first is not None
        shown = [board.seats.fans[(seat - first) % seats].cards for seat in range(seats)]
        assert shown == [as_cards(hand if hand else _aside(seat, step)) for seat, hand in enumerate(sight.hands)]
        assert [(each.seat, each.play_cards) for each in board.field.plays] == [
            (seat, play.cards) for seat, play in step.sight.plays
        ]
        sentence = panel.controls.sentence.text()
        assert sentence
        assert ("Pass:" in sentence) == bool(step.passed)
        assert ("Revolution: weak" in panel.controls.standing.text()) == sight.revolution
    moods = [sign.mood for sign in view.board.seats.signs[: len(steps[-1].sight.seating)]]
    assert (moods.count(Mood.GLAD), moods.count(Mood.SAD)) == (1, 1)
    assert not panel.controls.forward.isEnabled()


def _aside(seat: int, step: GameStep) -> int:
    return step.sight.aside if step.sight.classes and step.sight.classes[0] == seat else 0


def test_a_seat_is_read_with_its_cards_and_an_exchange_with_those_of_both_sides(over: QWidget) -> None:
    view, steps = DaifugoHistoryView(), story("standard")
    texts = [view.sentence(step) for step in steps if step.kind is K.EXCHANGE]
    assert len(texts) == 2
    assert all(" gave " in text and " got " in text for text in texts)
    assert sum(text.startswith("You gave") for text in texts) == 1
    view.show(next(step for step in steps if step.kind is K.DEAL))
    spoken = view.board.seats.fans[0].accessibleName()
    assert spoken.startswith("You: ")
    assert " of " in spoken
    view.show(None)
    assert not view.board.seats.fans[0].isVisibleTo(view.board)
    panel = HistoryPanel(view, Appearance(), over)
    panel.show_rounds(())
    assert panel.controls.sentence.text() == "No game has ended yet."


@pytest.mark.each_value_once
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("text_size", [TextSize.NORMAL, TextSize.LARGEST])
@pytest.mark.parametrize("rules", ["every", "standard"])
def test_no_text_is_cut_in_any_step(
    over: QWidget, languages: Languages, language: str, text_size: TextSize, rules: str
) -> None:
    languages.set(language)
    steps = story(rules)
    word = GameStep(K.WORD, steps[0].sight, word="W" * 64)
    panel, _ = opened(over, rules, (word, GameStep(K.DAMAGED), *steps), Look(text_size=text_size))
    while panel.controls.back.isEnabled():
        panel.controls.back.click()
    while True:
        QCoreApplication.processEvents()
        assert faults(panel) == []
        if not panel.controls.forward.isEnabled():
            break
        panel.controls.forward.click()
    assert panel.width() <= 800
    assert panel.height() <= 600
