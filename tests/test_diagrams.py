"""The drawn diagrams are those of the wires."""

import re
from importlib import import_module

import pytest

from cardroom.dataflow.terminals import Terminals
from cardroom.house.spec import load
from cardroom.kiosk.rules.cluster import KIOSK
from cardroom.tables import TABLES
from tests.dataflow.wiring_check import check
from tools.draw_diagrams import DIAGRAMS, PAGE, diagrams, wirings, with_diagrams

DRAWN = diagrams()
WIRINGS = wirings()


def test_every_machine_is_drawn() -> None:
    assert {file.stem for file in DIAGRAMS.glob("*.mmd")} == set(DRAWN)
    assert {code for spec in TABLES for code in spec.replay} | {KIOSK} == set(DRAWN)


@pytest.mark.parametrize("code", DRAWN)
def test_a_file_has_the_diagram_of_the_wires(code: str) -> None:
    assert (DIAGRAMS / f"{code}.mmd").read_text(encoding="utf-8") == DRAWN[code]


def test_the_page_has_every_diagram_and_none_by_hand() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert with_diagrams(page, DRAWN) == page
    assert re.findall(r"<!-- diagram: (\w+) -->", page) == list(DRAWN)
    assert page.count("stateDiagram-v2") == len(DRAWN)


def terminals_of(code: str) -> type[Terminals]:
    module = import_module(WIRINGS[code].partition(":")[0].replace(".diagram", ".machine"))
    panes = [each for each in vars(module).values() if isinstance(each, type) and issubclass(each, Terminals)]
    (terminals,) = [pane for pane in panes if pane is not Terminals]
    return terminals


@pytest.mark.parametrize("code", DRAWN)
def test_each_wiring_is_complete(code: str) -> None:
    check(load(WIRINGS[code]), terminals_of(code).names())


@pytest.mark.parametrize("code", DRAWN)
def test_the_class_of_a_value_names_its_terminal(code: str) -> None:
    terminals = terminals_of(code)
    assert set(terminals.carries) <= terminals.names()
    for name, message in terminals.carries.items():
        assert message.__dataclass_fields__["on"].default == name


@pytest.mark.parametrize("code", DRAWN)
def test_each_state_is_drawn_in_its_innermost_box(code: str) -> None:
    """Mermaid draws a state in the box that names it last."""
    wiring = load(WIRINGS[code])
    boxes: list[str] = []
    named_in: dict[str, list[str]] = {}
    for line in DRAWN[code].splitlines():
        if begin := re.match(r"\s*state (\w+) {", line):
            boxes.append(begin[1])
        elif line.strip() == "}":
            boxes.pop()
        elif wire := re.match(r"\s*(\w+) --> (\w+)", line):
            named_in |= {name: list(boxes) for name in wire.groups()}
    for state in wiring.states:
        groups = [group.name for group in reversed(wiring.groups_around(state))]
        assert named_in[state.name] == groups, state
