"""The rule of thumb: suits in columns, ranks in rows.

Each suit has a column of its own, and the fifth column takes the cards that fit nowhere. In the rows, cards of one rank
meet. A card goes to the empty cell with the greatest sum of

- its column: 3 in the suit's own column, 0 in the fifth, -8 in another suit's column, whose flush it would end;
- its row: 2, 5 or 9 if the row has one, two or three cards of its rank, else -1 for each rank that the row has.

Of equal cells the first is taken, row by row. The numbers were tried on seeds that no document reports.
"""

from cardroom.cards.cards import Card, number_of, suit_of
from cardroom.tables.square.rules.board import SIDE, Board, cards_of, empty_cells

OWN_COLUMN = 3
FIFTH_COLUMN = 0
FOREIGN_COLUMN = -8
SAME_RANK = (0, 2, 5, 9)
"""The worth of a row by how many cards of the rank it has."""

OTHER_RANK = -1
"""The worth of each rank in a row that does not have the card's."""

FIFTH = 4
"""The column, from 0, that is no suit's own."""


def cell_by_rule(board: Board, card: Card) -> int:
    """Returns the best cell by the rule of thumb.

    Args:
        board: a board with an empty cell.
        card: the card to place.
    """
    columns = [worth_of_column(x, card) for x in range(SIDE)]
    rows = [_worth_of_row(board, SIDE + y, card) for y in range(SIDE)]
    return max(empty_cells(board), key=lambda cell: columns[cell % SIDE] + rows[cell // SIDE])


def worth_of_column(x: int, card: Card) -> int:
    """Returns what a card is worth in a column, from 0."""
    if x == FIFTH:
        return FIFTH_COLUMN
    return OWN_COLUMN if x == suit_of(card) else FOREIGN_COLUMN


def _worth_of_row(board: Board, line: int, card: Card) -> int:
    ranks = [number_of(other) for other in cards_of(board, line)]
    same = ranks.count(number_of(card))
    return SAME_RANK[same] if same else OTHER_RANK * len(set(ranks))
