"""The greedy player."""

import pytest

from cardroom.cards.cards import parse_card
from cardroom.tables.square.player.points import Scoring
from cardroom.tables.square.player.questions import Position
from tests.tables.square.player.greedy import best_cells, points_now
from tests.tables.square.player.test_rule import board_with


@pytest.mark.parametrize(
    ("cards", "points", "american"),
    [
        ("", 0, 0),
        ("AS", 0, 0),
        ("AS 2S 3S 4S", 0, 0),
        ("AS AH", 0, 2),
        ("AS AH 9D 9C", 1, 5),
        ("AS AH AD 9C", 2, 10),
        ("AS AH AD AC", 26, 50),
        ("AS 2S 3S 4S 5S", 31, 75),
        ("10S JS QS KS AS", 60, 100),
        ("AS AH 9D 9C 9S", 23, 25),
        ("AS 3H 5D 7C 9S", -2, 0),
    ],
)
def test_points_of_a_line_as_it_is_now(cards: str, points: int, american: int) -> None:
    line = [parse_card(name) for name in cards.split()]
    assert (points_now(line, Scoring.SQUARE), points_now(line, Scoring.AMERICAN)) == (points, american)


def test_greedy_makes_the_full_house_and_sees_no_flush_of_four() -> None:
    board = board_with(("7S", 0), ("7H", 1), ("2S", 2), ("2C", 3), ("7D", 9))
    assert best_cells(Position(1, 0, board, parse_card("7C"))) == (4,)
    board = board_with(("AS", 0), ("3S", 1), ("5S", 2), ("9H", 20))
    cells = best_cells(Position(1, 0, board, parse_card("7S")))
    assert len(cells) == 21
