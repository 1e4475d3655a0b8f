"""Chooses cells by the mean over every next card."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from cardroom.tables.square.player.values.line_records import CELLS
from cardroom.tables.square.player.values.model import NO_CELL, PositionValues, highest
from cardroom.tables.square.player.values.rank_sets import RANKS, SIDE, zero_values

WIDTH: Final = 6
"""The number of cells that are averaged over every next card."""

MARGIN: Final = 6.0
"""Cells that are so many points behind the best now are not averaged: they hardly ever come out best."""

CARDS: Final = 4 * RANKS


class LookAhead:
    """Values of cells that look one card further than the model.

    Attributes:
        model: the position.
        value: for each cell the expected final points by the last `look`; NO_CELL where it did not look.

    Args:
        model: the position.
    """

    def __init__(self, model: PositionValues) -> None:
        self.model = model
        self.value = zero_values(CELLS)
        self.first_look = zero_values(CELLS)

    def look(self, card: i64, width: i64) -> i64:
        """Values the best cells by the mean; returns the best.

        Args:
            card: the card to place, already seen.
            width: how many cells; with one, nothing is averaged.
        """
        model, first_look = self.model, self.first_look
        model.value_cells(card)
        cell: i64 = 0
        while cell < CELLS:
            self.value[cell] = NO_CELL
            first_look[cell] = model.cell_value[cell]
            cell += 1
        best: i64 = highest(model.cell_value)
        self.value[best] = first_look[best]
        if width == 1 or model.placed == CELLS - 1:
            return best
        least = first_look[best] - MARGIN
        cell = best
        looks: i64 = 0
        while looks < width and first_look[cell] >= least:
            first_look[cell] = NO_CELL
            following: i64 = highest(first_look)
            if looks == 0 and first_look[following] < least:
                break  # no other cell comes near
            self.value[cell] = self.mean_after(card, cell)
            if self.value[cell] > self.value[best]:
                best = cell
            cell = following
            looks += 1
        return best

    def mean_after(self, card: i64, cell: i64) -> float:
        """Returns the mean over every next card of its best cell's value."""
        model = self.model
        column: i64 = cell % SIDE
        row: i64 = SIDE + cell // SIDE
        column_held, column_suit = model.held[column], model.suit[column]
        row_held, row_suit = model.held[row], model.suit[row]
        model.put(card, cell)
        total = 0.0
        cards: i64 = 0
        unseen = model.unseen
        following: i64 = 0
        while following < CARDS:
            if (unseen >> following) & 1:
                model.see(following)
                total += model.value_cells(following)
                model.unsee(following)
                cards += 1
            following += 1
        model.held[column], model.suit[column] = column_held, column_suit
        model.held[row], model.suit[row] = row_held, row_suit
        model.taken[cell] = 0
        model.placed -= 1
        return total / float(cards)


def place_all(look_ahead: LookAhead, decks: vec[u8], games: i64, width: i64) -> vec[u8]:
    """Plays stages from an empty board.

    Args:
        look_ahead: the values.
        decks: 25 cards for each game.
        games: their number.
        width: how many cells are averaged over every next card; with 1 none.

    Returns:
        25 cells for each game, in the order of the cards.
    """
    model = look_ahead.model
    cells = vec[u8]([0] * (int(games) * CELLS))
    index: i64 = 0
    while index < games * CELLS:
        if index % CELLS == 0:
            model.start()
        card = i64(decks[index])
        model.see(card)
        cell: i64 = look_ahead.look(card, width)
        model.put(card, cell)
        cells[index] = u8(cell)
        index += 1
    return cells
