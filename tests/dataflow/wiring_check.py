"""Checks that a wiring is a complete diagram."""

from collections.abc import Iterable
from enum import Enum
from typing import Any

from cardroom.dataflow.wiring import Group, History, Wire, Wiring, states_of
from cardroom.messages import DONE, RETURN

_INTERNAL = {DONE, RETURN}


class WiringError(Exception):
    """Names the first fault of a wiring."""


def check(wiring: Wiring[Any], terminals: Iterable[str]) -> None:
    """Checks states, groups and wires.

    Every state can be reached and can reach `finish`. From `finish` all wires lead to `initial`, for a new game. Of
    rivals only the last may lack a guard, since wires after it would never be followed. Every terminal has a wire. A
    state is in one group only, besides those around that group.

    Raises:
        WiringError: names the first fault found.
    """
    _check_groups(wiring)
    _check_ways(wiring)
    _check_rivals(wiring)
    used = {wire.on for wire in wiring.wires} - _INTERNAL
    if used != set(terminals):
        raise WiringError(f"terminals and wires differ: {sorted(used ^ set(terminals))}")


def _check_groups(wiring: Wiring[Any]) -> None:
    seen: set[Enum] = set()
    for group in wiring.groups:
        if not seen.isdisjoint(group.states) or len(set(group.states)) < len(group.states):
            raise WiringError(f"a state is in two groups: {group.name}")
        seen |= set(group.states)
    for wire in wiring.wires:
        for part in (wire.source, wire.target.group if isinstance(wire.target, History) else wire.target):
            if isinstance(part, Group) and part not in wiring.all_groups:
                raise WiringError(f"an unknown group: {part.name}")
        if isinstance(wire.target, History) and not _knows_its_state(wire, wire.target):
            raise WiringError(f"no record of where it was left: {wire.target.group.name}")


def _check_ways(wiring: Wiring[Any]) -> None:
    unreached = set(wiring.states) - _reachable(wiring, wiring.initial)
    if unreached:
        raise WiringError(f"cannot be reached: {_names(unreached)}")
    stuck = {state for state in wiring.states if wiring.finish not in _reachable(wiring, state)}
    if stuck:
        raise WiringError(f"cannot reach {wiring.finish.name}: {_names(stuck)}")
    if any(wiring.targets(wiring.finish, wire) != (wiring.initial,) for wire in wiring.wires_from(wiring.finish)):
        raise WiringError(f"{wiring.finish.name} may only lead back to {wiring.initial.name}")


def _reachable(wiring: Wiring[Any], start: Enum) -> set[Enum]:
    found, ahead = {start}, [start]
    while ahead:
        here = ahead.pop()
        for wire in wiring.wires_from(here):
            ahead += (new := set(wiring.targets(here, wire)) - found)
            found |= new
    return found


def is_guarded(wire: Wire) -> bool:
    """Returns whether some message cannot follow a wire."""
    return any(guard is not None for guard in (wire.when, wire.takes, wire.by))


def _check_rivals(wiring: Wiring[Any]) -> None:
    """Checks that each wire is followed from some state."""
    followed: list[Wire] = []
    for state in wiring.states:
        closed: set[str] = set()
        for wire in wiring.wires_from(state):
            if wire.on not in closed:
                followed.append(wire)
            if not is_guarded(wire):
                closed.add(wire.on)
    for wire in wiring.wires:
        if wire not in followed:
            raise WiringError(f"never followed: {wire.source.name} --{wire.label}-->")


def _knows_its_state(wire: Wire, history: History) -> bool:
    return history.left_in is not None or set(states_of(wire.source)) <= set(history.group.states)


def _names(states: Iterable[Enum]) -> str:
    return ", ".join(sorted(state.name for state in states))
