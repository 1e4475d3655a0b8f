"""The small board: all seats' signs and cards, without overlaps."""

from itertools import combinations

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from cardroom.widgets.seats.game_board import GameBoard, SeatView
from cardroom.widgets.seats.portrait import Character


def seats(count: int) -> list[SeatView]:
    return [
        SeatView(Character.FOX, "Rabbit" * (number % 2 + 1), "13 cards", tuple(range(number, number + 4)), f"{number}")
        for number in range(count)
    ]


@pytest.fixture
def board(qtbot: QtBot) -> GameBoard:
    board = GameBoard()
    qtbot.addWidget(board)
    board.show()  # sets its font
    board.resize(board.minimumSizeHint())
    return board


@pytest.mark.parametrize("count", range(2, 7))
def test_signs_and_fans_do_not_overlap(board: GameBoard, count: int) -> None:
    board.show_seats(seats(count))
    shown: list[QWidget] = [each for each in (*board.signs, *board.fans) if each.isVisible()]
    assert len(shown) == 2 * count
    for one, other in combinations(shown, 2):
        assert not one.geometry().intersects(other.geometry())
    assert all(board.rect().contains(each.geometry()) for each in shown)


def test_it_shows_what_it_is_given_and_forgets_it(board: GameBoard) -> None:
    board.show_seats(seats(3))
    assert [fan.cards for fan in board.fans[:3]] == [(0, 1, 2, 3), (1, 2, 3, 4), (2, 3, 4, 5)]
    assert [fan.accessibleName() for fan in board.fans[:3]] == ["0", "1", "2"]
    assert board.signs[1].line == "13 cards"
    board.show_seats(())
    assert not any(each.isVisible() for each in (*board.signs, *board.fans))


@pytest.mark.parametrize("count", range(2, 7))
def test_stacked_hands_are_wide_where_there_is_room(count: int, qtbot: QtBot) -> None:
    boards = [GameBoard(), GameBoard(is_stacked=True)]
    for board in boards:
        qtbot.addWidget(board)
        board.show()
        board.resize(520, 130 * -(-count // 2))
        board.show_seats(seats(count))
        shown: list[QWidget] = [each for each in (*board.signs, *board.fans) if each.isVisible()]
        for one, other in combinations(shown, 2):
            assert not one.geometry().intersects(other.geometry())
        assert all(board.rect().contains(each.geometry()) for each in shown)
    beside, stacked = (board.fans[0].width() for board in boards)
    assert stacked > beside * 1.3 or count == 2
    boards[1].resize(boards[1].minimumSizeHint())
    assert boards[1].fans[0].x() > 0, "without room the cards are beside the sign"
