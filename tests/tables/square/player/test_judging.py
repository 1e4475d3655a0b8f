"""Judging of many boards at once."""

import pytest

from cardroom.tables.square.player.points import Scoring
from cardroom.tables.square.player.series import points_of_boards, points_of_lines
from cardroom.tables.square.rules.board import points_of
from cardroom.tables.square.rules.stages import STAGES
from tests.tables.square.player.boards import stage_deals
from tests.tables.square.player.test_points import AMERICAN
from tests.tables.square.rules.all_hands import marks_by_counting


@pytest.mark.parametrize("stage", STAGES)
def test_boards_get_the_points_of_the_rules(stage: int) -> None:
    boards = stage_deals(stage, 100).decks
    assert points_of_boards(boards, Scoring.SQUARE).tolist() == [points_of(tuple(board)) for board in boards.tolist()]


def test_american_points_of_many_lines() -> None:
    lines = stage_deals(5, 20_000).decks[:, :5]
    marks = marks_by_counting(lines)
    assert len(set(marks.tolist())) >= 7
    assert points_of_lines(lines, Scoring.AMERICAN).tolist() == [AMERICAN[mark] for mark in marks.tolist()]
