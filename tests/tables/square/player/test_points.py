"""SQUARE's points and American points."""

import pytest

from cardroom.tables.square.player.points import Scoring
from cardroom.tables.square.rules.lines import Mark

AMERICAN = {"R": 100, "S": 75, "4": 50, "H": 25, "f": 20, "s": 15, "3": 10, "2": 5, "1": 2, "*": 0}


@pytest.mark.parametrize("mark", Mark)
def test_points_of_a_mark(mark: Mark) -> None:
    assert Scoring.AMERICAN.points_of(mark) == AMERICAN[mark.value]
    assert Scoring.SQUARE.points_of(mark) == mark.points
