"""The words of SQUARE, of its lines and of its duel."""

from itertools import pairwise

import pytest
from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from cardroom.cards.cards import parse_card
from cardroom.messages import Prompt
from cardroom.tables.square.panel.duel_view import DuelView, lead_text, missed_text, stages_text
from cardroom.tables.square.panel.line_sign import line_view, previews
from cardroom.tables.square.panel.spoken import Chance, chances_of, chances_text, short_chances
from cardroom.tables.square.panel.words import (
    card_text,
    credits_words,
    deck_text,
    figure,
    line_name,
    percent,
    place_name,
    points_text,
    points_words,
    prompt_text,
    short_mark_name,
)
from cardroom.tables.square.player.duel import DuelScore
from cardroom.tables.square.rules.board import EMPTY_BOARD, with_card
from cardroom.tables.square.rules.lines import Mark
from cardroom.tables.square.rules.messages import SquarePrompt
from cardroom.tables.square.rules.sight import SeenStage, SquareSight
from tests.tables.square.conftest import Sit
from tests.widgets.on_screen import added
from tools.screenshots.square import SOLVED


@pytest.mark.parametrize(
    ("chance", "text"),
    [
        (0.0, "0 %"),
        (0.0001, "under 1 %"),
        (0.0099, "under 1 %"),
        (0.01, "1 %"),
        (0.016, "2 %"),
        (0.784, "78 %"),
        (0.986, "99 %"),
        (0.99, "99 %"),
        (0.9901, "over 99 %"),
        (1.0, "100 %"),
    ],
)
def test_a_chance_is_certain_only_if_it_is(chance: float, text: str) -> None:
    assert percent(chance) == text


def test_figures_points_and_credits_in_words() -> None:
    assert [figure(number) for number in (-2, 0, 1234)] == ["−2", "0", "1,234"]
    assert [points_text(points) for points in (-2, 0, 23)] == ["−2", "0", "+23"]
    words = [points_words(points) for points in (-2, -1, 0, 1, 2)]
    assert words == ["minus 2 points", "minus 1 point", "0 points", "1 point", "2 points"]
    assert [credits_words(credits) for credits in (0, 1, 2)] == ["0 credits", "1 credit", "2 credits"]


def test_places_cards_decks_and_marks_in_words() -> None:
    assert [place_name(cell) for cell in (0, 4, 5)] == ["column 1, row 1", "column 5, row 1", "column 1, row 2"]
    assert [line_name(line) for line in (0, 4, 5, 9)] == ["Column 1", "Column 5", "Row 1", "Row 5"]
    assert [card_text(parse_card(name)) for name in ("10D", "AS", "QC")] == ["10♦", "A♠", "Q♣"]
    assert [deck_text(stage) for stage in (1, 5)] == ["A–9 · 36 cards", "A–K · 52 cards"]
    marks = (Mark.ROYAL_STRAIGHT_FLUSH, Mark.STRAIGHT_FLUSH, Mark.FULL_HOUSE)
    assert [short_mark_name(mark) for mark in marks] == ["Royal", "Str. flush", "Full house"]


def test_a_cleared_stage_says_what_the_next_one_needs() -> None:
    texts = [prompt_text(Prompt(SquarePrompt.CLEARED, values)) for values in ((1, 144), (1, 180), (4, 359))]
    assert texts == [
        "Stage 1 cleared. Total 144, 36 more for stage 2.",
        "Stage 1 cleared. Total 180, enough for stage 2.",
        "Stage 4 cleared. Total 359, 91 more for stage 5.",
    ]


SPACE = Qt.Key.Key_Space


def score(
    yours: tuple[int, ...],
    experts: tuple[int, ...],
    waits_for: int = 0,
    missed: int = 0,
    is_over: bool = False,
) -> DuelScore:
    return DuelScore(EMPTY_BOARD, None, yours, experts, waits_for, missed, is_over)


@pytest.mark.parametrize(
    ("shown", "text"),
    [
        (score((0,), (0,)), "The expert plays the same cards."),
        (score((5,), (5,)), "Level"),
        (score((104, 12), (98, 23)), "The expert leads by 5 points"),
        (score((24,), (23,)), "You lead by 1 point"),
        (score((24,), (23,), waits_for=2), "The expert is thinking …"),
        (score((100,), (90,), is_over=True), "You win the duel by 10 points!"),
        (score((90,), (100,), is_over=True), "The expert wins the duel by 10 points."),
        (score((90,), (90,), is_over=True), "The duel is a draw."),
    ],
)
def test_who_leads(shown: DuelScore, text: str) -> None:
    assert lead_text(shown) == text


def test_a_missed_stage_and_the_points_of_each_have_their_texts() -> None:
    assert missed_text(score((1,), (1,))) == ""
    assert missed_text(score((1,), (1,), missed=2)) == "The expert missed stage 2 and plays on."
    assert missed_text(score((1,), (1,), missed=2, is_over=True)) == "The expert missed stage 2."
    assert stages_text(score((104, -2), (98, 23))) == "Stage 1: 104 – 98\nStage 2: −2 – 23"


def test_it_is_hidden_without_a_duel_and_shows_a_trouble_in_place_of_the_lead(qtbot: QtBot) -> None:
    window = added(qtbot, QWidget())
    view = DuelView(window)
    assert view.isHidden()
    assert view.spoken() == ""
    view.show_score(score((104, 2), (98, 23)))
    assert not view.isHidden()
    assert view.spoken().startswith("You 106 · Expert 121. The expert leads by 15 points.")
    view.show_score(None)
    assert view.isHidden()
    assert view.spoken() == ""
    view.show_score(score((0,), (0,)))
    view.show_trouble("A file is missing.")
    assert view.lead.text() == "A file is missing."


def test_heading_board_and_lines_are_below_each_other(qtbot: QtBot) -> None:
    view = added(qtbot, DuelView())
    view.show_score(score((104, 2), (98, 23)))
    parts = (view.heading, view.board, view.score, view.lead, view.missed, view.stages)
    shown = [part.geometry() for part in parts if part.isVisible()]
    assert len(shown) >= 5
    assert all(one.bottom() < other.top() for one, other in pairwise(shown))


def test_in_a_narrow_window_it_takes_the_place_of_the_cards_to_come(sit: Sit) -> None:
    sitting = sit(duel=True)
    controls = sitting.controls
    sitting.press(SPACE)
    assert controls.rival.isVisible()
    assert controls.toCome.isVisible()
    wide = controls.board.cells[0].height()
    sitting.panel.resize(800, 600)
    QCoreApplication.processEvents()
    assert controls.rival.isVisible()
    assert not controls.toCome.isVisible()
    assert controls.rival.x() > controls.board.geometry().right() - 1
    assert 72 <= controls.board.cells[0].height() <= wide
    controls.rival.show_score(None)
    assert controls.toCome.isVisible()
    sitting.panel.resize(1280, 800)
    QCoreApplication.processEvents()
    assert controls.toCome.isVisible()


COLUMN_5, ROW_1 = 4, 5
OTHERS = "AS AH AD AC 3H 3D 3C 4H 4D 4C 5H 5D 5C 6H 6D 6C 7H 7D 7C 8H"


def sight(row: str, card: str, others: str = "") -> SquareSight:
    """Returns stage 1 with a first row and others."""
    board = EMPTY_BOARD
    for cell, name in (*enumerate(row.split()), *((24 - at, name) for at, name in enumerate(others.split()))):
        board = with_card(board, cell, parse_card(name))
    return SquareSight(stages=(SeenStage((), ()),), board=board, card=parse_card(card))


@pytest.mark.parametrize(
    ("row", "card", "others", "best"),
    [
        ("2S 3S 4S 5S", "9D", OTHERS, Mark.NOTHING),  # the last cell: no card but the 9 can come to the row
        ("2S 3S 4S", "9D", OTHERS, Mark.PAIR),  # one of the two last cells takes the 9
        ("2S 3S 4S", "6S", OTHERS, Mark.STRAIGHT_FLUSH),
        ("2S 3S 4S 5S", "9D", OTHERS.rsplit(" ", 1)[0], Mark.STRAIGHT_FLUSH),  # the 9 may go elsewhere
    ],
)
def test_a_line_promises_what_can_still_come(row: str, card: str, others: str, best: Mark) -> None:
    assert line_view(sight(row, card, others), ROW_1).best is best


def test_a_preview_leaves_the_other_cards() -> None:
    assert line_view(sight("2S 3S 4S 5S", "9D", OTHERS), COLUMN_5).best is Mark.NOTHING
    assert previews(sight("2S 3S 4S", "9D", OTHERS), 3)[ROW_1].best is Mark.PAIR


def test_a_line_that_lacks_one_card_has_the_chance_that_one_comes() -> None:
    table = sight("2S 3S 4S 5S", "9D")
    chances = chances_of(ROW_1, table)
    assert [chance.mark for chance in chances] == [Mark.STRAIGHT_FLUSH, Mark.FLUSH, Mark.STRAIGHT]
    assert chances[0].fitting == 2
    assert chances[0].chance == pytest.approx(1 - (11 * 10) / (31 * 30))
    whole, short = short_chances(ROW_1, table)
    assert whole.startswith("Row 1 needs one card. Straight flush ")
    assert "Flush" in whole.replace("Straight flush", "")
    assert "Flush" not in short.replace("Straight flush", ""), "the short form has the best mark only"
    certain = sight("2S 3S 4S 5S", "6S")
    assert chances_of(ROW_1, certain)[0] == Chance(Mark.STRAIGHT_FLUSH, 2, 1.0)
    assert "the present card fits" in chances_text(ROW_1, certain)


def test_a_line_that_lacks_more_has_shares_of_all_ways() -> None:
    table = sight("2S 3S 4S", "9D")
    assert all(chance.fitting == 0 for chance in chances_of(ROW_1, table))
    assert "random cards" in short_chances(ROW_1, table)[0]
    assert "With random cards" in chances_text(ROW_1, table)


def test_a_line_without_a_chance_is_named() -> None:
    table = sight("2S 3S 4S 5S", "9D", OTHERS)
    assert chances_of(ROW_1, table) == ()
    assert short_chances(ROW_1, table)[0] == "Row 1: no more points."
    assert short_chances(ROW_1, sight("2S 3S 4S 5S 6S", "9D")) == ("Row 1: Straight flush, 31 points.", "")


def test_after_the_last_card_no_card_is_still_to_come(sit: Sit) -> None:
    sitting = sit().start().send(*(ord(letter) - ord("a") for letter in SOLVED[0][:23]))
    to_come = sitting.controls.toCome
    assert next(to_come.texts()).text == "To come: 12"
    for placed in (23, 24):
        sitting.send(ord(SOLVED[0][placed]) - ord("a"))
        assert next(to_come.texts()).text == "Not dealt: 11"
        assert to_come.accessibleName().startswith("Cards not dealt: 11.")


def test_a_start_is_one_sentence_and_each_card_one(sit: Sit) -> None:
    sitting = sit()
    sitting.settle()
    sitting.said.clear()
    sitting.start()
    (said,) = sitting.said
    assert said.startswith("Stage 1: reach a total of 90. Place the first card:")
    sitting.said.clear()
    sitting.place(0)
    (said,) = sitting.said
    assert said.startswith("Place ")


def test_lines_table_and_card_are_read(sit: Sit) -> None:
    sitting = sit().start().send(0, 1, 2, 3)
    sitting.press(Qt.Key.Key_Question)
    assert sitting.prompt.startswith("Row 1 needs one card. ")
    sitting.press(*[Qt.Key.Key_Right] * 5)
    sign = sitting.controls.board.signs[5]
    assert sign.hasFocus()
    assert sign.accessibleName().startswith("Row 1: ")
    sitting.press(SPACE)
    assert sitting.said[-1].startswith("Row 1: ")
    assert len(sitting.cluster.cells) == 4
    sitting.press(Qt.Key.Key_Left)
    assert sitting.controls.board.cells[4].hasFocus()
    table = sitting.panel.table_text()
    assert table.startswith("Stage 1. Total 0, target 90.")
    assert all(f"Column {number}:" in table and f"Row {number}:" in table for number in range(1, 6))
    assert sitting.panel.hand_text().startswith("To place: ")
