"""Plays recorded double-ups again, for the audit.

The steps of one round of poker are those of all double-ups of its win: the calls. All but the last one were taken back.
"""

import json
from collections.abc import Iterator

from msgspec.structs import replace

from cardroom.bank.rounds import PlayedRound
from cardroom.dataflow.block_diagram import BlockDiagram
from cardroom.dataflow.round_faults import UNFIT, is_written_so
from cardroom.dataflow.round_replay import ReplayedStep, RoundReplay
from cardroom.dataflow.wiring import Wire
from cardroom.messages import Message
from cardroom.tables.poker.double_up.diagram import WIRING, double_up_diagram
from cardroom.tables.poker.double_up.rules.cluster import PICKS, DoubleUpCluster, DoubleUpState
from cardroom.tables.poker.double_up.rules.sight import DoubleUpSight
from cardroom.tables.poker.double_up.rules.ticket import LIMIT, Begin, Kind, Pick

DoubleUpMoment = ReplayedStep[DoubleUpState, DoubleUpCluster]

Amounts = tuple[int, int]
"""Stake and final amount of a double-up, in credits."""

_FIELDS = ("kind", "stake", "amount", "won", "drawn")
_CALLS = tuple(Wire(state, "begin", DoubleUpState.INIT) for state in DoubleUpState)
"""Poker calls the double-up in any state: a record that could not be read is replaced."""

_DIAGRAM: BlockDiagram[DoubleUpState, DoubleUpCluster, DoubleUpSight] = replace(
    double_up_diagram(), wiring=replace(WIRING, wires=(*WIRING.wires, *_CALLS))
)


def read_line(text: str) -> Amounts | None:
    """Reads a line; None if no double-up could have left it."""
    try:
        kind, stake, amount, won, drawn = json.loads(text).values()
        is_sound = (
            is_written_so(text, *_FIELDS)
            and {type(number) for number in (stake, amount, won, drawn)} == {int}
            and 1 <= stake <= LIMIT // 2
            and 0 <= won <= Kind(kind).rounds
            and drawn >= 0
            and 0 <= amount <= min(LIMIT, stake << won)
            and amount % stake == 0
            and (won or not amount)
        )
    except UNFIT:
        return None
    return (stake, amount) if is_sound else None


def calls_of(moments: list[DoubleUpMoment]) -> list[DoubleUpMoment]:
    """Returns the last moment of each call, in order."""
    is_last = [after.state is DoubleUpState.INIT for after in moments[1:]]
    return [moment for moment, ends in zip(moments, (*is_last, True), strict=False) if ends]


def _valued(here: DoubleUpMoment, found: DoubleUpMoment) -> Iterator[Message]:
    """Yields the messages that can lead to a later moment."""
    after = found.cluster
    if after.choice in PICKS:
        yield Pick(after.choice.position)
    if after.ticket is not None:
        yield Begin(after.ticket)


def _before(played: PlayedRound, first: DoubleUpMoment) -> DoubleUpMoment:
    """Returns a double-up of another win; it had no credits either."""
    return ReplayedStep(DoubleUpState.FINISH, DoubleUpCluster(), replace(first.account, escrow=0))


def _explained(played: PlayedRound) -> tuple[()] | None:
    """Returns no postings; None for a forged line."""
    return () if played.line is None or read_line(played.line) is not None else None


check = RoundReplay(
    empty=DoubleUpCluster(), diagram=lambda _: _DIAGRAM, valued=_valued, explained=_explained, before=_before
).check
"""Plays the double-ups of a win again."""
