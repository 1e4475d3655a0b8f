"""Positions, stages and models for tests of the players."""

import random

import numpy as np
from hypothesis import strategies as st
from librt.vecs import vec
from msgspec.structs import replace

from cardroom.tables.square.player.batch import NO_CARD, BatchPlayer, StageDeals
from cardroom.tables.square.player.deals import Cards, deals, random_words
from cardroom.tables.square.player.learnt import empty_model, good_points
from cardroom.tables.square.player.points import Scoring
from cardroom.tables.square.player.questions import Position
from cardroom.tables.square.player.values.model import PositionValues
from cardroom.tables.square.rules.board import CELLS, EMPTY_BOARD, SIDE, with_card
from cardroom.tables.square.rules.stages import STAGES, deck_of, target_of


@st.composite
def positions(draw: st.DrawFn) -> Position:
    """Draws a position: at least one cell is empty."""
    stage = draw(st.sampled_from(STAGES))
    deck = draw(st.permutations(deck_of(stage)))
    taken = draw(st.lists(st.booleans(), min_size=25, max_size=25).filter(lambda cells: not all(cells)))
    board = tuple(card if here else None for card, here in zip(deck, taken, strict=False))
    return Position(stage, target_of(stage - 1), board, deck[25])


def as_arrays(position: Position) -> tuple[Cards, Cards]:
    """Returns a position as boards and cards of one campaign."""
    board = [NO_CARD if card is None else card for card in position.board]
    return np.array([board], np.uint8), np.array([position.card], np.uint8)


def stage_deals(stage: int, count: int, seed: str = "test") -> StageDeals:
    """Returns the deals of a stage as the command makes them."""
    words = random_words(seed, f"player {stage}", range(count))[:, :25]
    return StageDeals(stage, np.full(count, target_of(stage - 1)), deals(seed, stage, range(count)), words)


def moves_of(player: BatchPlayer, dealt: StageDeals) -> list[tuple[Position, int]]:
    """Returns each position that a player met, with its cell."""
    cells = player(dealt)
    met = []
    for deck, total, placed in zip(dealt.decks.tolist(), dealt.totals.tolist(), cells.tolist(), strict=True):
        board: list[int | None] = [None] * 25
        for card, cell in zip(deck, placed, strict=True):
            met.append((Position(dealt.stage, total, tuple(board), card), cell))
            board[cell] = card
    return met


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
