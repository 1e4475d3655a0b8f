"""Routes arrows along a grid, with few bends.

They pass round boxes and labels. Without Qt.
It is A* over points and directions, as in "Orthogonal Connector Routing" by Wybrow, Marriott and Stuckey (2009), but on
a plain grid: a diagram has a few dozen arrows.
"""

import heapq
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from msgspec import Struct

from cardroom.house.diagram.plan import Rect

STEP = 20
"""The distance of the lines of the grid."""

_BEND, _CROSSING, _BESIDE = 60, 30, 15
"""What a bend, a crossing, and a step beside another arrow cost, in pixels of way."""

_DISTANCE = 8
"""The least distance from boxes that an arrow passes."""

Point = tuple[int, int]
_Node = tuple[Point, int]
"""A point, and the index of the way by which it was reached."""

_WAYS: tuple[Point, ...] = ((1, 0), (0, 1), (-1, 0), (0, -1))
_ENTERED = 4
"""Stands for the way into the target."""


class Route(Struct, frozen=True):
    """The way of an arrow.

    Attributes:
        points: its ends and bends.
    """

    points: tuple[Point, ...]

    @property
    def legs(self) -> Iterator[Rect]:
        """Its straight parts, as rectangles of no width or height."""
        for (x, y), (to_x, to_y) in pairwise(self.points):
            yield Rect(min(x, to_x), min(y, to_y), abs(to_x - x), abs(to_y - y))


class Port(Struct, frozen=True):
    """A point on an edge, and that of the grid before it.

    Attributes:
        edge: on the edge.
        outside: on the grid.
        way: the index of the way that leads out.
        extra: how far it is from the middle of the side.
    """

    edge: Point
    outside: Point
    way: int
    extra: int


class Router:
    """Routes arrows one after the other; each avoids those before.

    Args:
        width: of the diagram.
        height: of the diagram.
    """

    def __init__(self, width: int, height: int) -> None:
        self._width, self._height = width, height
        self._taken: dict[Point, set[bool]] = {}
        self._ports: set[Point] = set()

    def route(self, source: Rect, target: Rect, obstacles: Sequence[Rect]) -> Route | None:
        """Returns the way between two areas; None without one.

        Args:
            source: the area that it leaves.
            target: the area that it enters.
            obstacles: areas that it must not touch, besides these two.
        """
        areas = [source, target, *(area.grown(_DISTANCE) for area in obstacles)]
        blocked = {point for area in areas for point in _points_in(area)}
        starts, ends = (
            {port.outside: port for port in _ports_of(area) if self._is_free(port, blocked)}
            for area in (source, target)
        )
        way = self._search(starts, ends, blocked, target)
        if way is None:
            return None
        whole = (starts[way[0]].edge, *way, ends[way[-1]].edge)
        self._take(whole)
        return Route(_bends(whole))

    def _is_free(self, port: Port, blocked: set[Point]) -> bool:
        is_taken = bool(port.way % 2) in self._taken.get(port.outside, ())
        return port.outside not in blocked and port.edge not in self._ports and not is_taken

    def _search(
        self, starts: Mapping[Point, Port], ends: Mapping[Point, Port], blocked: set[Point], target: Rect
    ) -> list[Point] | None:
        """Returns the points of the cheapest way; None without one."""
        queue: list[tuple[int, int, Point, int]] = []
        costs: dict[_Node, int] = {}
        before: dict[_Node, _Node] = {}

        def offer(node: _Node, cost: int, earlier: _Node | None) -> None:
            if cost < costs.get(node, cost + 1):
                costs[node] = cost
                if earlier is not None:
                    before[node] = earlier
                heapq.heappush(queue, (cost + _distance(node[0], target), cost, *node))

        for port in starts.values():
            offer((port.outside, port.way), port.extra, None)
        while queue:
            _, cost, point, way = heapq.heappop(queue)
            node = point, way
            if way == _ENTERED:
                return _traced(before[node], before)
            if cost > costs[node]:
                continue
            if point in ends and ends[point].way != way:
                is_straight = (ends[point].way + 2) % 4 == way
                offer((point, _ENTERED), cost + ends[point].extra + (0 if is_straight else _BEND), node)
            for turned in range(4) if point not in self._taken else (way,):
                after = point[0] + _WAYS[turned][0] * STEP, point[1] + _WAYS[turned][1] * STEP
                if (turned + 2) % 4 != way and after not in blocked and self._is_inside(after):
                    taken = self._taken.get(after, ())
                    if bool(turned % 2) not in taken:
                        step = STEP + (_BEND if turned != way else 0) + (_CROSSING if taken else 0)
                        offer((after, turned), cost + step + _BESIDE * self._neighbours(after, turned), node)
        return None

    def _neighbours(self, point: Point, way: int) -> int:
        """Returns how many arrows run beside a step."""
        across, down = _WAYS[(way + 1) % 4]
        sides = ((point[0] + side * across * STEP, point[1] + side * down * STEP) for side in (-1, 1))
        return sum(bool(way % 2) in self._taken.get(side, ()) for side in sides)

    def _is_inside(self, point: Point) -> bool:
        return 0 < point[0] < self._width and 0 < point[1] < self._height

    def _take(self, way: Sequence[Point]) -> None:
        self._ports |= {way[0], way[-1]}
        for before, point, after in zip(way, way[1:], way[2:], strict=False):
            self._taken.setdefault(point, set()).update((before[0] == point[0], after[0] == point[0]))


def _points_in(area: Rect) -> Iterator[Point]:
    """Yields the points of the grid in an area."""
    for x in range(-(-area.left // STEP) * STEP, area.right + 1, STEP):
        yield from ((x, y) for y in range(-(-area.top // STEP) * STEP, area.bottom + 1, STEP))


def _distance(point: Point, area: Rect) -> int:
    """Returns the least way from a point to an area."""
    x, y = point
    return max(0, area.left - x, x - area.right) + max(0, area.top - y, y - area.bottom)


def _traced(node: _Node, before: Mapping[_Node, _Node]) -> list[Point]:
    """Returns the points of the way to a node."""
    way = [node[0]]
    while node in before:
        node = before[node]
        way.append(node[0])
    return way[::-1]


def _ports_of(area: Rect) -> Iterator[Port]:
    """Yields the points of an edge at which arrows begin and end."""
    middle = area.centre
    for x in range(-(-(area.left + STEP // 2) // STEP) * STEP, area.right - STEP // 2 + 1, STEP):
        extra = abs(x - middle[0]) // 4
        yield Port((x, area.top), (x, -(-area.top // STEP) * STEP - STEP), 3, extra)
        yield Port((x, area.bottom), (x, area.bottom // STEP * STEP + STEP), 1, extra)
    for y in range(-(-(area.top + STEP // 2) // STEP) * STEP, area.bottom - STEP // 2 + 1, STEP):
        extra = abs(y - middle[1]) // 4
        yield Port((area.left, y), (-(-area.left // STEP) * STEP - STEP, y), 2, extra)
        yield Port((area.right, y), (area.right // STEP * STEP + STEP, y), 0, extra)


def _bends(points: Sequence[Point]) -> tuple[Point, ...]:
    """Returns the ends and the bends of a way."""
    inner = [
        point
        for before, point, after in zip(points, points[1:], points[2:], strict=False)
        if not (before[0] == point[0] == after[0] or before[1] == point[1] == after[1])
    ]
    return points[0], *inner, points[-1]
