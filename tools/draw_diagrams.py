"""Draws the block diagrams of tables and kiosk from their wires.

    python tools/draw_diagrams.py

Writes tests/diagrams/CODE.mmd, and the diagrams in docs/diagrams.md, in the notation of Mermaid
(https://mermaid.js.org/syntax/stateDiagram.html). Tests compare both with the wires.
"""

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

if __package__ in (None, ""):  # run as a script
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from cardroom.dataflow.wiring import Group, History, Source, Wire, Wiring, states_of
from cardroom.house.spec import Tables, load
from cardroom.kiosk.rules.cluster import KIOSK
from cardroom.tables import TABLES

ROOT = Path(__file__).resolve().parents[1]
DIAGRAMS = ROOT / "tests" / "diagrams"
PAGE = ROOT / "docs" / "diagrams.md"
_INDENT = "    "
_DRAWN = re.compile(r"(<!-- diagram: (\w+) -->\n).*?(<!-- end -->)", re.DOTALL)


def mermaid(wiring: Wiring[Any]) -> str:
    """Returns the diagram: groups as nested boxes, wires in order.

    Wires between the same two states are drawn as one. A group's history is a small state in its box, named H.
    """
    lines = ["stateDiagram-v2", f"{_INDENT}[*] --> {wiring.initial.name}"]
    lines += [_INDENT + line for line in _inside(wiring, None)]
    lines.append(f"{_INDENT}{wiring.finish.name} --> [*]")
    return "\n".join(lines) + "\n"


def _inside(wiring: Wiring[Any], box: Group | None) -> Iterator[str]:
    """Yields the wires of a box, then the boxes in it.

    None is the whole diagram. A state is drawn in the box that names it last, so wires across a box's edge come before
    the box.
    """
    arrows: dict[tuple[str, str], list[str]] = {}
    for wire in wiring.wires:
        if _box_of(wiring, wire) is box:
            arrows.setdefault((wire.source.name, _target_name(wire)), []).append(wire.label)
    for (source, target), labels in arrows.items():
        yield f"{source} --> {target}: {', '.join(labels)}"
    for group in wiring.groups if box is None else box.members:
        if isinstance(group, Group):
            yield f"state {group.name} {{"
            yield f"{_INDENT}[*] --> {group.members[0].name}"
            if any(_enters_history(wire, group) for wire in wiring.wires):
                yield f'{_INDENT}state "H" as {group.name}_H'
            yield from (_INDENT + line for line in _inside(wiring, group))
            yield "}"


def _enters_history(wire: Wire, group: Group) -> bool:
    return isinstance(wire.target, History) and wire.target.group is group and wire.target.left_in is not None


def _target_name(wire: Wire) -> str:
    """Returns the target's name.

    A wire that enters the present state again leads back to its source.
    """
    if not isinstance(wire.target, History):
        return wire.target.name
    return f"{wire.target.group.name}_H" if wire.target.left_in else wire.source.name


def _box_of(wiring: Wiring[Any], wire: Wire) -> Group | None:
    """Returns the innermost box around both ends of a wire."""
    ends = (wire.source, _drawn_target(wire))
    for group in reversed(wiring.all_groups):
        if all(end is not group and set(states_of(end)) <= set(group.states) for end in ends):
            return group
    return None


def _drawn_target(wire: Wire) -> Source:
    if not isinstance(wire.target, History):
        return wire.target
    return wire.target.group if wire.target.left_in else wire.source


def wirings(tables: Tables = TABLES) -> dict[str, str]:
    """Returns the entry points of all wirings, by code."""
    of_tables = {code: wiring for spec in tables for code, wiring in spec.wirings.items()}
    return {**of_tables, KIOSK: "cardroom.kiosk.machine:WIRING"}


def diagrams(tables: Tables = TABLES) -> dict[str, str]:
    """Returns the diagram of each machine, by its code."""
    return {code: mermaid(load(wiring)) for code, wiring in wirings(tables).items()}


def with_diagrams(page: str, drawn: dict[str, str]) -> str:
    """Returns a page with the diagrams between its markers.

    Raises:
        LookupError: a marker names no machine.
    """

    def draw(found: re.Match[str]) -> str:
        return f"{found[1]}\n```mermaid\n{drawn[found[2]]}```\n\n{found[3]}"

    return _DRAWN.sub(draw, page)


def main() -> None:
    """Writes the files."""
    drawn = diagrams()
    for code, text in drawn.items():
        (DIAGRAMS / f"{code}.mmd").write_text(text, encoding="utf-8")
    PAGE.write_text(with_diagrams(PAGE.read_text(encoding="utf-8"), drawn), encoding="utf-8")


if __name__ == "__main__":
    main()
