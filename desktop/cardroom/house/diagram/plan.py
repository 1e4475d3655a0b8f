"""Plans the picture of a wiring: boxes, frames and arrows; without Qt.

All lengths are in pixels at 100 %. States stand on a grid of columns and rows; a wiring gives their places, and
`places_by_distance` places those that it leaves out.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from enum import Enum
from typing import Any

from msgspec import Struct

from cardroom.dataflow.wiring import Group, History, Source, Wire, Wiring, states_of

Place = tuple[int, int]
"""Column and row of a state, from 0."""

Measure = Callable[[str], tuple[int, int]]
"""Returns width and height of a text."""

COLUMN, ROW = 320, 150
"""The distances of columns and rows."""

MARGIN, PADDING, LINE = 60, 12, 22
_FRAME = 34
"""The distance of a group's frame from its states, more for a group with groups."""


class Rect(Struct, frozen=True):
    """A rectangle."""

    left: int
    top: int
    width: int
    height: int

    @property
    def right(self) -> int:
        """Its right edge."""
        return self.left + self.width

    @property
    def bottom(self) -> int:
        """Its lower edge."""
        return self.top + self.height

    @property
    def centre(self) -> tuple[int, int]:
        """Its middle."""
        return self.left + self.width // 2, self.top + self.height // 2

    def grown(self, by: int) -> "Rect":
        """Returns the area with a border."""
        return Rect(self.left - by, self.top - by, self.width + 2 * by, self.height + 2 * by)

    def touches(self, other: "Rect", gap: int = 0) -> bool:
        """Returns whether two rectangles are nearer than a gap."""
        return (
            self.left < other.right + gap
            and other.left < self.right + gap
            and self.top < other.bottom + gap
            and other.top < self.bottom + gap
        )


def hull(areas: Iterable[Rect]) -> Rect:
    """Returns the least rectangle that contains all areas."""
    lefts, tops, rights, bottoms = zip(*((area.left, area.top, area.right, area.bottom) for area in areas), strict=True)
    return Rect(min(lefts), min(tops), max(rights) - min(lefts), max(bottoms) - min(tops))


class Box(Struct, frozen=True):
    """A state.

    Attributes:
        state: the state.
        lines: its wires that lead back to itself, as texts.
        area: where it is.
    """

    state: Enum
    lines: tuple[str, ...]
    area: Rect


class Frame(Struct, frozen=True):
    """A group of states.

    Attributes:
        group: the group.
        title: its name, and its wires that lead to a state in it.
        area: where it is.
    """

    group: Group
    title: str
    area: Rect


class Bond(Struct, frozen=True):
    """The wires from one end to another, drawn as one arrow.

    Attributes:
        source: where they begin.
        target: the state or group that they enter.
        wires: the wires, in the order of priority.
    """

    source: Source
    target: Source
    wires: tuple[Wire, ...]

    @property
    def label(self) -> tuple[str, ...]:
        """The terminals of the wires; with * where a guard decides."""
        return tuple(_wrapped(text_of(wire) for wire in self.wires))


def text_of(wire: Wire) -> str:
    """Returns the terminal of a wire; with * where a guard decides."""
    return wire.on + ("*" if wire.when or wire.takes else "")


_LABEL = 17
"""The most letters in a line of a label, unless a terminal is longer."""


def _wrapped(words: Iterable[str]) -> Iterator[str]:
    line = ""
    for word in words:
        if line and len(line) + len(word) > _LABEL:
            yield f"{line},"
            line = word
        else:
            line = f"{line}, {word}" if line else word
    yield line


def target_of(wire: Wire) -> Source:
    """Returns where a wire leads, which may be its source."""
    if isinstance(wire.target, History):
        return wire.target.group if wire.target.left_in else wire.source
    return wire.target


def leads_inside(wire: Wire) -> bool:
    """Returns whether a wire leads to a state of its source."""
    return set(states_of(target_of(wire))) <= set(states_of(wire.source))


def bonds_of(wiring: Wiring[Any]) -> tuple[Bond, ...]:
    """Returns the arrows between different ends."""
    found: dict[tuple[Source, Source], list[Wire]] = {}
    for wire in wiring.wires:
        if not leads_inside(wire):
            found.setdefault((wire.source, target_of(wire)), []).append(wire)
    return tuple(Bond(source, target, tuple(wires)) for (source, target), wires in found.items())


def places_by_distance(wiring: Wiring[Any]) -> dict[Enum, Place]:
    """Returns a place for each state.

    A state without a given one is placed by its distance from the first state, below all given ones.
    """
    given = wiring.places
    places = {state: given[state.name] for state in wiring.states if state.name in given}
    below = max((row for _, row in places.values()), default=-1) + 1
    used = [0] * (len(wiring.states) + 1)
    for state, distance in _distances(wiring).items():
        if state not in places:
            places[state] = distance, below + used[distance]
            used[distance] += 1
    return places


def _distances(wiring: Wiring[Any]) -> dict[Enum, int]:
    """Returns the least number of wires to each state."""
    found: dict[Enum, int] = {wiring.initial: 0}
    for state in (reached := [wiring.initial]):
        for wire in wiring.wires_from(state):
            for target in wiring.targets(state, wire):
                if target not in found:
                    found[target] = found[state] + 1
                    reached.append(target)
    return {**found, **{state: 0 for state in wiring.states if state not in found}}


def boxes_of(wiring: Wiring[Any], places: Mapping[Enum, Place], measure: Measure) -> dict[Enum, Box]:
    """Returns the boxes of all states, in the middle of their places."""
    boxes = {}
    for state, (column, row) in places.items():
        back = [text_of(wire) for wire in wiring.wires if wire.source is state and target_of(wire) is state]
        lines = tuple(_wrapped(back)) if back else ()
        width = max(measure(text)[0] for text in (state.name, *lines)) + 4 * PADDING
        height = LINE * (1 + len(lines)) + 2 * PADDING
        middle = MARGIN + COLUMN * column + COLUMN // 2, MARGIN + ROW * row + ROW // 2
        boxes[state] = Box(state, lines, Rect(middle[0] - width // 2, middle[1] - height // 2, width, height))
    return boxes


def frames_of(wiring: Wiring[Any], boxes: Mapping[Enum, Box]) -> dict[str, Frame]:
    """Returns the frames of all groups, by their names, the outermost first."""
    return {group.name: Frame(group, _title(wiring, group), _frame(group, boxes)) for group in wiring.all_groups}


def _title(wiring: Wiring[Any], group: Group) -> str:
    inside = [wire for wire in wiring.wires if wire.source is group and leads_inside(wire)]
    return "   ".join([group.name, *(f"{text_of(wire)} → {target_of(wire).name}" for wire in inside)])


def _frame(group: Group, boxes: Mapping[Enum, Box]) -> Rect:
    inner = [_frame(member, boxes) if isinstance(member, Group) else boxes[member].area for member in group.members]
    return hull(inner).grown(_FRAME)


def area_of(end: Source, boxes: Mapping[Enum, Box], frames: Mapping[str, Frame]) -> Rect:
    """Returns the area of a state or a group."""
    return frames[end.name].area if isinstance(end, Group) else boxes[end].area


def obstacles_of(bond: Bond, boxes: Mapping[Enum, Box]) -> list[Rect]:
    """Returns the boxes of all states but the ends of an arrow."""
    ends = {*states_of(bond.source), *states_of(bond.target)}
    return [box.area for state, box in boxes.items() if state not in ends]
