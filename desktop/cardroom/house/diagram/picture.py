"""Makes the whole picture of a wiring; without Qt."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import Enum
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from cardroom.dataflow.wiring import Wire, Wiring
from cardroom.house.diagram.loops import EDGE, Loop, LoopBox, boxes_of_loops, main_frame
from cardroom.house.diagram.plan import (
    LINE,
    MARGIN,
    Bond,
    Box,
    Frame,
    Measure,
    Rect,
    area_of,
    bonds_of,
    boxes_of,
    frames_of,
    hull,
    obstacles_of,
    places_by_distance,
)
from cardroom.house.diagram.router import STEP, Point, Route, Router

_GAP = 3
"""The least distance of a label from boxes, arrows and other labels."""


class Arrow(Struct, frozen=True):
    """The wires from one end to another.

    Attributes:
        bond: the wires.
        route: its way.
        label: where its label is.
    """

    bond: Bond
    route: Route
    label: Rect


class Picture(Struct, frozen=True):
    """The picture of a wiring.

    Attributes:
        boxes: the states.
        frames: the groups, the outermost first.
        arrows: the wires between them.
        width: of all.
        height: of all.
        faults: what found no room, as texts; none in a picture that is in order.
        loops: the loops beside the main loop, in a row below.
        main: the frame of the main loop; None without others.
    """

    boxes: dict[Enum, Box]
    frames: tuple[Frame, ...]
    arrows: tuple[Arrow, ...]
    width: int
    height: int
    faults: tuple[str, ...] = ()
    loops: tuple[LoopBox, ...] = ()
    main: Rect | None = None

    @property
    def area(self) -> Rect:
        """The part that is shown, without empty edges round loops."""
        if self.main is None:
            return Rect(0, 0, self.width, self.height)
        return hull([self.main, *(box.area for box in self.loops)]).grown(EDGE)

    def arrow_of(self, wire: Wire) -> Arrow | None:
        """Returns the arrow of a wire; None for one inside a box."""
        return next((arrow for arrow in self.arrows if wire in arrow.bond.wires), None)

    def place_of(self, what: Enum | Arrow | Loop) -> Rect:
        """Returns the area of a state, label or loop."""
        if isinstance(what, Arrow):
            return what.label
        if isinstance(what, Loop):
            return next(box.area for box in self.loops if box.loop == what)
        return self.boxes[what].area


def picture_of(wiring: Wiring[Any], measure: Measure, loops: Sequence[Loop] = ()) -> Picture:
    """Plans and routes the picture of a wiring.

    Args:
        wiring: the states, groups and wires.
        measure: measures texts.
        loops: those beside the main loop, shown below it.
    """
    boxes = boxes_of(wiring, places_by_distance(wiring), measure)
    frames = frames_of(wiring, boxes)
    areas = [box.area for box in boxes.values()] + [frame.area for frame in frames.values()]
    width, height = (max(edges) + MARGIN for edges in ([a.right for a in areas], [a.bottom for a in areas]))
    drawing = _Drawing(boxes, frames, Router(width, height), measure)
    for bond in sorted(bonds_of(wiring), key=drawing.length):
        drawing.add(bond)
    picture = Picture(boxes, tuple(frames.values()), tuple(drawing.arrows), width, height, tuple(drawing.faults))
    return _with_loops(picture, areas, loops, measure) if loops else picture


def _with_loops(picture: Picture, areas: Sequence[Rect], loops: Sequence[Loop], measure: Measure) -> Picture:
    """Returns a picture with a frame round it, and loops below."""
    ways = (area for arrow in picture.arrows for area in (arrow.label, *arrow.route.legs))
    main = main_frame([*areas, *ways], loops, measure)
    picture = replace(picture, main=main, loops=tuple(boxes_of_loops(loops, main, measure)))
    whole = picture.area
    return replace(picture, width=max(picture.width, whole.right), height=max(picture.height, whole.bottom))


class _Drawing:
    """A picture in the making."""

    def __init__(
        self, boxes: Mapping[Enum, Box], frames: Mapping[str, Frame], router: Router, measure: Measure
    ) -> None:
        self._boxes, self._frames, self._router, self._measure = boxes, frames, router, measure
        self._titles = [self._title(frame) for frame in frames.values()]
        self.arrows: list[Arrow] = []
        self.faults: list[str] = []

    def length(self, bond: Bond) -> int:
        """Returns how far apart the ends are: short arrows come first."""
        (x, y), (to_x, to_y) = (area_of(end, self._boxes, self._frames).centre for end in (bond.source, bond.target))
        return abs(to_x - x) + abs(to_y - y)

    def add(self, bond: Bond) -> None:
        """Routes an arrow, and places its label."""
        name = f"{bond.source.name} to {bond.target.name}"
        source, target = (area_of(end, self._boxes, self._frames) for end in (bond.source, bond.target))
        labels = [arrow.label for arrow in self.arrows]
        route = self._router.route(source, target, [*obstacles_of(bond, self._boxes), *labels, *self._titles])
        if route is None:
            self.faults.append(f"no way from {name}")
            return
        label = next(self._free_places(bond, route), None)
        if label is None:
            self.faults.append(f"no room for the label from {name}")
            label = Rect(*route.points[0], 0, 0)
        self.arrows.append(Arrow(bond, route, label))

    def _free_places(self, bond: Bond, route: Route) -> Iterator[Rect]:
        width = max(self._measure(line)[0] for line in bond.label) + 8
        height = LINE * len(bond.label)
        taken = [box.area for box in self._boxes.values()] + self._titles + [arrow.label for arrow in self.arrows]
        legs = [leg for arrow in self.arrows for leg in arrow.route.legs]
        for x, y in _spots(route):
            label = Rect(x - width // 2, y - height // 2, width, height)
            if not any(label.touches(other, _GAP) for other in (*taken, *legs)):
                yield label

    def _title(self, frame: Frame) -> Rect:
        return Rect(frame.area.left + 8, frame.area.top + 4, self._measure(frame.title)[0] + 8, LINE)


def _spots(route: Route) -> Iterable[Point]:
    """Yields points of a way, first the middle of its longest part."""
    for leg in sorted(route.legs, key=lambda leg: -(leg.width + leg.height)):
        x, y = leg.centre
        for away in range(0, max(leg.width, leg.height) // 2, STEP // 2):
            for side in (-away, away):
                yield (x + side, y) if leg.width else (x, y + side)
