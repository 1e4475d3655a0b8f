"""Finds the costliest mistakes of a campaign.

A move is compared with the best cell of its position, as a player that assesses cells sees it. Cards to come are not
used: a bad move that ended well is a mistake, and a good one that ended badly is none. An assessment can take long, so
a window can judge one move at a time (`mistake_of`) and choose from all of them at the end (`costliest`).
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol

from cardroom.cards.cards import Card
from cardroom.tables.square.player.position import Position
from cardroom.tables.square.rules.board import EMPTY_BOARD, Board, points_of, with_card
from cardroom.tables.square.rules.sight import SeenStage

SHOWN = 3
"""The number of mistakes that are shown after a campaign."""


class CellLoss(Protocol):
    """What an empty cell costs."""

    @property
    def cell(self) -> int:
        """The cell, 0 to 24."""

    @property
    def loss(self) -> float:
        """The points lost against the best cell; 0 for the best."""


Assess = Callable[[Position], Sequence[CellLoss]]
"""Returns the loss of every empty cell of a position."""


@dataclass(frozen=True, slots=True)
class Mistake:
    """A move that cost points.

    Attributes:
        stage: 1 to 5.
        number: the number of the card in its stage, 1 to 25.
        card: the card.
        cell: where it was placed.
        best: where it should have been placed.
        loss: the expected points that this cost, above 0.
        board: the board before the move.
    """

    stage: int
    number: int
    card: Card
    cell: int
    best: int
    loss: float
    board: Board


def moves_of(stages: Iterable[SeenStage]) -> Iterator[tuple[Position, int]]:
    """Yields each position of a campaign, with the cell chosen.

    Args:
        stages: the stages from the first, each with its cards and cells.

    Raises:
        ValueError: a cell is used twice.
    """
    total = 0
    for stage, seen in enumerate(stages, start=1):
        board = EMPTY_BOARD
        for card, cell in zip(seen.cards, seen.cells, strict=True):
            yield Position(stage, total, board, card), cell
            board = with_card(board, cell, card)
        total += points_of(board)


def costliest(mistakes: Iterable[Mistake | None], count: int = SHOWN) -> tuple[Mistake, ...]:
    """Returns the costliest mistakes; of equal ones the earlier first.

    Args:
        mistakes: the result of `mistake_of` for each move, in order.
        count: how many are wanted.
    """
    found = [mistake for mistake in mistakes if mistake is not None]
    return tuple(sorted(found, key=lambda mistake: -mistake.loss)[:count])


def mistake_of(position: Position, cell: int, assess: Assess) -> Mistake | None:
    """Returns the mistake in a move; None for a best move.

    The last cell of a board is not assessed: there is no choice.

    Args:
        position: the position before the move.
        cell: the cell chosen.
        assess: the loss of every empty cell of a position.

    Raises:
        LookupError: the cell is not among those assessed.
    """
    if position.cells == (cell,):
        return None
    assessed = assess(position)
    chosen = next((each for each in assessed if each.cell == cell), None)
    if chosen is None:
        raise LookupError(f"cell {cell} was not assessed")
    if chosen.loss <= 0:
        return None
    best = min(assessed, key=lambda each: each.loss)
    number = len(position.board) - len(position.cells) + 1
    return Mistake(position.stage, number, position.card, cell, best.cell, chosen.loss, position.board)
