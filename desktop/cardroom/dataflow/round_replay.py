"""Plays recorded rounds again by the block diagram, for the audit.

Each recorded step must follow from the one before by a wire and a message, with the postings and the account that come
of it. The player's account belongs to all tables: another one may have moved it between two steps.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Generic

from msgspec import Struct
from msgspec.structs import replace

from cardroom.bank.ports import STEPS_KEPT, Page, Step
from cardroom.bank.rounds import PlayedRound
from cardroom.dataflow.block_diagram import BlockDiagram, Cluster
from cardroom.dataflow.round_faults import UNFIT, compare_lines, compare_postings, differences
from cardroom.ledger import FIRST_CREDITS, Account, Posting
from cardroom.messages import Message, Sight, State

_MOST_TRIES = 10_000
"""Bounds the search for messages between two steps."""


class ReplayedStep(Struct, Generic[State, Cluster], frozen=True):
    """A recorded step.

    Attributes:
        state: the state.
        cluster: the cluster after its step.
        account: the account after its postings.
    """

    state: State
    cluster: Cluster
    account: Account


class RoundReplay(Struct, Generic[State, Cluster, Sight], frozen=True):
    """What must be known of a table to play its rounds again.

    Attributes:
        empty: the cluster of a new table.
        diagram: returns the block diagram; its inputs from outside, such as seeds and options, are those of the
            cluster that a step has left.
        valued: returns the messages with a value that can lead from one moment to another; those without one are found
            by the wires.
        explained: returns the postings of a round without steps, as its line explains them; None for a line that no
            round could have left.
        before: returns a moment that the first step on record can follow, if the round before it has been deleted;
            None if nothing is known of it.
        may_move: returns whether other tables can have moved the player's credits: from the step before, and as the
            table knew them then, to those before this step's postings.
        owns_prize: whether prizes are paid at this table alone.
        highest_bet: the number of credits up to which the table's steps depend on them; 0 if they do not.
    """

    empty: Cluster
    diagram: Callable[[Cluster], BlockDiagram[State, Cluster, Sight]]
    valued: Callable[[ReplayedStep[State, Cluster], ReplayedStep[State, Cluster]], Iterable[Message]]
    explained: Callable[[PlayedRound], tuple[Posting, ...] | None]
    before: Callable[[PlayedRound, ReplayedStep[State, Cluster]], ReplayedStep[State, Cluster] | None] = (
        lambda played, first: None
    )
    may_move: Callable[[int, int, int], bool] = lambda last, known, before: True
    owns_prize: bool = False
    highest_bet: int = 0

    def messages(
        self, steps: Iterable[Step], before: Step | None
    ) -> Iterator[tuple[ReplayedStep[State, Cluster], Message | None]]:
        """Yields the recorded steps of a round, and their messages.

        Args:
            steps: in order.
            before: the last step of the round before; None if it has been deleted.

        Yields:
            A step; and its message, None if it is not found.

        Raises:
            ValueError: a step cannot be read.
        """
        last = None if before is None else self._read(before)
        for step in steps:
            found = self._read(step)
            yield found, None if last is None else self._message(last, found)
            last = found

    def _message(self, last: ReplayedStep[State, Cluster], found: ReplayedStep[State, Cluster]) -> Message | None:
        for known in self._accounts(last.account, found.account):
            for message, cluster, _ in self._ways(replace(last, account=known), found, may_repeat=False):
                if cluster == found.cluster:
                    return message
        return None

    def check(self, played: PlayedRound, moments: list[ReplayedStep[State, Cluster]] | None = None) -> Iterator[str]:
        """Plays a round again, or compares its line and postings.

        Args:
            played: the round.
            moments: gets the steps that have no fault.

        Yields:
            The faults; see `bank.rounds.RoundCheck`.
        """
        if played.steps:
            yield from self._faults_of_steps(played, [] if moments is None else moments)
        elif (expected := self.explained(played)) is None:
            yield "line: no round could have left it"
        else:
            yield from compare_postings(played.postings, expected)

    def _faults_of_steps(self, played: PlayedRound, moments: list[ReplayedStep[State, Cluster]]) -> Iterator[str]:
        last = self._before(played)
        if last is not None and played.escrow != last.account.escrow:
            yield f"{played.escrow} credits in escrow before it, not {last.account.escrow}"
        line, credits, postings = None, None, list[Posting]()
        for place, step in enumerate(played.steps, 1):
            try:
                moment = self._read(step)
                page = self._page(played, step, moment)
                start = self._start(played, moment) if last is None and place == 1 else last
                if start is not None:
                    postings += self._follow(start, moment, may_repeat=place >= STEPS_KEPT, is_shared=played.is_shared)
            except UNFIT as fault:
                yield f"step {place}: {fault}"
                last = None  # one change is one fault
                continue
            last = moment
            moments.append(moment)
            if page.line is not None:
                line, credits = page.line, moment.account.player + moment.account.escrow
        if len(moments) == len(played.steps):
            yield from compare_lines(played.line, line)
            if played.line is not None and played.credits not in (None, credits):
                yield f"line: {played.credits} credits, not {credits}"
            yield from compare_postings(played.postings, tuple(postings))

    def _before(self, played: PlayedRound) -> ReplayedStep[State, Cluster] | None:
        try:
            return None if played.before is None else self._read(played.before)
        except UNFIT:
            return None  # a fault of the round before

    def _read(self, step: Step) -> ReplayedStep[State, Cluster]:
        """Parses a step.

        Raises:
            ValueError: no round could have left it; the message is one plain line.
        """
        diagram = self.diagram(self.empty)
        cluster = diagram.from_json(step.cluster)
        state = type(diagram.wiring.initial)(step.state)
        if diagram.to_json(cluster) != step.cluster:
            raise ValueError("the record is written in another way than the table writes it")
        return ReplayedStep(state, cluster, step.account)

    def _page(self, played: PlayedRound, step: Step, moment: ReplayedStep[State, Cluster]) -> Page:
        """Returns the page of a step.

        Raises:
            ValueError: the step belongs to another round, or has another seed than the one that was shown.
        """
        page = self.diagram(moment.cluster).page(moment.state, moment.cluster)
        if page is None or page.round_number != played.number:
            raise ValueError("it belongs to another round")
        if step.commitment != page.commitment:
            raise ValueError("its seed is not the one whose commitment was shown")
        return page

    def _start(self, played: PlayedRound, first: ReplayedStep[State, Cluster]) -> ReplayedStep[State, Cluster] | None:
        """Returns a moment that the first step can follow, if known.

        Before the first round, the table is opened.
        """
        if played.number:
            return self.before(played, first)
        account = Account(0 if played.postings else first.account.player, 0, first.account.prize)
        return ReplayedStep(self.diagram(self.empty).wiring.finish, self.empty, account)

    def _follow(
        self,
        last: ReplayedStep[State, Cluster],
        found: ReplayedStep[State, Cluster],
        *,
        may_repeat: bool,
        is_shared: bool,
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
        fault, others = "", list[Cluster]()
        for known in self._accounts(last.account, found.account):
            for _, cluster, postings in self._ways(replace(last, account=known), found, may_repeat=may_repeat):
                if cluster != found.cluster:
                    others.append(cluster)
                    continue
                wrong = self._fault_of_account(last.account, known, postings, found.account, is_shared=is_shared)
                if not wrong:
                    return postings
                fault = fault or wrong
        if fault:
            raise ValueError(fault)
        if not others:
            raise ValueError(f"{found.state.value} cannot follow {last.state.value}")
        to_json = self.diagram(self.empty).to_json
        nearest = min((differences(to_json(each), to_json(found.cluster)) for each in others), key=len)
        raise ValueError(f"{nearest}: not as the round goes on")

    def _accounts(self, last: Account, found: Account) -> Iterator[Account]:
        """Yields the accounts that the table may have known."""
        yield last
        if self.highest_bet:
            for player in dict.fromkeys((found.player, *range(self.highest_bet + 1), found.player - FIRST_CREDITS)):
                yield replace(last, player=player)

    def _ways(
        self, start: ReplayedStep[State, Cluster], found: ReplayedStep[State, Cluster], *, may_repeat: bool
    ) -> Iterator[tuple[Message, Cluster, tuple[Posting, ...]]]:
        """Yields messages that enter the state, with clusters and postings."""
        diagram = self.diagram(found.cluster)
        ahead: list[tuple[ReplayedStep[State, Cluster], tuple[Posting, ...]]] = [(start, ())]
        seen = {start.cluster} if start.state is found.state else set()
        for _ in range(_MOST_TRIES):
            if not ahead:
                return
            here, made = ahead.pop()
            for message in (*self.valued(here, found), *_valueless(diagram, here, found)):
                if (entered := _entered(diagram, here, message, found.state)) is None:
                    continue
                cluster, postings = entered
                yield message, cluster, made + postings
                if may_repeat and cluster not in seen:
                    seen.add(cluster)
                    ahead.append((ReplayedStep(found.state, cluster, here.account.after(postings)), made + postings))

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


def _valueless(
    diagram: BlockDiagram[State, Cluster, Sight],
    here: ReplayedStep[State, Cluster],
    found: ReplayedStep[State, Cluster],
) -> Iterator[Message]:
    """Yields a message for each wire into the state that was found."""
    wiring = diagram.wiring
    wires = [wire for wire in wiring.wires_from(here.state) if found.state in wiring.targets(here.state, wire)]
    yield from map(Message, dict.fromkeys(wire.on for wire in wires))


def _entered(
    diagram: BlockDiagram[State, Cluster, Sight], here: ReplayedStep[State, Cluster], message: Message, state: State
) -> tuple[Cluster, tuple[Posting, ...]] | None:
    """Returns cluster and postings with which a message enters a state.

    None if it does not lead there.
    """
    wiring = diagram.wiring
    try:
        for wire in wiring.wires_from(here.state):
            if wire.on == message.on and wire.is_open(here.cluster, here.account, message):
                leads_there = state in wiring.targets(here.state, wire)
                return diagram.step(state, here.cluster, here.account, message) if leads_there else None
    except UNFIT:
        return None
    return None
