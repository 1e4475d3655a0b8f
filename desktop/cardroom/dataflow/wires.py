"""The block diagram as a table of wires: it checks itself, draws itself, and becomes the state machine."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import Enum
from typing import Any

from cardroom.ledger import Account
from cardroom.messages import DONE, RESUME, Message

Guard = Callable[[Any, Account, Message], bool]


class WiringError(Exception):
    """A table of wires that cannot be a block diagram: a bug, found when the machine is made."""


@dataclass(frozen=True, slots=True)
class Wire:
    """One way from state to state. Of rivals (same source, same terminal) the first whose guard holds is followed.

    Attributes:
        source: the state that the wire leaves.
        on: the terminal whose signal is followed; DONE when the state goes on by itself.
        target: the state that the wire enters; it may be the source.
        when: the guard over cluster, account and message; None when the wire is always open.
    """

    source: Enum
    on: str
    target: Enum
    when: Guard | None = None

    def is_open(self, cluster: object, account: Account, message: Message) -> bool:
        """May the wire be followed now?"""
        return self.when is None or self.when(cluster, account, message)

    @property
    def label(self) -> str:
        """The terminal and the guard, as the diagram shows them: "deal [bet_stands]"."""
        return f"{self.on} [{self.when.__name__}]" if self.when else self.on


Wires = tuple[Wire, ...]


def resume_wires(initial: Enum, states: Iterable[Enum]) -> Wires:
    """Wires from the initial state to each of `states`, for a game that was recorded there."""
    return tuple(Wire(initial, RESUME, state, _recorded_in(state)) for state in states)


def legal_terminals(wires: Wires, state: Enum, cluster: object, account: Account) -> frozenset[str]:
    """The terminals that would be followed now: exactly those a front panel enables."""
    return frozenset(
        wire.on
        for wire in wires
        if wire.source is state and wire.on not in (DONE, RESUME) and wire.is_open(cluster, account, Message(wire.on))
    )


def goes_on_by_itself(wires: Wires, state: Enum) -> bool:
    """The state waits for nothing."""
    return any(wire.source is state and wire.on == DONE for wire in wires)


def check(wires: Wires, initial: Enum, finish: Enum, terminals: Iterable[str]) -> None:
    """Makes sure that the table is a whole diagram.

    Every state can be reached and can reach `finish`; from `finish` the only way leads back to `initial`, for a new
    game; of rivals none but the last is unguarded, for those behind it would be dead; every terminal is used.

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
    """The diagram in Mermaid's state notation, one line a wire, in the order of the table."""
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
