"""Positions and stages for tests of the players."""

import numpy as np
from hypothesis import strategies as st

from cardroom.tables.square.player.batch import NO_CARD, BatchPlayer, StageDeals
from cardroom.tables.square.player.deals import Cards, deals, random_words
from cardroom.tables.square.player.questions import Position
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
