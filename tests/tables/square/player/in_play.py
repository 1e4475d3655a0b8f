"""Positions in the middle of a stage, for tests."""

import random

from librt.vecs import vec
from msgspec.structs import replace

from cardroom.tables.square.player.learnt import empty_model, good_points
from cardroom.tables.square.player.points import Scoring
from cardroom.tables.square.player.questions import Position
from cardroom.tables.square.player.values.model import PositionValues
from cardroom.tables.square.rules.board import CELLS, EMPTY_BOARD, SIDE, with_card
from cardroom.tables.square.rules.stages import deck_of, target_of


def position_after(stage: int, placed: int, seed: int) -> Position:
    """Returns a position with cards on random cells.

    Half of them go where a flush or a pair comes about, so that lines of every kind occur.
    """
    dice = random.Random(f"{stage} {placed} {seed}")
    cards = dice.sample(deck_of(stage), placed + 1)
    board = EMPTY_BOARD
    for card in cards[:-1]:
        cells = [cell for cell in range(CELLS) if board[cell] is None]
        joined = [cell for cell in cells if any(_joins(card, other) for other in _column(board, cell))]
        board = with_card(board, dice.choice(joined if joined and dice.random() < 0.5 else cells), card)
    return Position(stage, target_of(stage - 1) + dice.randrange(30), board, cards[-1])


def choose_good(position: Position) -> int:
    """Returns the cell of the player *good*: the first of the best."""
    points = good_points(position)
    return max(points, key=points.__getitem__)


def _joins(card: int, other: int | None) -> bool:
    return other is not None and (card // 13 == other // 13 or card % 13 == other % 13)


def _column(board: tuple[int | None, ...], cell: int) -> tuple[int | None, ...]:
    return board[cell % 5 :: 5]


def exchanged(position: Position) -> Position:
    """Returns the position with columns and rows exchanged."""
    return replace(position, board=tuple(position.board[other_way(cell)] for cell in range(CELLS)))


def other_way(cell: int) -> int:
    """Returns the cell with column and row exchanged."""
    return cell % SIDE * SIDE + cell // SIDE


def random_values(stage: int, seed: int) -> PositionValues:
    """Returns a stage's model with random weights."""
    dice = random.Random(seed)
    model = empty_model(stage, Scoring.SQUARE)
    model.weights = vec[float]([dice.uniform(-1, 1) for _ in range(len(model.weights))])
    return model


def place_on(model: PositionValues, position: Position) -> None:
    """Sets the model to a position, its card seen."""
    model.start()
    for cell, card in enumerate(position.board):
        if card is not None:
            model.see(card)
            model.put(card, cell)
    model.see(position.card)
