"""The wiring of a block diagram: states, groups and wires."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from enum import Enum
from functools import cached_property
from types import MappingProxyType
from typing import Any, Generic, Union

from msgspec import Struct

from cardroom.ledger import Account
from cardroom.messages import DONE, RETURN, Message, State

_INTERNAL = {DONE, RETURN}

Legal = Callable[[Any, Account], bool]
"""Returns whether a wire may be followed now, from the cluster and the account."""

Acceptable = Callable[[Any, Account, Any], bool]
"""Returns whether the value of a message is acceptable, from the cluster, the account and the message."""

Seats = Callable[[Any], Collection[int]]
"""Returns the seats that may follow a wire now, from the cluster."""


class Group(Struct, frozen=True):
    """States that are nested in one.

    A wire may leave all of them.

    Attributes:
        name: its name in diagrams.
        members: states and groups; a wire into the group enters the first one.
    """

    name: str
    members: tuple[Union[Enum, "Group"], ...]

    @property
    def states(self) -> tuple[Enum, ...]:
        """All states of the group, also of inner groups, in order."""
        return tuple(state for member in self.members for state in states_of(member))


class History(Struct, frozen=True):
    """The target of a wire: where a group was left.

    Attributes:
        group: the group.
        left_in: returns the state in which it was left, from the cluster. Only what is in the cluster survives a crash.
            None for a wire that leaves the group itself: it enters the present state again.
    """

    group: Group
    left_in: Callable[[Any], Enum] | None = None


Source = Enum | Group
Target = Enum | Group | History


class Wire(Struct, frozen=True):
    """A transition from state to state.

    Rivals are wires for the same state and terminal: the first one that is open and accepts the message is followed, a
    state's own wires before those of its group.

    Attributes:
        source: the state that the wire leaves; or a group, to leave each of its states.
        on: the terminal whose signal triggers the wire; DONE for a state that waits for no input.
        target: the state that the wire enters, which may be the source; or a group, or its history.
        when: whether the terminal is legal now; None if it always is.
        takes: whether the value of the message is acceptable; None if every value is.
        by: the seats that may send the message, which then has a field `seat`; None if no seat is named.
    """

    source: Source
    on: str
    target: Target
    when: Legal | None = None
    takes: Acceptable | None = None
    by: Seats | None = None

    def is_legal(self, cluster: object, account: Account) -> bool:
        """Returns whether the wire may be followed now."""
        return self.when is None or self.when(cluster, account)

    def is_legal_for(self, cluster: object, account: Account, seat: int | None) -> bool:
        """Returns whether a seat may follow the wire now.

        None is a spectator.
        """
        return self.is_legal(cluster, account) and (self.by is None or (seat is not None and seat in self.by(cluster)))

    def is_open(self, cluster: object, account: Account, message: Message) -> bool:
        """Returns whether the message may follow the wire now."""
        return (
            self.is_legal(cluster, account)
            and (self.by is None or getattr(message, "seat", None) in self.by(cluster))
            and (self.takes is None or self.takes(cluster, account, message))
        )

    @property
    def label(self) -> str:
        """Terminal and guards, as diagrams show them: "draw by the_drawer (is_card)"."""
        by = f" by {self.by.__name__}" if self.by else ""
        when = f" [{self.when.__name__}]" if self.when else ""
        takes = f" ({self.takes.__name__})" if self.takes else ""
        return f"{self.on}{by}{when}{takes}"


Wires = tuple[Wire, ...]


def states_of(part: Source) -> tuple[Enum, ...]:
    """Returns the states of a group, or the state itself."""
    return part.states if isinstance(part, Group) else (part,)


class Wiring(Struct, Generic[State], frozen=True, dict=True):
    """States, groups and wires of one table.

    Attributes:
        initial: the state in which a game begins.
        finish: the state in which a game ends.
        wires: the wires, in the order of priority.
        groups: the outermost groups of states.
        places: column and row of each state in the diagram, from 0, by its name.
    """

    initial: State
    finish: State
    wires: Wires
    groups: tuple[Group, ...] = ()
    places: Mapping[str, tuple[int, int]] = MappingProxyType({})

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
