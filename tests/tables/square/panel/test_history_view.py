"""Campaigns in the history window: rows, sentences, and the small board."""

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from cardroom.house.fair_deal.receipt_files import ReceiptFile
from cardroom.house.history.panel import HistoryPanel
from cardroom.tables.square.panel.history_view import SquareHistoryView
from cardroom.tables.square.panel.small_board import CellMark
from cardroom.tables.square.rules.cluster import SquareCluster, SquareState
from cardroom.tables.square.rules.record import line_of
from cardroom.tables.square.rules.results import parse_line
from cardroom.tables.square.rules.story import CampaignRow, CampaignStep, CampaignStepKind, story_of
from cardroom.widgets.window.look import Appearance, Deck, Look, TextSize
from tests.tables.square.rules.play import all_clear, first_played, steps_of, with_stage
from tests.text_fits import faults

AT = "2026-11-20T12:00:00.000Z"
RECEIPT = ReceiptFile("receipt.json", "{}")
K = CampaignStepKind
S = SquareState

WON = all_clear(stake=10)
LOST = first_played(lambda cluster: cluster.stage == 2)
LEFT = replace(with_stage(replace(WON, placed=WON.placed[:2])), stake=0, practice=True, advised=True, fair=False)

Panel = HistoryPanel[CampaignRow, CampaignStep]


def row(number: int, state: SquareState, cluster: SquareCluster) -> CampaignRow:
    text = line_of(state, cluster)
    assert text is not None
    return CampaignRow(number, AT, parse_line(text))


ROWS = (CampaignRow(4, AT), row(3, S.ABANDON, LEFT), row(2, S.GAME_OVER, LOST), row(1, S.ALL_CLEAR, WON))


def opened(over: QWidget, steps: tuple[CampaignStep, ...], look: Look | None = None) -> tuple[Panel, SquareHistoryView]:
    view = SquareHistoryView()
    panel: Panel = HistoryPanel(view, Appearance(look), over)
    panel.round_wanted.connect(lambda number: panel.show_story(number, steps, RECEIPT))
    panel.show()
    QCoreApplication.processEvents()
    panel.show_rounds(ROWS)
    return panel, view


def test_a_campaign_in_one_row(over: QWidget) -> None:
    view = SquareHistoryView()
    assert len(view.headings()) == 5
    assert view.row_texts(ROWS[0])[2:] == ("–", "This game cannot be read", "–")
    left = view.row_texts(ROWS[1])
    assert left[2:] == (str(LEFT.total), "Quit in stage 3 · practice, adviser, seeded, not fair", "–")
    short = f"{180 - LOST.total} short of 180"
    assert view.row_texts(ROWS[2])[2:] == (str(LOST.total), short, "–")
    assert view.row_texts(ROWS[3])[2:] == (str(WON.total), "All clear", "10 → 10,000")
    staked = row(9, S.GAME_OVER, replace(LOST, stake=4))
    assert view.row_texts(staked)[4] == "4"
    panel: Panel = HistoryPanel(view, Appearance(), over)
    panel.show_rounds(())
    assert panel.controls.sentence.text() == "No game has ended yet."


def test_a_campaign_opens_on_its_result_and_is_walked_through_by_keys(over: QWidget) -> None:
    steps = story_of(steps_of(WON))
    panel, view = opened(over, steps)
    assert panel.controls.stepTitle.text() == f"Game 4, step {len(steps)} of {len(steps)}"
    assert panel.controls.sentence.text() == f"ALL CLEAR with {WON.total} points! The prize: 10,000 credits."
    assert panel.controls.standing.text() == f"Stage 5 · total {WON.total} of 450"
    for step in reversed(steps[:-1]):
        QTest.keyClick(panel, Qt.Key.Key_Left)
        assert view.board.board == step.board
        assert view.board.marks == ({step.cell: CellMark.LIT} if step.kind is K.PLACE else {})
    assert panel.controls.sentence.text() == "The game begins. Its seed is drawn and recorded."
    QTest.keyClick(panel, Qt.Key.Key_Right)
    assert panel.controls.sentence.text().startswith("The stake of 10 credits is taken. Stage 1: reach a total of 90.")


def test_keys_and_buttons_jump_from_stage_to_stage(over: QWidget) -> None:
    steps = story_of(steps_of(WON))
    panel, _ = opened(over, steps)
    ends = [number for number, step in enumerate(steps, start=1) if step.kind is K.JUDGE]
    assert len(ends) == 5

    def shown() -> int:
        return int(panel.controls.stepTitle.text().split("step ")[1].split(" of")[0])

    jumps = {
        Qt.Key.Key_Home: 1,
        Qt.Key.Key_PageDown: ends[0],
        Qt.Key.Key_Right: ends[0] + 1,
        Qt.Key.Key_PageUp: ends[0],
        Qt.Key.Key_End: len(steps),
    }
    for key, step in jumps.items():
        QTest.keyClick(panel.controls.rounds, key)
        assert shown() == step
    panel.controls.jumpBack.click()
    assert shown() == ends[-1]
    for _ in range(9):
        panel.controls.jumpBack.click()
    assert shown() == 1
    assert not panel.controls.jumpBack.isEnabled()


def is_left_of(one: QWidget, other: QWidget, panel: QWidget) -> bool:
    return one.mapTo(panel, one.rect().topRight()).x() < other.mapTo(panel, other.rect().topLeft()).x()


def test_the_board_stands_beside_the_words_and_where_there_is_room_beside_the_list(over: QWidget) -> None:
    panel, view = opened(over, story_of(steps_of(WON)))
    panel.show_rounds(ROWS[2:])
    QCoreApplication.processEvents()
    controls = panel.controls
    assert is_left_of(controls.sentence, controls.board, panel)
    assert view.board.height() > 240
    panel.close()
    over.resize(1280, 800)
    panel, view = opened(over, story_of(steps_of(WON)))
    panel.show_rounds(ROWS[2:])
    QCoreApplication.processEvents()
    rounds = panel.controls.rounds
    assert is_left_of(rounds, panel.controls.board, panel)
    assert rounds.height() > 500
    assert view.board.height() > 400
    assert not rounds.horizontalScrollBar().isVisible()


def test_every_kind_of_step_has_its_sentence(over: QWidget) -> None:
    view = SquareHistoryView()
    cases = {
        CampaignStep(K.PLACE, 1, card=0, cell=11): "Ace of spades: column 2, row 3.",
        CampaignStep(K.UNDO, 1, card=0, cell=11): "Ace of spades is taken back.",
        CampaignStep(K.ADVICE, 1): "The adviser is used from here on.",
        CampaignStep(K.WORD, word="luck"): "Your word is added: luck",
        CampaignStep(K.JUDGE, 2, points=70, total=190): "This stage: 70 points. Total 190, target 180.",
        CampaignStep(K.GAME_OVER, 2, total=170): "Game over in stage 2: 10 points short of 180.",
        CampaignStep(K.ABANDONED, 2, stake=3): "You have quit the game. The stake of 3 credits is lost.",
        CampaignStep(K.STAGE, 1, practice=True): "A practice begins. Stage 1: reach a total of 90.",
        CampaignStep(K.DAMAGED): "This step cannot be read: its record is damaged.",
    }
    for step, sentence in cases.items():
        assert view.sentence(step) == sentence


def test_the_board_is_read_line_by_line_and_in_large_print(over: QWidget) -> None:
    steps = story_of(steps_of(WON))
    _, view = opened(over, steps, Look(deck=Deck.FOUR_COLOUR))
    assert view.board._look.deck is Deck.FOUR_COLOUR_LARGE
    lines = view.board.accessibleDescription().splitlines()
    assert len(lines) == 10
    assert lines[0].startswith("Column 1: ")
    assert lines[0].endswith("points.")
    view.show(steps[3])  # two cards
    for line in view.board.accessibleDescription().splitlines():
        assert line.startswith("Row ")
    view.show(None)
    assert view.board.accessibleDescription() == ""


@pytest.mark.parametrize("text_size", [TextSize.NORMAL, TextSize.LARGEST])
def test_no_text_is_cut_in_any_step(over: QWidget, language: str, text_size: TextSize) -> None:
    word = CampaignStep(K.WORD, word="W" * 64)
    steps = (word, CampaignStep(K.DAMAGED), *story_of(steps_of(replace(LOST, stake=10))))
    panel, _ = opened(over, steps, Look(text_size=text_size))
    while panel.controls.back.isEnabled():
        QCoreApplication.processEvents()
        assert faults(panel) == []
        panel.controls.back.click()
    assert panel.width() <= 800
    assert panel.height() <= 600
