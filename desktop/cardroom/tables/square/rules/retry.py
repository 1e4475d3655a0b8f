"""A stage of a finished campaign, played again from a position.

As the lesson it has no record and no credits, and is not counted.
"""

from dataclasses import dataclass, replace

from cardroom.cards.cards import Card
from cardroom.tables.square.rules.board import Board, points_of
from cardroom.tables.square.rules.cluster import board_of
from cardroom.tables.square.rules.lesson import Miss, MissReason
from cardroom.tables.square.rules.sight import SeenStage


@dataclass(frozen=True, slots=True)
class Retry:
    """The state of a stage played again with the same cards.

    Attributes:
        stage: all cards of the stage, and their cells in the campaign.
        kept: number of cards that are placed as in the campaign, 0 to 24.
        best: the expert's cell of the card after them.
        cells: the cells of the cards placed since.
    """

    stage: SeenStage
    kept: int
    best: int
    cells: tuple[int, ...] = ()

    @property
    def placed(self) -> int:
        """The number of cards on the board."""
        return self.kept + len(self.cells)

    @property
    def coming(self) -> tuple[Card, ...]:
        """The present card and those after it."""
        return self.stage.cards[self.placed :]

    @property
    def board(self) -> Board:
        """The present board."""
        return board_of(self.stage.cards[: self.placed], (*self.stage.cells[: self.kept], *self.cells))

    @property
    def points_before(self) -> int:
        """The points of the stage in the campaign."""
        return points_of(board_of(self.stage.cards, self.stage.cells))

    @property
    def shown_cell(self) -> int | None:
        """The expert's cell of the first card; None for the others."""
        return None if self.cells else self.best

    def undone(self) -> "Retry":
        """Returns the state before the last card was placed."""
        return replace(self, cells=self.cells[:-1])

    def place(self, cell: int) -> tuple["Retry", Miss | None]:
        """Places the present card; a taken cell is a miss.

        Args:
            cell: the cell that was chosen, 0 to 24.
        """
        if self.board[cell] is not None:
            return self, Miss(MissReason.TAKEN, cell)
        return replace(self, cells=(*self.cells, cell)), None
