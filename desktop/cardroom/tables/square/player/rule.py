"""The rule of thumb: suits in columns, ranks in rows.

Each suit has a column of its own, and the fifth column takes the cards that fit nowhere. In the rows, cards of one rank
meet. A card goes to the empty cell with the greatest sum of

- its column: 3 in the suit's own column, 0 in the fifth, -8 in another suit's column, whose flush it would end;
- its row: 2, 5 or 9 if the row has one, two or three cards of its rank, else -1 for each rank that the row has.

Of equal cells the first is taken, row by row. The numbers were tried on seeds that no document reports.
"""

from cardroom.cards.cards import number_of, suit_of
from cardroom.tables.square.player.position import Position
from cardroom.tables.square.rules.board import cards_of, lines_through

OWN_COLUMN = 3
FIFTH_COLUMN = 0
FOREIGN_COLUMN = -8
SAME_RANK = (0, 2, 5, 9)
"""The worth of a row by how many cards of the rank it has."""

OTHER_RANK = -1
"""The worth of each rank in a row that does not have the card's."""

FIFTH = 4
"""The column, from 0, that is no suit's own."""


def choose(position: Position) -> int:
    """Returns the best cell by the rule of thumb."""
    return max(position.cells, key=lambda cell: _worth(position, cell))


def _worth(position: Position, cell: int) -> int:
    column, row = lines_through(cell)
    ranks = [number_of(card) for card in cards_of(position.board, row)]
    same = ranks.count(number_of(position.card))
    worth_of_row = SAME_RANK[same] if same else OTHER_RANK * len(set(ranks))
    if column == FIFTH:
        return FIFTH_COLUMN + worth_of_row
    return (OWN_COLUMN if column == suit_of(position.card) else FOREIGN_COLUMN) + worth_of_row
