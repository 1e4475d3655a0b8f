"""Judging of many boards at once."""

import numpy as np
import pytest

from cardroom.tables.square.player.points import Scoring
from cardroom.tables.square.player.series import points_of_boards, points_of_lines
from cardroom.tables.square.rules.board import points_of
from cardroom.tables.square.rules.stages import STAGES
from tests.tables.square.player.boards import stage_deals
from tests.tables.square.player.test_points import AMERICAN
from tests.tables.square.rules.all_hands import marks_by_counting
from tests.tables.square.rules.test_board import FULL


@pytest.mark.parametrize("stage", STAGES)
def test_boards_get_the_points_of_the_rules(stage: int) -> None:
    boards = stage_deals(stage, 100).decks
    assert points_of_boards(boards, Scoring.SQUARE).tolist() == [points_of(tuple(board)) for board in boards.tolist()]


def test_american_points_of_known_boards() -> None:
    """Counts a straight flush, full house, straight, flush, and three pairs."""
    board = np.array([FULL], np.uint8)
    assert points_of_boards(board, Scoring.AMERICAN).tolist() == [75 + 25 + 15 + 20 + 3 * 2]
    rows = [[13 * suit + rank for rank in (9, 10, 11, 12, 0)] for suit in range(4)]
    board = np.array([[card for row in rows for card in row] + [1, 15, 29, 43, 7]], np.uint8)
    assert points_of_boards(board, Scoring.AMERICAN).tolist() == [4 * 100 + 5 * 50 + 0]
    assert points_of_boards(board, Scoring.SQUARE).tolist() == [4 * 60 + 5 * 26 - 2]


def test_american_points_of_many_lines() -> None:
    lines = stage_deals(5, 20_000).decks[:, :5]
    marks = marks_by_counting(lines)
    assert len(set(marks.tolist())) >= 7
    assert points_of_lines(lines, Scoring.AMERICAN).tolist() == [AMERICAN[mark] for mark in marks.tolist()]
