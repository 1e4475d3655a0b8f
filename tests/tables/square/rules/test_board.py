"""The decks of the stages; the cells and lines of the board."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardroom.cards.cards import JOKER, card_name, parse_card, parse_hand
from cardroom.tables.square.rules.board import (
    CELLS,
    COLUMNS,
    EMPTY_BOARD,
    LINES,
    ROWS,
    Board,
    cards_of,
    empty_cells,
    lines_through,
    marks_of,
    points_of,
    with_card,
)
from cardroom.tables.square.rules.stages import LAST_STAGE, STAGES, deck_of, ranks_of, target_of

boards = st.permutations(range(52)).flatmap(
    lambda deck: st.lists(st.booleans(), min_size=CELLS, max_size=CELLS).map(
        lambda taken: tuple(card if here else None for card, here in zip(deck, taken, strict=False))
    )
)
cells = st.integers(0, CELLS - 1)

FULL = tuple(
    card
    for row in (
        "AS 2S 3S 4S 5S",  # straight flush
        "AH AD AC 9S 9H",  # full house
        "6H 7D 8C 9D 10S",  # straight
        "KH QH 2H 3H 8H",  # flush
        "JS JD 4C 6C 7C",  # a pair
    )
    for card in parse_hand(row)
)


def test_lines_are_five_columns_and_five_rows_without_marks_at_first() -> None:
    assert COLUMNS[1] == (1, 6, 11, 16, 21)
    assert ROWS[1] == (5, 6, 7, 8, 9)
    assert LINES == COLUMNS + ROWS
    assert [sorted(sum(lines, ())) for lines in (COLUMNS, ROWS)] == [[*range(CELLS)]] * 2
    assert (marks_of(EMPTY_BOARD), points_of(EMPTY_BOARD)) == ((None,) * 10, 0)
    assert empty_cells(EMPTY_BOARD) == tuple(range(CELLS))


@given(cells)
def test_two_lines_meet_in_each_cell(cell: int) -> None:
    column, row = lines_through(cell)
    assert column < 5 <= row
    assert set(LINES[column]) & set(LINES[row]) == {cell}


@given(boards, cells)
def test_a_card_is_placed_on_an_empty_cell_alone(board: Board, cell: int) -> None:
    card = next(card for card in range(52) if card not in board)
    if board[cell] is not None:
        with pytest.raises(ValueError, match=f"cell {cell} is taken"):
            with_card(board, cell, card)
        return
    after = with_card(board, cell, card)
    assert after[cell] == card
    assert [*after[:cell], *after[cell + 1 :]] == [*board[:cell], *board[cell + 1 :]]
    assert set(empty_cells(after)) == set(empty_cells(board)) - {cell}


@given(boards)
def test_a_line_has_the_cards_of_its_cells_in_order(board: Board) -> None:
    for x in range(5):
        assert cards_of(board, x) == tuple(board[5 * y + x] for y in range(5) if board[5 * y + x] is not None)
        assert cards_of(board, 5 + x) == tuple(board[5 * x + at] for at in range(5) if board[5 * x + at] is not None)


@given(boards)
def test_only_full_lines_have_a_mark(board: Board) -> None:
    full = [all(board[cell] is not None for cell in line) for line in LINES]
    assert [mark is not None for mark in marks_of(board)] == full
    assert points_of(board) == sum(mark.points for mark in marks_of(board) if mark)


def test_a_known_board_has_its_marks_and_a_line_of_four_none() -> None:
    """Judges five columns with little and five rows with much."""
    marks = [mark.value for mark in marks_of(FULL) if mark]
    assert "".join(marks) == "1**1*SHsf1"
    assert points_of(FULL) == 0 - 2 - 2 + 0 - 2 + 31 + 23 + 7 + 11 + 0
    board = with_card((None, *FULL[1:]), 0, parse_card("AS"))
    assert board == FULL
    without = (None, *FULL[1:])
    assert [at for at, mark in enumerate(marks_of(without)) if mark is None] == [0, 5]
    assert points_of(without) == points_of(FULL) - 0 - 31


RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]


@pytest.mark.parametrize(
    ("stage", "highest", "cards"), [(1, "9", 36), (2, "10", 40), (3, "J", 44), (4, "Q", 48), (5, "K", 52)]
)
def test_a_deck_has_the_lowest_ranks_in_four_suits(stage: int, highest: str, cards: int) -> None:
    deck = deck_of(stage)
    ranks = RANKS[: RANKS.index(highest) + 1]
    assert len(deck) == cards == 4 * ranks_of(stage)
    assert {card_name(card) for card in deck} == {rank + suit for rank in ranks for suit in "SHDC"}
    assert JOKER not in deck


def test_each_deck_contains_the_one_before_and_targets_are_ninety_a_stage() -> None:
    assert [*STAGES] == [1, 2, 3, 4, 5]
    assert all(set(deck_of(stage)) < set(deck_of(stage + 1)) for stage in range(1, LAST_STAGE))
    assert [target_of(stage) for stage in STAGES] == [90, 180, 270, 360, 450]
