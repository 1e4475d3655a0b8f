"""Finds a place for a bubble near a control, beside the cards."""

from collections.abc import Iterator, Sequence
from math import inf
from typing import NamedTuple

from PySide6.QtCore import QPoint, QRect, QSize

NEVER = 100_000.0
"""The weight of what is not covered if there is any other place."""

_DISTANCE = 1000
"""The cost of a pixel of distance from the control, in covered pixels of weight 1."""


class Obstacle(NamedTuple):
    """An area that a bubble should not cover.

    Attributes:
        area: in pixels.
        weight: the cost of a covered pixel.
    """

    area: QRect
    weight: float


_CROSSING = 0.005
"""The part of a weight that counts under the pointer."""
_POINTER = 8
"""The width of the pointer in pixels."""

_Edges = tuple[int, int, int, int, float]


class BubblePlace(NamedTuple):
    """A place for a bubble.

    Attributes:
        corner: its upper left corner.
        cost: what it covers, and how far it is from the control.
    """

    corner: QPoint
    cost: float


def best_place(size: QSize, room: QRect, target: QRect, gap: int, obstacles: Sequence[Obstacle]) -> BubblePlace:
    """Returns the cheapest place for a bubble.

    Args:
        size: of the bubble.
        room: the bubble stays inside.
        target: the control that it belongs to; the nearer, the better.
        gap: the room between bubble and control, for the arrow.
        obstacles: what it should not cover.
    """
    places = set(_places(size, room, target, gap, [each.area for each in obstacles if each.weight >= NEVER]))
    edges = [
        (each.area.left(), each.area.top(), each.area.right(), each.area.bottom(), each.weight) for each in obstacles
    ]
    middle = target.center() - QRect(QPoint(), size).center()
    nearest = sorted(
        (distance(QRect(corner, size), target), (corner - middle).manhattanLength(), corner.y(), corner.x())
        for corner in places
    )
    best, lowest = QPoint(room.topLeft()), inf
    for far, _, y, x in nearest:
        if far * _DISTANCE >= lowest:
            break  # all others are farther away
        right, bottom = x + size.width() - 1, y + size.height() - 1
        cost = far * _DISTANCE + _covered(x, y, right, bottom, edges)
        if cost >= lowest:
            continue
        cost += _CROSSING * sum(_covered(*square, edges) for square in _corridor(x, y, right, bottom, target))
        if cost < lowest:
            best, lowest = QPoint(x, y), cost
    return BubblePlace(best, lowest)


def _corridor(left: int, top: int, right: int, bottom: int, target: QRect) -> Iterator[tuple[int, int, int, int]]:
    """Yields the edges of squares along the pointer."""
    x, y = target.center().toTuple()
    start_x, start_y = min(max(x, left), right), min(max(y, top), bottom)
    across = min(max(start_x, target.left()), target.right()) - start_x
    down = min(max(start_y, target.top()), target.bottom()) - start_y
    steps = max(abs(across), abs(down)) // _POINTER
    for step in range(1, steps):
        x, y = start_x + across * step // steps, start_y + down * step // steps
        yield x - _POINTER // 2, y - _POINTER // 2, x + _POINTER // 2, y + _POINTER // 2


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


def _places(size: QSize, room: QRect, target: QRect, gap: int, free: Sequence[QRect]) -> Iterator[QPoint]:
    """Yields places beside the control, areas to be left free, and edges."""
    rightmost = max(room.left(), room.right() + 1 - size.width())
    lowest = max(room.top(), room.bottom() + 1 - size.height())
    middle = target.center() - QPoint(size.width() // 2, size.height() // 2)
    beside = target.adjusted(-gap, -gap, gap, gap)
    across = {middle.x(), room.left(), rightmost}
    down = {middle.y(), room.top(), lowest}
    for area in (beside, *free):
        across |= {area.left() - size.width(), area.right() + 1}
        down |= {area.top() - size.height(), area.bottom() + 1}
    for y in {min(max(each, room.top()), lowest) for each in down}:
        for x in {min(max(each, room.left()), rightmost) for each in across}:
            yield QPoint(x, y)
