"""Tests of Old Maid in the history: sentences and open hands."""

import random

import pytest
from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from cardroom.house.fair_deal.receipt_files import ReceiptFile
from cardroom.house.history.panel import HistoryPanel
from cardroom.house.languages import Languages
from cardroom.tables.old_maid.panel.history_view import OldMaidHistoryView
from cardroom.tables.old_maid.rules.cluster import OldMaidOptions
from cardroom.tables.old_maid.rules.story import GameRow, GameStep, GameStepKind, story_of
from cardroom.widgets.seats.portrait import Mood
from cardroom.widgets.window.look import Appearance, Deck, Look, TextSize
from tests.tables.old_maid.rules.play import numbered_seed
from tests.tables.old_maid.rules.test_story import AT, steps_of_game
from tests.text_fits import faults

RECEIPT = ReceiptFile("receipt.json", "{}")
ROWS = (
    GameRow(3, AT),
    GameRow(2, AT, OldMaidOptions(4, None), (1, 0, 3), 2, fair=False),
    GameRow(1, AT, OldMaidOptions(4, 0), (1, 0, 3), 2),
)


def story(options: OldMaidOptions, number: int = 1) -> tuple[GameStep, ...]:
    return story_of(steps_of_game(numbered_seed(number), options, random.Random(number)))


Opened = tuple[HistoryPanel[GameRow, GameStep], OldMaidHistoryView]


def opened(over: QWidget, steps: tuple[GameStep, ...], look: Look | None = None) -> Opened:
    view = OldMaidHistoryView()
    panel = HistoryPanel(view, Appearance(look), over)
    panel.round_wanted.connect(lambda number: panel.show_story(number, steps, RECEIPT))
    panel.show()
    QCoreApplication.processEvents()
    panel.show_rounds(ROWS)
    return panel, view


def test_a_game_in_one_row(over: QWidget) -> None:
    view = OldMaidHistoryView()
    assert len(view.headings()) == 6
    assert view.row_texts(ROWS[0])[2:] == ("–", "–", "–", "This game cannot be read")
    assert view.row_texts(ROWS[1])[2:] == ("4", "watched", "Owl", "Cat (seeded, not fair)")
    assert view.row_texts(ROWS[2])[2:] == ("4", "2nd place", "Owl", "Cat")
    lost = GameRow(1, AT, OldMaidOptions(2, 0), (1,), 0)
    assert view.row_texts(lost)[2:] == ("2", "Joker!", "Owl", "You")
    panel, view = opened(over, story(OldMaidOptions(3, 0)), Look(deck=Deck.FOUR_COLOUR))
    assert {fan._look.deck for fan in view.board.fans} == {Deck.FOUR_COLOUR_LARGE}, "small cards have large print"
    panel.show_rounds(())
    assert panel.controls.sentence.text() == "No game has ended yet."


def test_a_game_is_walked_through_by_keys_to_its_end(over: QWidget) -> None:
    options = OldMaidOptions(4, 0)
    steps = story(options)
    panel, view = opened(over, steps)
    assert panel.controls.stepTitle.text() == f"Game 3, step {len(steps)} of {len(steps)}"
    for _ in steps[1:]:
        QTest.keyClick(panel, Qt.Key.Key_Left)
    assert panel.controls.stepTitle.text() == f"Game 3, step 1 of {len(steps)}"
    for step in steps[1:]:
        QTest.keyClick(panel, Qt.Key.Key_Right)
        sentence, board = panel.controls.sentence.text(), view.board
        assert [fan.cards for fan in board.fans[: options.seats]] == list(step.hands)
        if step.drawn is not None:
            assert sentence.startswith("You drew from" if step.drawn.drawer == 0 else ("Owl", "Cat", "Bear"))
            assert ("discard" in sentence) == bool(step.drawn.pair)
            assert ("out –" in panel.controls.standing.text()) == bool(step.drawn.went_out)
            lit = board.fans[step.drawn.drawer]._lit
            assert {step.hands[step.drawn.drawer][place] for place in lit} == step.lit
    end = steps[-1]
    assert end.seat is not None
    assert panel.controls.standing.text() == "26 pairs on the pile"
    moods = [sign.mood for sign in view.board.signs[: options.seats]]
    assert moods == [Mood.SAD if seat == end.seat else Mood.GLAD for seat in range(options.seats)]
    assert view.board.fans[end.seat].accessibleName().endswith("Joker!, Joker")
    assert not panel.controls.forward.isEnabled()


@pytest.mark.each_value_once
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("text_size", [TextSize.NORMAL, TextSize.LARGEST])
@pytest.mark.parametrize("options", [OldMaidOptions(2, 0), OldMaidOptions(6, 3)])
def test_no_text_is_cut_in_any_step(
    over: QWidget, languages: Languages, language: str, text_size: TextSize, options: OldMaidOptions
) -> None:
    languages.set(language)
    steps = story(options)
    word = GameStep(GameStepKind.WORD, options, word="W" * 64)
    panel, _ = opened(over, (word, GameStep(GameStepKind.DAMAGED), *steps), Look(text_size=text_size))
    panel.show_rounds([GameRow(1_234_567, AT, options, steps[-1].out, steps[-1].seat or 0, fair=False), *ROWS])
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
