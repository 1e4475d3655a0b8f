"""The rule of thumb."""

import pytest
from hypothesis import given

from cardroom.cards.cards import parse_card
from cardroom.tables.square.player.questions import Position
from cardroom.tables.square.player.rule import cell_by_rule
from cardroom.tables.square.rules.board import EMPTY_BOARD, Board, with_card
from tests.tables.square.player.boards import positions


def board_with(*placed: tuple[str, int]) -> Board:
    board = EMPTY_BOARD
    for name, cell in placed:
        board = with_card(board, cell, parse_card(name))
    return board


@pytest.mark.parametrize(("card", "column"), [("7S", 0), ("7H", 1), ("7D", 2), ("7C", 3)])
def test_each_suit_begins_in_its_own_column(card: str, column: int) -> None:
    assert cell_by_rule(EMPTY_BOARD, parse_card(card)) == column


@pytest.mark.parametrize(
    ("card", "cell", "why"),
    [
        ("7H", 6, "the sevens meet in row 2"),
        ("2S", 0, "row 1 is empty, row 2 has another rank"),
        ("2D", 2, "row 1 is empty"),
    ],
)
def test_cards_of_a_rank_meet_in_a_row(card: str, cell: int, why: str) -> None:
    board = board_with(("7S", 5))
    assert cell_by_rule(board, parse_card(card)) == cell, why


@pytest.mark.parametrize(("seven", "card", "cell"), [(15, "7D", 17), (0, "8S", 5)])
def test_another_rank_gets_a_row_of_its_own(seven: int, card: str, cell: int) -> None:
    assert cell_by_rule(board_with(("7S", seven)), parse_card(card)) == cell


def test_the_fifth_column_takes_a_card_whose_column_is_full() -> None:
    board = board_with(*((f"{rank}S", 5 * y) for y, rank in enumerate("A2345")))
    assert cell_by_rule(board, parse_card("9S")) == 4


@pytest.mark.parametrize(
    ("queens", "cell", "why"),
    [
        ((0, 1, 2), 4, "9 in the fifth column is more than 3 in an empty row of its own"),
        ((1, 2, 4), 8, "9 - 8 in the column of spades is less"),
    ],
)
def test_the_fourth_queen_ends_no_flush(queens: tuple[int, ...], cell: int, why: str) -> None:
    board = board_with(("AC", 3), *zip(("QS", "QH", "QD"), queens, strict=True))
    assert cell_by_rule(board, parse_card("QC")) == cell, why


@given(positions())
def test_a_choice_is_an_empty_cell(position: Position) -> None:
    assert position.board[cell_by_rule(position.board, position.card)] is None
