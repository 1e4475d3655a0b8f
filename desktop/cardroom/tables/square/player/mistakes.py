"""Finds the costliest mistakes of a campaign.

A move is compared with the best cell of its position, as a player that assesses cells sees it. Cards to come are not
used: a bad move that ended well is a mistake, and a good one that ended badly is none. An assessment can take long, so
a window can judge one move at a time (`mistake_of`) and choose from all of them at the end (`costliest`).
"""

from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct

from cardroom.cards.cards import Card
from cardroom.tables.square.player.questions import SMALLEST_LOSS, CellAdvice, Position
from cardroom.tables.square.rules.board import EMPTY_BOARD, Board, points_of, with_card
from cardroom.tables.square.rules.sight import SeenStage

SHOWN = 3
"""The number of mistakes that are shown after a campaign."""


class Mistake(Struct, frozen=True):
    """A move that cost points.

    Attributes:
        stage: 1 to 5.
        number: the number of the card in its stage, 1 to 25.
        card: the card.
        cell: where it was placed.
        best: where it should have been placed.
        loss: the expected points that this cost.
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


def costliest(mistakes: Iterable[Mistake], count: int = SHOWN) -> tuple[Mistake, ...]:
    """Returns the costliest mistakes; of equal ones the earlier first.

    Args:
        mistakes: the result of `mistake_of` for each move, in order.
        count: how many are wanted; a loss that would be shown as zero is none.
    """
    found = [mistake for mistake in mistakes if mistake.loss >= SMALLEST_LOSS]
    return tuple(sorted(found, key=lambda mistake: -mistake.loss)[:count])


def mistake_of(position: Position, cell: int, assessed: Sequence[CellAdvice]) -> Mistake:
    """Returns what a move has cost; nothing for a best move.

    Args:
        position: the position before the move.
        cell: the cell chosen.
        assessed: the advice on every empty cell, the best first.
    """
    loss = next(each.loss for each in assessed if each.cell == cell)
    number = len(position.board) - len(position.cells) + 1
    return Mistake(position.stage, number, position.card, cell, assessed[0].cell, loss, position.board)
