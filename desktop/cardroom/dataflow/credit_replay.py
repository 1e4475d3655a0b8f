"""Plays recorded steps with credits again, by their block diagram.

Each recorded step must follow from the one before by a wire and a message, with the postings and the account that come
of it. The player's account belongs to all tables: another one may have moved it between two steps.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from enum import Enum
from typing import Any, Generic

from cardroom.bank.ports import Step
from cardroom.dataflow.block_diagram import BlockDiagram, Cluster
from cardroom.dataflow.credit_faults import differences
from cardroom.ledger import Account, Posting
from cardroom.messages import DONE, Message, Sight, State

UNFIT = (ArithmeticError, AssertionError, AttributeError, LookupError, StopIteration, TypeError, ValueError)
"""What guards and steps raise for a cluster that no round could have left."""

_MOST_TRIES = 500
"""Bounds the search for messages between two steps."""


@dataclass(frozen=True, slots=True)
class Moment(Generic[State, Cluster]):
    """A recorded step.

    Attributes:
        state: the state.
        cluster: the cluster after its step.
        account: the account after its postings.
    """

    state: State
    cluster: Cluster
    account: Account


@dataclass(frozen=True, slots=True)
class CreditReplay(Generic[State, Cluster, Sight]):
    """The parts of a table that play its recorded steps again.

    Attributes:
        diagram: returns the block diagram; its inputs from outside, such as seeds and options, are those of the
            cluster that a step has left.
        messages: returns the messages, besides DONE, that can lead from one moment to another.
        agrees: returns whether a moment has the expected cluster.
        may_move: returns whether other tables can have moved the player's credits: from the step before, and as the
            table knew them then, to those before this step's postings.
        players: returns further credits that the table may have known, from those after the two steps.
        owns_prize: whether prizes are paid at this table alone.
    """

    diagram: Callable[[Cluster], BlockDiagram[State, Cluster, Sight]]
    messages: Callable[[Moment[State, Cluster], Moment[State, Cluster]], Iterable[Message]]
    agrees: Callable[[Cluster, Moment[State, Cluster]], bool]
    may_move: Callable[[int, int, int], bool]
    players: Callable[[int, int], Iterable[int]]
    owns_prize: bool = False

    def read(self, step: Step, empty: Cluster) -> Moment[State, Cluster]:
        """Parses a recorded step.

        Args:
            step: the step.
            empty: any cluster of the table.

        Raises:
            ValueError: no round could have left it; the message is one plain line.
        """
        diagram = self.diagram(empty)
        cluster = diagram.from_json(step.cluster)
        state = type(diagram.wiring.initial)(step.state)
        if diagram.to_json(cluster) != step.cluster:
            raise ValueError("the record is written in another way than the table writes it")
        return Moment(state, cluster, step.account)

    def follow(
        self,
        last: Moment[State, Cluster],
        found: Moment[State, Cluster],
        *,
        may_repeat: bool = False,
        is_shared: bool = False,
    ) -> tuple[Posting, ...]:
        """Returns the postings of a step.

        Args:
            last: the step before.
            found: the step.
            may_repeat: whether the state may have been entered several times, of which the last one is recorded.
            is_shared: whether a kiosk may have moved any credits of the player.

        Raises:
            ValueError: the step does not follow; the message is one plain line.
        """
        diagram = self.diagram(found.cluster)
        fault, nearest = "", None
        for known in self._accounts(last.account, found.account):
            start = replace(last, account=known)
            for cluster, postings in self._ways(diagram, start, found, may_repeat=may_repeat):
                if not self.agrees(cluster, found):
                    nearest = nearest or cluster
                    continue
                wrong = self._fault_of_account(last.account, known, postings, found.account, is_shared=is_shared)
                if not wrong:
                    return postings
                fault = fault or wrong
        if fault:
            raise ValueError(fault)
        if nearest is None:
            raise ValueError(f"{found.state.value} cannot follow {last.state.value}")
        raise ValueError(f"{differences(nearest, found.cluster)}: not as the round goes on")

    def _accounts(self, last: Account, found: Account) -> Iterator[Account]:
        """Yields the accounts that the table may have known."""
        yield last
        for player in self.players(last.player, found.player):
            yield replace(last, player=player)

    def _ways(
        self,
        diagram: BlockDiagram[State, Cluster, Sight],
        start: Moment[State, Cluster],
        found: Moment[State, Cluster],
        *,
        may_repeat: bool,
    ) -> Iterator[tuple[Cluster, tuple[Posting, ...]]]:
        """Yields the clusters and postings with which the state can be entered."""
        ahead: list[tuple[Moment[State, Cluster], tuple[Posting, ...]]] = [(start, ())]
        for _ in range(_MOST_TRIES):
            if not ahead:
                return
            here, made = ahead.pop()
            for message in self._messages(diagram, here, found):
                entered = _entered(diagram, here, message)
                if entered is None or entered[0] is not found.state:
                    continue
                _, cluster, postings = entered
                yield cluster, made + postings
                if may_repeat and (cluster != here.cluster or here.state is not found.state):
                    after = Moment(found.state, cluster, here.account.after(postings))
                    ahead.append((after, made + postings))

    def _messages(
        self, diagram: BlockDiagram[State, Cluster, Sight], here: Moment[State, Cluster], found: Moment[State, Cluster]
    ) -> Iterator[Message]:
        if diagram.wiring.waits_for_no_input(here.state):
            yield Message(DONE)
        yield from self.messages(here, found)

    def _fault_of_account(
        self, last: Account, known: Account, postings: tuple[Posting, ...], found: Account, *, is_shared: bool
    ) -> str:
        """Returns the fault of the account after a step; "" for none."""
        after = last.after(postings)
        if found.escrow != after.escrow:
            return f"{found.escrow} credits in escrow, not {after.escrow}"
        if found.prize != after.prize and (self.owns_prize or found.prize < after.prize):
            return f"{found.prize} credits of prizes, not {after.prize}"
        before = found.player - (after.player - last.player)
        if before < 0 or not (is_shared or self.may_move(last.player, known.player, before)):
            return f"{found.player} credits, not {after.player}"
        return ""


def _entered(
    diagram: BlockDiagram[State, Cluster, Sight], here: Moment[State, Cluster], message: Message
) -> tuple[Enum, Cluster, tuple[Posting, ...]] | None:
    """Returns state, cluster and postings to which a message leads.

    None if no wire takes the message.
    """
    try:
        for wire in diagram.wiring.wires_from(here.state):
            if wire.on == message.on and wire.is_open(here.cluster, here.account, message):
                state: Any = diagram.wiring.targets(here.state, wire)[0]
                return state, *diagram.step(state, here.cluster, here.account, message)
    except UNFIT:
        return None
    return None
