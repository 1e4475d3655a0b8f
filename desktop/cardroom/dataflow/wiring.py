"""The wiring of a block diagram: states, groups, wires, and checks."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from typing import Generic

from cardroom.dataflow.wires import Group, History, Source, Wire, Wires, states_of
from cardroom.ledger import Account
from cardroom.messages import DONE, RETURN, State

_INTERNAL = {DONE, RETURN}


class WiringError(Exception):
    """Raised for an invalid wiring, a bug, when a machine is created."""


@dataclass(frozen=True)
class Wiring(Generic[State]):
    """States, groups and wires of one table.

    Attributes:
        initial: the state in which a game begins.
        finish: the state in which a game ends.
        wires: the wires, in the order of priority.
        groups: the outermost groups of states.
    """

    initial: State
    finish: State
    wires: Wires
    groups: tuple[Group, ...] = ()

    @property
    def states(self) -> tuple[Enum, ...]:
        """All states, in the order of their enum."""
        return tuple(type(self.initial))

    @cached_property
    def all_groups(self) -> tuple[Group, ...]:
        """All groups, each one before the groups in it."""
        return tuple(_with_inner(self.groups))

    def groups_around(self, state: Enum) -> tuple[Group, ...]:
        """Returns the groups of a state, the innermost first."""
        return tuple(group for group in reversed(self.all_groups) if state in group.states)

    def wires_from(self, state: Enum) -> Wires:
        """Returns the wires that may leave a state, by priority.

        Its own wires come before those of the groups around it, as in a QStateMachine.
        """
        return self._wires_by_state[state]

    def legal(self, state: Enum, cluster: object, account: Account, seat: int | None = None) -> frozenset[str]:
        """Returns the terminals that a seat may use now.

        A front panel enables them.

        Args:
            state: the state that was entered.
            cluster: the cluster in that state.
            account: the account in that state.
            seat: a player's seat; None for a spectator, and at a table without seats.
        """
        return frozenset(
            wire.on
            for wire in self.wires_from(state)
            if wire.on not in _INTERNAL and wire.is_legal_for(cluster, account, seat)
        )

    def leads_on(self, state: Enum, cluster: object, account: Account) -> bool:
        """Returns whether some wire may leave the state now."""
        return any(wire.is_legal(cluster, account) for wire in self.wires_from(state))

    def waits_for_no_input(self, state: Enum) -> bool:
        """Returns whether a wire leaves the state by itself."""
        return state in self._passed

    def targets(self, state: Enum, wire: Wire) -> tuple[Enum, ...]:
        """Returns the states that a wire may enter from a state."""
        if isinstance(wire.target, History):
            return wire.target.group.states if wire.target.left_in else (state,)
        return states_of(wire.target)[:1]

    def check(self, terminals: Iterable[str]) -> None:
        """Checks that the wires are a complete diagram.

        Every state can be reached and can reach `finish`. From `finish` all wires lead to `initial`, for a new game.
        Of rivals only the last may lack a guard, since wires after it would never be followed. Every terminal has a
        wire. A state is in one group only, besides those around that group.

        Raises:
            WiringError: names the first fault found.
        """
        self._check_groups()
        self._check_ways()
        self._check_rivals()
        used = {wire.on for wire in self.wires} - _INTERNAL
        if used != set(terminals):
            raise WiringError(f"terminals and wires differ: {sorted(used ^ set(terminals))}")

    @cached_property
    def _wires_by_state(self) -> dict[Enum, Wires]:
        return {state: tuple(self._in_priority(state)) for state in self.states}

    @cached_property
    def _passed(self) -> frozenset[Enum]:
        return frozenset(state for state in self.states if any(wire.on == DONE for wire in self.wires_from(state)))

    def _in_priority(self, state: Enum) -> Iterator[Wire]:
        for source in (state, *self.groups_around(state)):
            yield from (wire for wire in self.wires if wire.source is source)

    def _check_groups(self) -> None:
        seen: set[Enum] = set()
        for group in self.groups:
            if not seen.isdisjoint(group.states) or len(set(group.states)) < len(group.states):
                raise WiringError(f"a state is in two groups: {group.name}")
            seen |= set(group.states)
        for wire in self.wires:
            for part in (wire.source, wire.target.group if isinstance(wire.target, History) else wire.target):
                if isinstance(part, Group) and part not in self.all_groups:
                    raise WiringError(f"an unknown group: {part.name}")
            if isinstance(wire.target, History) and not _knows_its_state(wire.source, wire.target):
                raise WiringError(f"no record of where it was left: {wire.target.group.name}")

    def _check_ways(self) -> None:
        unreached = set(self.states) - self._reachable(self.initial)
        if unreached:
            raise WiringError(f"cannot be reached: {_names(unreached)}")
        stuck = {state for state in self.states if self.finish not in self._reachable(state)}
        if stuck:
            raise WiringError(f"cannot reach {self.finish.name}: {_names(stuck)}")
        if any(self.targets(self.finish, wire) != (self.initial,) for wire in self.wires_from(self.finish)):
            raise WiringError(f"{self.finish.name} may only lead back to {self.initial.name}")

    def _reachable(self, start: Enum) -> set[Enum]:
        found, ahead = {start}, [start]
        while ahead:
            here = ahead.pop()
            for wire in self.wires_from(here):
                ahead += (new := set(self.targets(here, wire)) - found)
                found |= new
        return found

    def _check_rivals(self) -> None:
        """Checks that each wire is followed from some state."""
        followed: list[Wire] = []
        for state in self.states:
            closed: set[str] = set()
            for wire in self.wires_from(state):
                if wire.on not in closed:
                    followed.append(wire)
                if not wire.is_guarded:
                    closed.add(wire.on)
        for wire in self.wires:
            if wire not in followed:
                raise WiringError(f"never followed: {wire.source.name} --{wire.label}-->")


def _knows_its_state(source: Source, history: History) -> bool:
    return history.left_in is not None or set(states_of(source)) <= set(history.group.states)


def _with_inner(groups: Iterable[Group]) -> Iterator[Group]:
    for group in groups:
        yield group
        yield from _with_inner(member for member in group.members if isinstance(member, Group))


def _names(states: Iterable[Enum]) -> str:
    return ", ".join(sorted(state.name for state in states))
