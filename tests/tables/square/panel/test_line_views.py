"""What the signs promise while the last cards are placed."""

import pytest
from PySide6.QtCore import Qt

from cardroom.cards.cards import parse_card
from cardroom.tables.square.panel.line_sign import line_view, previews
from cardroom.tables.square.rules.board import EMPTY_BOARD, with_card
from cardroom.tables.square.rules.lines import Mark
from cardroom.tables.square.rules.sight import SeenStage, SquareSight
from tests.tables.square.panel.sitting import Sit
from tools.screenshots.square import SOLVED

COLUMN_5, ROW_1 = 4, 5
OTHERS = "AS AH AD AC 3H 3D 3C 4H 4D 4C 5H 5D 5C 6H 6D 6C 7H 7D 7C 8H"


def sight(row: str, card: str, others: str = OTHERS) -> SquareSight:
    """Returns stage 1 with a first row and others."""
    board = EMPTY_BOARD
    for cell, name in (*enumerate(row.split()), *((24 - at, name) for at, name in enumerate(others.split()))):
        board = with_card(board, cell, parse_card(name))
    return SquareSight(stages=(SeenStage((), ()),), board=board, card=parse_card(card))


def test_the_last_cell_promises_what_the_last_card_makes() -> None:
    views = [line_view(sight("2S 3S 4S 5S", "9D"), line) for line in range(10)]
    assert views[ROW_1].best is Mark.NOTHING, "no card but the 9 can come to the row"
    assert views[COLUMN_5].best is Mark.NOTHING


def test_two_cells_of_one_line_take_the_present_card() -> None:
    table = sight("2S 3S 4S", "9D")
    assert line_view(table, ROW_1).best is Mark.PAIR
    assert line_view(sight("2S 3S 4S", "6S"), ROW_1).best is Mark.STRAIGHT_FLUSH


def test_a_line_that_need_not_take_the_present_card_hopes_for_others() -> None:
    table = sight("2S 3S 4S 5S", "9D", OTHERS.rsplit(" ", 1)[0])
    assert line_view(table, ROW_1).best is Mark.STRAIGHT_FLUSH


def test_a_preview_leaves_the_other_cards() -> None:
    table = sight("2S 3S 4S", "9D", OTHERS)
    assert previews(table, 3)[ROW_1].best is Mark.PAIR


@pytest.mark.parametrize("placed", [24, 25])
def test_after_the_last_card_no_card_is_still_to_come(sit: Sit, placed: int) -> None:
    sitting = sit().start().send(*(ord(letter) - ord("a") for letter in SOLVED[0][:23]))
    captions = [text.text for text in sitting.controls.toCome.texts()]
    assert captions[0] == "To come: 12"
    sitting.send(*(ord(letter) - ord("a") for letter in SOLVED[0][23:placed]))
    captions = [text.text for text in sitting.controls.toCome.texts()]
    assert captions[0] == "Not dealt: 11"
    assert sitting.controls.toCome.accessibleName().startswith("Cards not dealt: 11.")
    sitting.press(Qt.Key.Key_Space)
