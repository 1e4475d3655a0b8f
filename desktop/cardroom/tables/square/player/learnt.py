"""Chooses cells as the players that learnt, *good* and *expert*.

Both know the value of a position (`values`). *Good* takes the best cell now. The *expert* takes the cell whose value,
averaged over every card that can come next and its best cell, is highest; it compares up to `WIDTH` of the best cells
so.
"""

from collections.abc import Mapping

from cardroom.tables.square.player.points import Scoring
from cardroom.tables.square.player.position import Position
from cardroom.tables.square.player.shipped_values import players_view
from cardroom.tables.square.player.values.look_ahead import WIDTH, LookAhead
from cardroom.tables.square.player.values.model import NO_CELL

GOOD_WIDTH = 1


def choose_good(position: Position, scoring: Scoring = Scoring.SQUARE) -> int:
    """Returns the cell that the player *good* takes."""
    return int(set_up(position, scoring).look(position.card, GOOD_WIDTH))


def choose_expert(position: Position, scoring: Scoring = Scoring.SQUARE) -> int:
    """Returns the cell that the player *expert* takes."""
    return int(set_up(position, scoring).look(position.card, WIDTH))


def good_points(position: Position, scoring: Scoring = Scoring.SQUARE) -> Mapping[int, float]:
    """Returns the expected final points of the stage for each empty cell."""
    view = set_up(position, scoring)
    view.model.value_cells(position.card)
    return {cell: view.model.cell_value[cell] for cell in position.cells}


def expert_points(position: Position, width: int = WIDTH, scoring: Scoring = Scoring.SQUARE) -> Mapping[int, float]:
    """Returns the expected final points, averaged over every next card.

    Args:
        position: the position.
        width: how many cells, the best now; the others are left out.
        scoring: the points.
    """
    view = set_up(position, scoring)
    view.look(position.card, width)
    return {cell: view.value[cell] for cell in position.cells if view.value[cell] > NO_CELL}


def set_up(position: Position, scoring: Scoring) -> LookAhead:
    """Returns the values of a stage, set to the position.

    Raises:
        KnownError: RESOURCE_MISSING or RESOURCE_UNREADABLE.
    """
    view = players_view(position.stage, scoring)
    model = view.model
    model.start()
    for cell, card in enumerate(position.board):
        if card is not None:
            model.see(card)
            model.put(card, cell)
    model.see(position.card)
    return view
