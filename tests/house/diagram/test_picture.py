"""The pictures of all diagrams are those of the machines."""

from enum import Enum
from typing import Any

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QObject
from PySide6.QtStateMachine import QHistoryState, QState
from PySide6.QtWidgets import QApplication

from cardroom.dataflow.inbox import Inbox
from cardroom.dataflow.state_machine import MachineBuilder, WireTransition
from cardroom.dataflow.terminals import Terminals
from cardroom.dataflow.wiring import Group, History, Wire, Wiring, states_of
from cardroom.house.diagram.loops import Loop
from cardroom.house.diagram.picture import Picture, picture_of
from cardroom.house.diagram.plan import LINE, Rect, hull, leads_inside, obstacles_of, target_of, text_of
from cardroom.house.diagram.view import measured
from cardroom.house.spec import load
from cardroom.kiosk.rules.cluster import KioskCluster
from cardroom.tables.poker.practice.rules.cluster import PracticeCluster
from tests.dressed import dress
from tools.draw_diagrams import wirings

CODES = tuple(wirings())

LOOPS = (
    Loop("Inbox", "", "message"),
    Loop("Bank loop", "commit", "account"),
    Loop("Status loop", "prompt", ""),
    Loop("Thinking loop", "position", "move"),
)


@pytest.fixture(scope="module")
def pictures(qapp: QApplication) -> dict[str, tuple[Wiring[Any], Picture]]:
    dress()
    found = {code: load(entry) for code, entry in wirings().items()}
    return {code: (wiring, picture_of(wiring, measured)) for code, wiring in found.items()}


Pictures = dict[str, tuple[Wiring[Any], Picture]]


@pytest.mark.parametrize("code", CODES)
def test_every_state_has_a_place_of_its_own(pictures: Pictures, code: str) -> None:
    wiring, picture = pictures[code]
    assert set(wiring.places) == {state.name for state in wiring.states}
    assert len(set(wiring.places.values())) == len(wiring.places)
    assert picture.faults == ()


@pytest.mark.parametrize("code", CODES)
def test_no_arrow_crosses_a_box_and_no_label_covers_anything(pictures: Pictures, code: str) -> None:
    _, picture = pictures[code]
    boxes = [box.area for box in picture.boxes.values()]
    for arrow in picture.arrows:
        for leg in arrow.route.legs:
            assert not any(leg.touches(area) for area in obstacles_of(arrow.bond, picture.boxes))
        others = [other for other in picture.arrows if other is not arrow]
        covered = [*boxes, *(other.label for other in others), *(leg for other in others for leg in other.route.legs)]
        assert arrow.label.width > 0
        assert not any(arrow.label.touches(area) for area in covered), arrow.bond.label
    for one, first in enumerate(boxes):
        assert not any(first.touches(second) for second in boxes[one + 1 :])


@pytest.fixture(scope="module")
def with_loops(pictures: dict[str, tuple[Wiring[Any], Picture]]) -> dict[str, Picture]:
    return {code: picture_of(wiring, measured, LOOPS) for code, (wiring, _) in pictures.items()}


@pytest.mark.parametrize("code", CODES)
def test_loops_leave_the_diagram_as_it_is(pictures: Pictures, with_loops: dict[str, Picture], code: str) -> None:
    (_, bare), picture = pictures[code], with_loops[code]
    assert bare.main is None
    assert bare.area == Rect(0, 0, bare.width, bare.height)
    assert (picture.boxes, picture.frames, picture.arrows) == (bare.boxes, bare.frames, bare.arrows)
    assert picture.main is not None
    parts = [
        *(box.area for box in bare.boxes.values()),
        *(frame.area for frame in bare.frames),
        *(area for arrow in bare.arrows for area in (arrow.label, *arrow.route.legs)),
    ]
    title = Rect(picture.main.left, picture.main.bottom - LINE, picture.main.width, LINE)
    assert hull([picture.main, *parts]) == picture.main
    assert not any(title.touches(part) for part in parts)
    assert picture.width >= max(bare.width, picture.area.right)
    assert picture.height >= max(bare.height, picture.area.bottom)


@pytest.mark.parametrize("code", CODES)
def test_loops_are_in_a_row_and_their_labels_cover_nothing(with_loops: dict[str, Picture], code: str) -> None:
    picture = with_loops[code]
    main = picture.main
    assert main is not None
    assert tuple(box.loop for box in picture.loops) == LOOPS
    assert len({box.area.top for box in picture.loops}) == 1
    wires = [wire for box in picture.loops for wire in box.wires]
    areas = [main, *(box.area for box in picture.loops), *(wire.label for wire in wires)]
    for one, first in enumerate(areas):
        assert not any(first.touches(second, 3) for second in areas[one + 1 :])
        assert hull([picture.area, first]) == picture.area
    for box in picture.loops:
        assert [wire.text for wire in box.wires] == [text for text in (box.loop.into, box.loop.out) if text]
        for wire in box.wires:
            (x, y), (to_x, to_y) = wire.route.points
            assert x == to_x
            assert box.area.left < x < box.area.right
            assert (y, to_y) == (
                (main.bottom, box.area.top) if wire.text == box.loop.into else (box.area.top, main.bottom)
            )
            legs = [leg for other in wires if other is not wire for leg in other.route.legs]
            assert not any(wire.label.touches(leg, 3) for leg in legs)
            assert wire.label.width >= measured(wire.text)[0]
        inside = [*box.lines, *box.squares]
        assert hull([box.area, *inside]) == box.area
        assert box.area.width >= measured(box.loop.name)[0]
        assert box.area.right - box.squares[-1].right >= measured("9999")[0]


def test_many_loops_make_the_frame_wider(pictures: Pictures) -> None:
    wiring, bare = pictures["double_up"]
    picture = picture_of(wiring, measured, LOOPS * 3)
    assert picture.main is not None
    assert picture.width > bare.width
    assert all(picture.main.left < box.area.left < box.area.right < picture.main.right for box in picture.loops)


@pytest.mark.parametrize("code", CODES)
def test_a_frame_is_round_its_states_alone(pictures: Pictures, code: str) -> None:
    _, picture = pictures[code]
    for frame in picture.frames:
        inside = {state for state, box in picture.boxes.items() if frame.area.touches(box.area)}
        assert inside == set(frame.group.states)


CLUSTERS: dict[str, object] = {"practice": PracticeCluster(), "kiosk": KioskCluster()}
"""Of the machines with a history, which depends on one."""


def ends_in_qt(wiring: Wiring[Any], cluster: object) -> list[tuple[str, str, str]]:
    """Returns source, terminal and target of each of Qt's transitions.

    The target is the group if it is entered where it was left.
    """
    parent = QObject()
    inbox = Inbox(Terminals(), parent)
    machine = MachineBuilder(wiring, inbox, lambda _: True, lambda _: None, parent).build(wiring.initial, cluster)
    found = []
    for transition in machine.findChildren(WireTransition):
        source, target = transition.sourceState(), transition.targetState()
        if isinstance(target, QHistoryState):
            target = target.parentState()
        end = source if target is None else target
        found.append((source.objectName(), transition.wire.on, end.objectName()))
    states = {each.objectName() for each in machine.findChildren(QState) if each.objectName()}
    assert states == {state.name for state in wiring.states} | {group.name for group in wiring.all_groups}
    parent.deleteLater()
    return sorted(found)


def end_of(wire: Wire) -> str:
    """Returns the name of the state or group that a wire enters."""
    end = target_of(wire)
    return end.name if isinstance(wire.target, History) else states_of(end)[0].name


@pytest.mark.parametrize("code", CODES)
def test_the_wires_of_the_picture_are_those_of_the_running_machine(pictures: Pictures, code: str) -> None:
    wiring, picture = pictures[code]
    drawn = []
    for arrow in picture.arrows:
        assert {target_of(wire) for wire in arrow.bond.wires} == {arrow.bond.target}
        drawn += [(arrow.bond.source.name, wire.on, end_of(wire)) for wire in arrow.bond.wires]
    back = [wire for wire in wiring.wires if leads_inside(wire)]
    texts = " ".join(
        [*(line for box in picture.boxes.values() for line in box.lines), *(f.title for f in picture.frames)]
    )
    assert all(text_of(wire) in texts for wire in back)
    drawn += [(wire.source.name, wire.on, end_of(wire)) for wire in back]
    assert sorted(drawn) == ends_in_qt(wiring, CLUSTERS.get(code))


def test_a_state_without_a_place_is_placed_below(pictures: Pictures) -> None:
    wiring, _ = pictures["poker"]
    bare = replace(wiring, places={name: place for name, place in wiring.places.items() if name != "RESULT"})
    picture = picture_of(bare, measured)
    lowest = max(picture.boxes.values(), key=lambda box: box.area.top)
    assert lowest.state.name == "RESULT"
    assert all(isinstance(state, Enum) for state in picture.boxes)
    assert all(isinstance(frame.group, Group) for frame in picture.frames)
