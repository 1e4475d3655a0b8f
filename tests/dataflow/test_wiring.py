"""The wiring: priorities, legality, and the checks of a diagram."""

import re

import pytest
from msgspec.structs import replace

from cardroom.dataflow.mermaid import mermaid
from cardroom.dataflow.wiring import Group, History, Wire, Wiring, states_of
from cardroom.ledger import Account
from cardroom.messages import DONE, Message
from tests.dataflow.radio import (
    PLAYING,
    STATION,
    WIRES,
    WIRING,
    Radio,
    RadioCluster,
    RadioTerminals,
    SetVolume,
    is_loud,
    is_volume,
    listeners,
)
from tests.dataflow.wiring_check import WiringError, check, is_guarded

NO_MONEY = Account(0)
TERMINALS = RadioTerminals.names()


def test_a_whole_diagram_passes() -> None:
    check(WIRING, TERMINALS)


def test_wires_of_a_state_come_before_those_of_the_groups_around_it() -> None:
    assert WIRING.groups_around(Radio.NEWS) == (STATION, PLAYING)
    power = [wire for wire in WIRING.wires_from(Radio.MENU) if wire.on == "power"]
    assert [wire.source for wire in power] == [Radio.MENU, PLAYING]
    assert [wire.on for wire in WIRING.wires_from(Radio.NEWS)] == ["next_station", "menu", "volume", "power", "hit"]
    assert WIRING.waits_for_no_input(Radio.START)
    assert not WIRING.waits_for_no_input(Radio.NEWS)


def test_legality_is_that_of_a_group_and_of_a_seat() -> None:
    cluster = RadioCluster()
    assert WIRING.legal(Radio.NEWS, cluster, NO_MONEY) == {"next_station", "menu", "power", "hit"}
    assert WIRING.legal(Radio.MENU, cluster, NO_MONEY) == {"back", "power", "hit"}
    assert WIRING.legal(Radio.OFF, cluster, NO_MONEY) == {"power"}
    assert WIRING.legal(Radio.START, cluster, NO_MONEY) == frozenset(), "done is not for people"
    quiet, loud = RadioCluster(volume=1), RadioCluster(volume=9)
    assert "volume" in WIRING.legal(Radio.MENU, quiet, NO_MONEY, seat=0)
    assert "volume" not in WIRING.legal(Radio.MENU, quiet, NO_MONEY, seat=1)
    assert "volume" in WIRING.legal(Radio.MENU, loud, NO_MONEY, seat=1)
    assert "volume" not in WIRING.legal(Radio.MENU, loud, NO_MONEY, seat=None)


def test_targets_are_states_first_members_and_histories() -> None:
    into_group = Wire(Radio.OFF, "power", PLAYING)
    assert WIRING.targets(Radio.OFF, into_group) == (Radio.NEWS,)
    assert WIRING.targets(Radio.OFF, WIRES[1]) == (Radio.NEWS, Radio.MUSIC)
    volume = next(wire for wire in WIRES if wire.on == "volume")
    assert WIRING.targets(Radio.MENU, volume) == (Radio.MENU,)


def _without(*ons: str) -> tuple[Wire, ...]:
    return tuple(wire for wire in WIRES if wire.on not in ons)


@pytest.mark.parametrize(
    ("changed", "fault"),
    [
        ({"wires": _without("next_station")}, "cannot be reached: MUSIC|terminals and wires differ"),
        ({"wires": tuple(wire for wire in WIRES if wire.target is not Radio.MENU)}, "cannot be reached: MENU"),
        ({"wires": tuple(wire for wire in WIRES if wire.target is not Radio.BROKEN)}, "cannot be reached: BROKEN"),
        ({"wires": (*WIRES, Wire(Radio.BROKEN, "power", Radio.OFF))}, "BROKEN may only lead back to START"),
        ({"wires": (*WIRES, Wire(PLAYING, "hit", Radio.OFF))}, "never followed: PLAYING --hit"),
        ({"wires": (*WIRES, Wire(Radio.OFF, "shout", Radio.OFF))}, r"differ: \['shout'\]"),
        ({"wires": (*_without("mend"), Wire(Radio.BROKEN, DONE, Radio.START))}, r"differ: \['mend'\]"),
        ({"groups": (PLAYING, Group("TWICE", (Radio.MENU,)))}, "a state is in two groups: TWICE"),
        ({"groups": (Group("DOUBLE", (Radio.MENU, STATION, Radio.MENU)),)}, "a state is in two groups: DOUBLE"),
        ({"groups": (STATION,)}, "an unknown group: PLAYING"),
        ({"wires": (*WIRES, Wire(Radio.OFF, "menu", History(PLAYING)))}, "no record of where it was left: PLAYING"),
    ],
)
def test_a_fault_is_named(changed: dict[str, object], fault: str) -> None:
    with pytest.raises(WiringError, match=fault):
        check(replace(WIRING, **changed), TERMINALS)


def test_a_state_without_a_way_and_a_wire_that_is_never_followed_are_named() -> None:
    trap = Wiring(initial=Radio.START, finish=Radio.OFF, wires=(), groups=())
    with pytest.raises(WiringError, match="cannot be reached"):
        check(trap, ())
    one_way = replace(WIRING, wires=(*_without("hit"), Wire(Radio.OFF, "hit", Radio.BROKEN), _wire("mend")))
    check(one_way, TERMINALS)
    overridden = tuple(Wire(state, "hit", Radio.BROKEN) for state in PLAYING.states)
    with pytest.raises(WiringError, match="never followed: PLAYING --hit"):
        check(replace(WIRING, wires=(*overridden, *WIRES)), TERMINALS)


def _wire(on: str) -> Wire:
    return next(wire for wire in WIRES if wire.on == on)


def test_the_drawing_has_boxes_and_histories_and_each_wire_once() -> None:
    assert mermaid(WIRING).splitlines() == [
        "stateDiagram-v2",
        "    [*] --> START",
        "    START --> OFF: done",
        "    OFF --> STATION_H: power",
        "    PLAYING --> PLAYING: volume by listeners (is_volume)",
        "    PLAYING --> OFF: power",
        "    PLAYING --> BROKEN: hit",
        "    BROKEN --> START: mend",
        "    state PLAYING {",
        "        [*] --> STATION",
        "        STATION --> MENU: menu",
        "        MENU --> STATION_H: back",
        "        MENU --> MENU: power [is_loud]",
        "        state STATION {",
        "            [*] --> NEWS",
        '            state "H" as STATION_H',
        "            NEWS --> MUSIC: next_station",
        "            MUSIC --> NEWS: next_station",
        "        }",
        "    }",
        "    BROKEN --> [*]",
    ]
    drawn = re.findall(r"--> \w+: (.*)", mermaid(WIRING))
    assert sorted(label for line in drawn for label in line.split(", ")) == sorted(wire.label for wire in WIRES)


QUIET, LOUD = RadioCluster(volume=2), RadioCluster(volume=9)
VOLUME = Wire(Radio.NEWS, "volume", Radio.NEWS, is_loud, takes=is_volume, by=listeners)


def test_legal_now_and_acceptable_value_are_two_questions_and_named_in_the_label() -> None:
    assert VOLUME.is_legal(LOUD, NO_MONEY)
    assert not VOLUME.is_legal(QUIET, NO_MONEY)
    assert VOLUME.is_open(LOUD, NO_MONEY, SetVolume(0, 10))
    assert not VOLUME.is_open(LOUD, NO_MONEY, SetVolume(0, 11)), "not acceptable"
    assert not VOLUME.is_open(QUIET, NO_MONEY, SetVolume(0, 10)), "not legal"
    assert VOLUME.label == "volume by listeners [is_loud] (is_volume)"
    assert Wire(Radio.NEWS, "hit", Radio.BROKEN).label == "hit"


@pytest.mark.parametrize(("seat", "is_legal"), [(0, True), (1, True), (2, False), (None, False)])
def test_a_wire_by_seats_is_legal_for_these_alone(seat: int | None, is_legal: bool) -> None:
    assert VOLUME.is_legal_for(LOUD, NO_MONEY, seat) is is_legal
    if seat is not None:
        assert VOLUME.is_open(LOUD, NO_MONEY, SetVolume(seat, 3)) is is_legal


def test_a_message_without_a_seat_cannot_follow_a_wire_by_seats() -> None:
    wire = Wire(Radio.NEWS, "hit", Radio.BROKEN, by=listeners)
    assert not wire.is_open(LOUD, NO_MONEY, Message("hit"))


def test_a_wire_without_guards_is_always_open() -> None:
    wire = Wire(Radio.NEWS, "hit", Radio.BROKEN)
    assert wire.is_open(QUIET, NO_MONEY, Message("hit"))
    assert wire.is_legal_for(QUIET, NO_MONEY, None)
    assert not is_guarded(wire)


def test_the_states_of_a_group_are_those_of_the_groups_in_it_too() -> None:
    assert states_of(PLAYING) == (Radio.NEWS, Radio.MUSIC, Radio.MENU)
    assert states_of(STATION) == (Radio.NEWS, Radio.MUSIC)
    assert states_of(Radio.OFF) == (Radio.OFF,)
    assert Group("G", (Radio.OFF, STATION)).states[0] is Radio.OFF
