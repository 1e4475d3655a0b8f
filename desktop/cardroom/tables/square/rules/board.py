"""The board: 25 cells, five columns and five rows.

Cells count row by row from 0: cell 5 y + x is in column x and row y, both from 0. On screen columns and rows count
from 1. A board is a tuple of 25 items, each a card or None.
"""

from functools import lru_cache

from cardroom.cards.cards import Card
from cardroom.tables.square.rules.lines import Mark, mark_of

SIDE = 5
CELLS = SIDE * SIDE
Board = tuple[Card | None, ...]
EMPTY_BOARD: Board = (None,) * CELLS

COLUMNS = tuple(tuple(range(x, CELLS, SIDE)) for x in range(SIDE))
ROWS = tuple(tuple(range(SIDE * y, SIDE * y + SIDE)) for y in range(SIDE))
LINES = COLUMNS + ROWS
"""The cells of the ten lines, in the order of judging: columns 1 to 5, then rows 1 to 5."""


def cell_at(column: int, row: int) -> int:
    """Returns the cell in a column and row, both from 1."""
    return SIDE * (row - 1) + column - 1


def lines_through(cell: int) -> tuple[int, int]:
    """Returns the indices in LINES of a cell's column and row."""
    return cell % SIDE, SIDE + cell // SIDE


def empty_cells(board: Board) -> tuple[int, ...]:
    """Returns the empty cells in order."""
    return tuple(cell for cell, card in enumerate(board) if card is None)


def with_card(board: Board, cell: int, card: Card) -> Board:
    """Returns the board with a card in an empty cell.

    Raises:
        ValueError: the cell is taken: writing over a card was a fault of the original program.
    """
    if board[cell] is not None:
        raise ValueError(f"cell {cell} is taken")
    return (*board[:cell], card, *board[cell + 1 :])


def cards_of(board: Board, line: int) -> tuple[Card, ...]:
    """Returns the cards of a line in order, without its empty cells.

    Args:
        board: the board.
        line: index in LINES.
    """
    return tuple(card for cell in LINES[line] if (card := board[cell]) is not None)


def marks_of(board: Board) -> tuple[Mark | None, ...]:
    """Returns the marks of the ten lines.

    None for a line that is not full.
    """
    lines = [cards_of(board, line) for line in range(len(LINES))]
    return tuple(mark_of(line) if len(line) == SIDE else None for line in lines)


def full_lines(board: Board) -> frozenset[int]:
    """Returns the indices in LINES of the lines without an empty cell."""
    return frozenset(line for line, mark in enumerate(marks_of(board)) if mark is not None)


@lru_cache(maxsize=64)
def points_of(board: Board, lines: int = len(LINES)) -> int:
    """Returns the points of the full lines.

    They are kept for the last boards: a campaign's total is read at every step.

    Args:
        board: the board.
        lines: only so many lines count, in the order of judging.
    """
    return sum(mark.points for mark in marks_of(board)[:lines] if mark is not None)
