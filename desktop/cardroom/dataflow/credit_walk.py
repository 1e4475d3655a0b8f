"""Compares steps, line and postings of a recorded round with credits."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Generic

from cardroom.bank.ports import STEPS_KEPT, Step
from cardroom.bank.rounds import PlayedRound
from cardroom.dataflow.block_diagram import Cluster
from cardroom.dataflow.credit_faults import compare_lines, compare_postings
from cardroom.dataflow.credit_replay import UNFIT, CreditReplay, Moment
from cardroom.ledger import Posting
from cardroom.messages import Sight, State


@dataclass(slots=True)
class Reached(Generic[State, Cluster]):
    """What the steps of a round lead to.

    Attributes:
        moments: those that could be read, in order.
        postings: those of all steps; None if some step is not known.
        line: the line that the last step with a result has written; None without one.
        credits: player and escrow then.
        is_sound: whether no step has a fault.
    """

    moments: list[Moment[State, Cluster]]
    postings: tuple[Posting, ...] | None = ()
    line: str | None = None
    credits: int | None = None
    is_sound: bool = True


@dataclass(frozen=True, slots=True)
class RoundWalk(Generic[State, Cluster, Sight]):
    """Walks through rounds of one table.

    Attributes:
        replay: the parts of the table.
        empty: the cluster of a new table.
        begin: returns a moment that the first step on record can follow, from the round and that step; None if it
            cannot be the first one of a round.
    """

    replay: CreditReplay[State, Cluster, Sight]
    empty: Cluster
    begin: Callable[[PlayedRound, Moment[State, Cluster]], Moment[State, Cluster] | None]

    def faults(self, played: PlayedRound, reached: Reached[State, Cluster]) -> Iterator[str]:
        """Yields the faults of steps, line and postings.

        Args:
            played: the round; it has steps.
            reached: filled on the way.
        """
        last = self._before(played)
        if last is not None and played.escrow != last.account.escrow:
            yield f"{played.escrow} credits in escrow before it, not {last.account.escrow}"
        for place, step in enumerate(played.steps, 1):
            try:
                moment = self.replay.read(step, self.empty)
                self._note(played, step, moment, reached)
                self._follow(played, last, moment, place, reached)
            except UNFIT as fault:
                yield f"step {place}: {fault}"
                reached.is_sound, last = False, None  # one change is one fault
            else:
                last = moment
                reached.moments.append(moment)
        if reached.is_sound:
            yield from _compare(played, reached)

    def _before(self, played: PlayedRound) -> Moment[State, Cluster] | None:
        try:
            return None if played.before is None else self.replay.read(played.before, self.empty)
        except UNFIT:
            return None  # a fault of the round before

    def _note(
        self, played: PlayedRound, step: Step, moment: Moment[State, Cluster], reached: Reached[State, Cluster]
    ) -> None:
        """Notes the line of a step.

        Raises:
            ValueError: the step belongs to another round, or has another seed than the one that was shown.
        """
        page = self.replay.diagram(moment.cluster).page(moment.state, moment.cluster)
        if page is None or page.round_number != played.number:
            raise ValueError("it belongs to another round")
        if step.commitment != page.commitment:
            raise ValueError("its seed is not the one whose commitment was shown")
        if page.line is not None:
            reached.line, reached.credits = page.line, moment.account.player + moment.account.escrow

    def _follow(
        self,
        played: PlayedRound,
        last: Moment[State, Cluster] | None,
        moment: Moment[State, Cluster],
        place: int,
        reached: Reached[State, Cluster],
    ) -> None:
        """Adds the postings of a step.

        Raises:
            ValueError: the step does not follow.
        """
        if last is None and place == 1:
            last = self.begin(played, moment)
            if last is None:
                raise ValueError(f"{moment.state.value} cannot be the first state of a round")
        if last is None:
            reached.postings = None
            return
        postings = self.replay.follow(last, moment, may_repeat=place >= STEPS_KEPT, is_shared=played.is_shared)
        if reached.postings is not None:
            reached.postings += postings


def _compare(played: PlayedRound, reached: Reached[State, Cluster]) -> Iterator[str]:
    yield from compare_lines(played.line, reached.line)
    if played.line is not None and played.credits not in (None, reached.credits):
        yield f"line: {played.credits} credits, not {reached.credits}"
    if reached.postings is not None:
        yield from compare_postings(played.postings, reached.postings)
