"""Finds a place for a bubble near a control, beside the cards."""

from collections.abc import Iterator, Sequence
from math import inf
from typing import NamedTuple

from PySide6.QtCore import QPoint, QRect, QSize

_STEP = 32
"""The distance in pixels of the places that are tried."""

_DISTANCE = 150
"""The cost of a pixel of distance from the control, in covered pixels of weight 1."""


class Obstacle(NamedTuple):
    """An area that a bubble should not cover.

    Attributes:
        area: in pixels.
        weight: the cost of a covered pixel.
    """

    area: QRect
    weight: float


_Edges = tuple[int, int, int, int, float]


class Place(NamedTuple):
    """A place for a bubble.

    Attributes:
        corner: its upper left corner.
        cost: what it covers, and how far it is from the control.
    """

    corner: QPoint
    cost: float


def best_place(size: QSize, room: QRect, target: QRect, gap: int, obstacles: Sequence[Obstacle]) -> Place:
    """Returns the cheapest place for a bubble.

    Args:
        size: of the bubble.
        room: the bubble stays inside.
        target: the control that it belongs to; the nearer, the better.
        gap: the room between bubble and control, for the arrow.
        obstacles: what it should not cover.
    """
    places = _places(size, room, target, gap)
    edges = [
        (each.area.left(), each.area.top(), each.area.right(), each.area.bottom(), each.weight) for each in obstacles
    ]
    nearest = sorted((distance(QRect(corner, size), target), corner.y(), corner.x()) for corner in places)
    best, lowest = QPoint(room.topLeft()), inf
    for far, y, x in nearest:
        if far * _DISTANCE >= lowest:
            break  # all others are farther away
        cost = far * _DISTANCE + _covered(x, y, x + size.width() - 1, y + size.height() - 1, edges)
        if cost < lowest:
            best, lowest = QPoint(x, y), cost
    return Place(best, lowest)


def _covered(left: int, top: int, right: int, bottom: int, edges: Sequence[_Edges]) -> float:
    """Returns the weight of what a place covers.

    It is called a thousand times, so it has plain integers.
    """
    cost = 0.0
    for a, b, c, d, weight in edges:
        if a <= right and c >= left and b <= bottom and d >= top:
            cost += (min(c, right) - max(a, left) + 1) * (min(d, bottom) - max(b, top) + 1) * weight
    return cost


def distance(one: QRect, other: QRect) -> float:
    """Returns the distance between two rectangles in pixels; 0 if they touch."""
    across = max(0, other.left() - one.right(), one.left() - other.right())
    down = max(0, other.top() - one.bottom(), one.top() - other.bottom())
    return float(across + down)


def _places(size: QSize, room: QRect, target: QRect, gap: int) -> Iterator[QPoint]:
    """Yields places beside the control, then a grid over the room."""
    rightmost = max(room.left(), room.right() + 1 - size.width())
    lowest = max(room.top(), room.bottom() + 1 - size.height())
    middle = target.center() - QPoint(size.width() // 2, size.height() // 2)

    def inside(x: int, y: int) -> QPoint:
        return QPoint(min(max(x, room.left()), rightmost), min(max(y, room.top()), lowest))

    yield inside(middle.x(), target.top() - gap - size.height())
    yield inside(middle.x(), target.bottom() + gap)
    yield inside(target.left() - gap - size.width(), middle.y())
    yield inside(target.right() + gap, middle.y())
    for y in {*range(room.top(), lowest, _STEP), lowest}:
        for x in {*range(room.left(), rightmost, _STEP), rightmost}:
            yield QPoint(x, y)
