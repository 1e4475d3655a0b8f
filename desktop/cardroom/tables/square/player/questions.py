"""Questions to the expert about positions, and the functions that answer them.

No Qt is imported here: the process that thinks needs none.
"""

from enum import IntEnum

from msgspec import Struct

from cardroom.cards.cards import Card
from cardroom.tables.square.rules.board import Board, empty_cells
from cardroom.tables.square.rules.sight import SquareSight

SMALLEST_LOSS = 0.05
"""A smaller loss would be shown as zero: such cells are as good as the best."""


class Position(Struct, frozen=True):
    """What a player sees before it places a card.

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


def position_of(sight: SquareSight) -> Position | None:
    """Returns the position to play; None while no card is placed."""
    if sight.card is None:
        return None
    return Position(sight.stage, sight.total_before, sight.board, sight.card)


class CellAdvice(Struct, frozen=True):
    """What the expert expects of an empty cell.

    Attributes:
        cell: 0 to 24.
        points: the expected final points of the stage.
        loss: the points lost against the best cell; 0 for the best.
        clears_stage: the chance to clear the stage, 0 to 1.
        clears_all: the chance to clear all five stages, 0 to 1.
    """

    cell: int
    points: float
    loss: float
    clears_stage: float
    clears_all: float

    @property
    def is_best(self) -> bool:
        """Whether the cell is the best one, or as good."""
        return self.loss < SMALLEST_LOSS


class Topic(IntEnum):
    """What an answer is for; the lowest number is answered first."""

    ADVICE = 0
    DUEL = 1
    REVIEW = 2


class Answerers(Struct, frozen=True):
    """Entry points of the functions that answer; tests name their own.

    Attributes:
        assess: from a Position to a tuple of CellAdvice, the best first.
        choose: from a Position to the expert's cell.
    """

    assess: str = "cardroom.tables.square.player.chances:assess"
    choose: str = "cardroom.tables.square.player.learnt:choose_expert"

    def of(self, topic: Topic) -> str:
        """Returns the entry point that answers a topic."""
        return self.choose if topic is Topic.DUEL else self.assess
