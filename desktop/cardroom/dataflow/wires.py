"""The wires of a block diagram: checks, and a drawing in Mermaid."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import Enum
from typing import Any

from cardroom.ledger import Account
from cardroom.messages import DONE, RESUME, Message

Guard = Callable[[Any, Account, Message], bool]


class WiringError(Exception):
    """Raised for invalid wires, a bug, when a machine is created."""


@dataclass(frozen=True, slots=True)
class Wire:
    """A transition from state to state.

    Rivals are wires with the same source and terminal: the first whose guard returns True is followed.

    Attributes:
        source: the state that the wire leaves.
        on: the terminal whose signal triggers the wire; DONE for a state that waits for no input.
        target: the state that the wire enters; it may be the source.
        when: the guard over cluster, account and message; None if the wire is always open.
    """

    source: Enum
    on: str
    target: Enum
    when: Guard | None = None

    def is_open(self, cluster: object, account: Account, message: Message) -> bool:
        """Returns whether the guard, if any, allows the wire."""
        return self.when is None or self.when(cluster, account, message)

    @property
    def label(self) -> str:
        """Terminal and guard, as the diagram shows them: "deal [bet_stands]"."""
        return f"{self.on} [{self.when.__name__}]" if self.when else self.on


Wires = tuple[Wire, ...]


def resume_wires(initial: Enum, states: Iterable[Enum]) -> Wires:
    """Returns wires from the initial state to each of `states`.

    They resume a game that was recorded in that state.
    """
    return tuple(Wire(initial, RESUME, state, _recorded_in(state)) for state in states)


def legal_terminals(wires: Wires, state: Enum, cluster: object, account: Account) -> frozenset[str]:
    """Returns the terminals with an open wire, which a front panel enables."""
    return frozenset(
        wire.on
        for wire in wires
        if wire.source is state and wire.on not in (DONE, RESUME) and wire.is_open(cluster, account, Message(wire.on))
    )


def has_done_wire(wires: Wires, state: Enum) -> bool:
    """Returns whether the state waits for no input."""
    return any(wire.source is state and wire.on == DONE for wire in wires)


def check(wires: Wires, initial: Enum, finish: Enum, terminals: Iterable[str]) -> None:
    """Checks that the wires are a complete diagram.

    Every state can be reached and can reach `finish`. From `finish` all wires lead to `initial`, for a new game. Of
    rivals only the last may lack a guard, since wires after it would never be followed. Every terminal has a wire.

    Raises:
        WiringError: names the first fault found.
    """
    states = set(type(initial))
    unreached = states - _reachable(wires, initial)
    if unreached:
        raise WiringError(f"cannot be reached: {_names(unreached)}")
    stuck = {state for state in states if finish not in _reachable(wires, state)}
    if stuck:
        raise WiringError(f"cannot reach {finish.name}: {_names(stuck)}")
    if any(wire.source is finish and wire.target is not initial for wire in wires):
        raise WiringError(f"{finish.name} may only lead back to {initial.name}")
    _check_rivals(wires)
    used = {wire.on for wire in wires} - {DONE, RESUME}
    if used != set(terminals):
        raise WiringError(f"terminals and wires differ: {sorted(used ^ set(terminals))}")


def mermaid(wires: Wires, initial: Enum, finish: Enum) -> str:
    """Returns the diagram in Mermaid's notation, one line per wire, in order."""
    lines = ["stateDiagram-v2", f"    [*] --> {initial.name}"]
    lines += [f"    {wire.source.name} --> {wire.target.name}: {wire.label}" for wire in wires]
    return "\n".join([*lines, f"    {finish.name} --> [*]"]) + "\n"


def _recorded_in(state: Enum) -> Guard:
    def guard(cluster: object, account: Account, message: Message) -> bool:
        return bool(message.values) and message.values[0] is state

    guard.__name__ = f"recorded in {state.name}"
    return guard


def _reachable(wires: Wires, start: Enum) -> set[Enum]:
    found, ahead = {start}, [start]
    while ahead:
        here = ahead.pop()
        for wire in wires:
            if wire.source is here and wire.target not in found:
                found.add(wire.target)
                ahead.append(wire.target)
    return found


def _check_rivals(wires: Wires) -> None:
    closed: set[tuple[Enum, str]] = set()
    for wire in wires:
        rivals = (wire.source, wire.on)
        if rivals in closed:
            raise WiringError(f"never followed: {wire.source.name} --{wire.label}--> {wire.target.name}")
        if wire.when is None:
            closed.add(rivals)


def _names(states: Iterable[Enum]) -> str:
    return ", ".join(sorted(state.name for state in states))
