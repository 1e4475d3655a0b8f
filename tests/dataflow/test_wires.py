"""Checks and drawing of the wires."""

from enum import Enum

import pytest

from cardroom.dataflow.wires import Wire, WiringError, check, has_done_wire, legal_terminals, mermaid, resume_wires
from cardroom.ledger import Account
from cardroom.messages import DONE, RESUME, Message


class Lamp(Enum):
    START = "start"
    OFF = "off"
    ON = "on"
    BROKEN = "broken"


def is_dark(cluster: object, account: Account, message: Message) -> bool:
    return cluster == "dark"


WIRES = (
    Wire(Lamp.START, DONE, Lamp.OFF),
    Wire(Lamp.OFF, "press", Lamp.ON, is_dark),
    Wire(Lamp.OFF, "press", Lamp.OFF),
    Wire(Lamp.ON, "press", Lamp.OFF),
    Wire(Lamp.ON, "hit", Lamp.BROKEN),
    Wire(Lamp.BROKEN, "mend", Lamp.START),
)
TERMINALS = {"press", "hit", "mend"}


def test_a_whole_diagram_passes() -> None:
    check(WIRES, Lamp.START, Lamp.BROKEN, TERMINALS)


@pytest.mark.parametrize(
    ("wires", "fault"),
    [
        (tuple(wire for wire in WIRES if wire.target is not Lamp.ON), "cannot be reached: BROKEN, ON"),
        (tuple(wire for wire in WIRES if wire.target is not Lamp.BROKEN), "cannot be reached: BROKEN"),
        (tuple(wire for wire in WIRES if wire.source is not Lamp.ON), "cannot be reached: BROKEN"),
        ((*WIRES[:3], Wire(Lamp.ON, "hit", Lamp.BROKEN), WIRES[5]), None),
        ((*WIRES, Wire(Lamp.BROKEN, "press", Lamp.ON)), "BROKEN may only lead back to START"),
        ((WIRES[0], WIRES[2], WIRES[1], *WIRES[3:]), "never followed: OFF --press"),
        ((*WIRES, Wire(Lamp.ON, "shout", Lamp.OFF)), r"differ: \['shout'\]"),
        (WIRES[:3] + WIRES[4:5], r"differ: \['mend'\]"),
    ],
)
def test_a_fault_is_named(wires: tuple[Wire, ...], fault: str | None) -> None:
    if fault is None:
        check(wires, Lamp.START, Lamp.BROKEN, TERMINALS)
        return
    with pytest.raises(WiringError, match=fault):
        check(wires, Lamp.START, Lamp.BROKEN, TERMINALS)


def test_a_state_without_a_way_to_the_end_is_named() -> None:
    trap = (*WIRES[:2], Wire(Lamp.OFF, "hit", Lamp.BROKEN), Wire(Lamp.BROKEN, "mend", Lamp.START))
    with pytest.raises(WiringError, match="cannot reach BROKEN: ON"):
        check(trap, Lamp.START, Lamp.BROKEN, TERMINALS)


def test_legal_are_the_terminals_whose_guard_is_open() -> None:
    only_guarded = WIRES[:2]
    assert legal_terminals(only_guarded, Lamp.OFF, "dark", Account(0)) == {"press"}
    assert legal_terminals(only_guarded, Lamp.OFF, "bright", Account(0)) == frozenset()
    assert legal_terminals(WIRES, Lamp.START, "dark", Account(0)) == frozenset(), "done is not for people"


def test_a_state_with_a_done_wire_waits_for_no_input() -> None:
    assert has_done_wire(WIRES, Lamp.START)
    assert not has_done_wire(WIRES, Lamp.ON)


def test_a_resume_wire_leads_to_the_recorded_state_only() -> None:
    (wire,) = resume_wires(Lamp.START, [Lamp.ON])
    assert wire.is_open("", Account(0), Message(RESUME, (Lamp.ON,)))
    assert not wire.is_open("", Account(0), Message(RESUME, (Lamp.OFF,)))
    assert not wire.is_open("", Account(0), Message(RESUME))


def test_the_drawing_has_a_line_for_each_wire() -> None:
    assert mermaid(WIRES, Lamp.START, Lamp.BROKEN).splitlines() == [
        "stateDiagram-v2",
        "    [*] --> START",
        "    START --> OFF: done",
        "    OFF --> ON: press [is_dark]",
        "    OFF --> OFF: press",
        "    ON --> OFF: press",
        "    ON --> BROKEN: hit",
        "    BROKEN --> START: mend",
        "    BROKEN --> [*]",
    ]
