"""What a player sees before it places a card."""

from dataclasses import dataclass

from cardroom.cards.cards import Card
from cardroom.tables.square.rules.board import Board, empty_cells


@dataclass(frozen=True)
class Position:
    """A board, and the card to place.

    Attributes:
        stage: 1 to 5.
        total: the points carried in from the earlier stages.
        board: the 25 cells, each a card or None.
        card: the card to place.
    """

    stage: int
    total: int
    board: Board
    card: Card

    @property
    def cells(self) -> tuple[int, ...]:
        """The empty cells, where the card may be placed."""
        return empty_cells(self.board)
