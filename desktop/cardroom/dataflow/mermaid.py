"""Writes a wiring in the notation of Mermaid.

https://mermaid.js.org/syntax/stateDiagram.html
"""

from collections.abc import Iterator
from typing import Any

from cardroom.dataflow.wiring import Group, History, Source, Wire, Wiring, states_of

_INDENT = "    "


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
