"""The wiring of a block diagram: states, groups and wires."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from typing import Generic

from cardroom.dataflow.wires import Group, History, Wire, Wires, states_of
from cardroom.ledger import Account
from cardroom.messages import DONE, RETURN, State

_INTERNAL = {DONE, RETURN}


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

    @cached_property
    def _wires_by_state(self) -> dict[Enum, Wires]:
        return {state: tuple(self._in_priority(state)) for state in self.states}

    @cached_property
    def _passed(self) -> frozenset[Enum]:
        return frozenset(state for state in self.states if any(wire.on == DONE for wire in self.wires_from(state)))

    def _in_priority(self, state: Enum) -> Iterator[Wire]:
        for source in (state, *self.groups_around(state)):
            yield from (wire for wire in self.wires if wire.source is source)


def _with_inner(groups: Iterable[Group]) -> Iterator[Group]:
    for group in groups:
        yield group
        yield from _with_inner(member for member in group.members if isinstance(member, Group))
