"""Plays a stage of many campaigns side by side, in arrays.

A `BatchPlayer` gets the decks of all campaigns in a stage and returns the cell of each card. It may read a card only
after it has placed the cards before it: the decks are complete, so that a player can keep its own state from card to
card. Players that decide from the board alone are a `Choose`, and `card_by_card` makes a `BatchPlayer` of one.
"""

from collections.abc import Callable
from typing import TypeAlias

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from cardroom.cards.cards import JOKER
from cardroom.tables.square.player.deals import Cards
from cardroom.tables.square.rules.board import CELLS

NO_CARD = JOKER
"""Marks an empty cell in an array: SQUARE has no joker."""

Cells: TypeAlias = NDArray[np.intp]
"""Cells 0 to 24, in any shape."""

Words: TypeAlias = NDArray[np.uint64]
"""Random words of 64 bits."""


class StageDeals(Struct, frozen=True):
    """One stage of n campaigns, before its first card.

    Attributes:
        stage: 1 to 5.
        totals: (n,) points carried in from the earlier stages.
        decks: (n, 25) cards in the order they come.
        words: (n, 25) random words, one for each choice, for players that choose by chance.
    """

    stage: int
    totals: NDArray[np.int64]
    decks: Cards
    words: Words


BatchPlayer: TypeAlias = Callable[[StageDeals], Cells]
"""Returns (n, 25) cells: where each card is placed, in the order of the cards."""

Choose: TypeAlias = Callable[[Cards, Cards, Words], Cells]
"""Chooses a cell for one card of each campaign.

It gets (n, 25) boards with NO_CARD in the empty cells, the (n,) cards to place, and (n,) random words; it returns (n,)
empty cells.
"""


class IllegalPlacing(Exception):  # noqa: N818 - named for what happened
    """Raised when a player's cells are not all 25."""


def card_by_card(choose: Choose) -> BatchPlayer:
    """Makes a player from a choice that needs the board alone."""

    def play(deals: StageDeals) -> Cells:
        count = len(deals.decks)
        boards: Cards = np.full((count, CELLS), NO_CARD, np.uint8)
        cells = np.empty((count, CELLS), np.intp)
        for number in range(CELLS):
            cards = deals.decks[:, number]
            cells[:, number] = choose(boards, cards, deals.words[:, number])
            boards[np.arange(count), cells[:, number]] = cards
        return cells

    return play


def boards_after(decks: Cards, cells: Cells) -> Cards:
    """Returns the full boards.

    Args:
        decks: (n, 25) cards in the order they came.
        cells: (n, 25) where each was placed.

    Raises:
        IllegalPlacing: a campaign's cells are not all 25.
    """
    if cells.shape != decks.shape or not (np.sort(cells, axis=1) == np.arange(CELLS)).all():
        raise IllegalPlacing("each cell takes one card")
    boards: Cards = np.empty_like(decks)
    np.put_along_axis(boards, cells, decks, axis=1)
    return boards
