"""A bubble is near its control, and covers no card."""

from PySide6.QtCore import QRect, QSize

from cardroom.widgets.hints.bubble_place import Obstacle, best_place, distance

ROOM = QRect(0, 0, 800, 600)
BUBBLE = QSize(200, 60)
BUTTON = QRect(600, 500, 120, 50)


def placed(*obstacles: Obstacle) -> QRect:
    return QRect(best_place(BUBBLE, ROOM, BUTTON, 4, obstacles).corner, BUBBLE)


def test_it_is_beside_its_control() -> None:
    place = placed(Obstacle(BUTTON, 1000))
    assert distance(place, BUTTON) <= 8
    assert not place.intersects(BUTTON)


def test_it_leaves_cards_uncovered_and_stays_in_the_room() -> None:
    cards = QRect(0, 100, 800, 390)
    place = placed(Obstacle(BUTTON, 1000), Obstacle(cards, 1000))
    assert not place.intersects(cards)
    assert not place.intersects(BUTTON)
    assert ROOM.contains(place)


def test_it_covers_what_matters_least() -> None:
    above, left = QRect(400, 400, 400, 100), QRect(300, 500, 300, 60)
    place = placed(Obstacle(BUTTON, 1000), Obstacle(above, 6), Obstacle(left, 0.4))
    assert not place.intersects(above)
    assert place.intersects(left)


def test_the_distance_of_rectangles() -> None:
    assert distance(QRect(0, 0, 10, 10), QRect(5, 5, 10, 10)) == 0
    assert distance(QRect(0, 0, 10, 10), QRect(30, 0, 10, 10)) == 21
