"""Judges many full boards at once, with numpy."""

from functools import cache

import numpy as np
from numpy.typing import NDArray

from cardroom.cards.evaluator_batch import hand_classes_of_checked
from cardroom.cards.hand_classes import hand_classes
from cardroom.cards.hand_names import HandKind, named
from cardroom.tables.square.player.deals import Cards
from cardroom.tables.square.player.points import Scoring
from cardroom.tables.square.rules.board import LINES, SIDE
from cardroom.tables.square.rules.lines import mark_of_kind

_LINES = np.array(LINES)


def points_of_boards(boards: Cards, scoring: Scoring) -> NDArray[np.int64]:
    """Returns the points of full boards.

    Args:
        boards: (n, 25) cards without the joker, all different in a board.
        scoring: the points of a line.

    Returns:
        (n,) points.
    """
    lines = points_of_lines(boards[:, _LINES].reshape(-1, SIDE), scoring)
    points: NDArray[np.int64] = lines.reshape(-1, len(LINES)).sum(axis=1)
    return points


def points_of_lines(lines: Cards, scoring: Scoring) -> NDArray[np.int64]:
    """Returns the points of full lines.

    Args:
        lines: (n, 5) cards without the joker, all different in a line.
        scoring: the points of a line.

    Returns:
        (n,) points.
    """
    points: NDArray[np.int64] = _points_by_class(scoring)[hand_classes_of_checked(lines)]
    return points


@cache
def _points_by_class(scoring: Scoring) -> NDArray[np.int64]:
    """Returns the points of each class of hands; 0 with a joker."""
    kinds = [named(standing).kind for standing in hand_classes().standings]
    points = [0 if kind is HandKind.FIVE_OF_A_KIND else scoring.points_of(mark_of_kind(kind)) for kind in kinds]
    return np.array(points, np.int64)
