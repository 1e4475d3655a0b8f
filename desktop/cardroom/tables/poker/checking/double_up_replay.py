"""How recorded steps of a double-up are played again."""

import json
from collections.abc import Iterator
from dataclasses import dataclass, field

from cardroom.bank.rounds import PlayedRound
from cardroom.dataflow.credit_faults import compare_lines, differences
from cardroom.dataflow.credit_replay import UNFIT, CreditReplay, Moment
from cardroom.messages import Message
from cardroom.tables.poker.double_up.diagram import double_up_diagram
from cardroom.tables.poker.double_up.rules import case
from cardroom.tables.poker.double_up.rules.cluster import PICKS, DoubleUpCluster, DoubleUpState
from cardroom.tables.poker.double_up.rules.sight import DoubleUpSight
from cardroom.tables.poker.double_up.rules.ticket import LIMIT, Begin, Kind, Pick, Ticket

_S = DoubleUpState
DoubleUpMoment = Moment[DoubleUpState, DoubleUpCluster]

_DIAGRAM = double_up_diagram()
_EMPTY = DoubleUpCluster()
_PRESSES = {
    (_S.OFFER, _S.REFRESH): ("start",),
    (_S.OFFER, _S.FINISH): (case.BACK,),
    (_S.RESULT, _S.REFRESH): ("go_on", "bank_half"),
    (_S.RESULT, _S.FINISH): ("take_all",),
}
"""The presses without a value that can lead from one state to another."""
_LINE = {"kind": str, "stake": int, "amount": int, "won": int, "drawn": int}


@dataclass(slots=True)
class Calls:
    """The double-ups of one win.

    Attributes:
        last: the last moment of each one, in order; all but the last were taken back.
        line: the line on record; None without one.
        is_sound: whether no step has a fault.
    """

    last: list[DoubleUpMoment] = field(default_factory=list)
    line: str | None = None
    is_sound: bool = True

    @property
    def amount(self) -> int | None:
        """The credits after the last one.

        None if it has not ended, or was taken back.
        """
        if not self.last or self.last[-1].state is not _S.FINISH or self.last[-1].cluster.taken_back:
            return None
        return self.last[-1].cluster.amount

    @property
    def taken_back(self) -> int:
        """The number of those that were taken back."""
        return sum(each.cluster.taken_back for each in self.last)


def faults_of_double_up(played: PlayedRound, calls: Calls) -> Iterator[str]:
    """Yields the faults of the double-ups of one win.

    Args:
        played: their steps and their line.
        calls: filled on the way.
    """
    calls.line = played.line
    if not played.steps:
        if played.line is not None and read_line(played.line) is None:
            yield "line: no double-up could have left it"
        return
    last: DoubleUpMoment | None = None
    written: str | None = None
    for place, step in enumerate(played.steps, 1):
        try:
            moment = _REPLAY.read(step, _EMPTY)
            _check_place(played, moment)
            if moment.state is _S.INIT:
                _check_begin(moment)
            elif last is not None:
                _REPLAY.follow(last, moment)
            elif place == 1:
                raise ValueError(f"{moment.state.value} cannot be the first state of a double-up")
        except UNFIT as fault:
            yield f"step {place}: {fault}"
            calls.is_sound, last = False, None
            continue
        if moment.state is _S.INIT or not calls.last:
            calls.last.append(moment)
        calls.last[-1] = last = moment
        page = _DIAGRAM.page(moment.state, moment.cluster)
        written = written if page is None or page.line is None else page.line
    if calls.is_sound:
        yield from compare_lines(played.line, written)


def read_line(text: str) -> tuple[int, int] | None:
    """Reads stake and amount of a line.

    None if no double-up could have left it.
    """
    try:
        fields = json.loads(text)
        if {name: type(value) for name, value in fields.items()} != _LINE or json.dumps(fields) != text:
            return None
        kind, stake, amount, won, drawn = fields.values()
        rounds = Kind(kind).rounds
    except (AttributeError, RecursionError, TypeError, ValueError):
        return None
    is_sound = (
        tuple(fields) == tuple(_LINE)
        and 1 <= stake <= LIMIT // 2
        and 0 <= won <= rounds
        and drawn >= 0
        and 0 <= amount <= min(LIMIT, stake << won)
        and amount % stake == 0
        and (won or not amount)
    )
    return (stake, amount) if is_sound else None


def faults_of_tickets(calls: Calls, ticket: Ticket) -> Iterator[str]:
    """Compares the tickets with the one that the win has issued.

    Args:
        calls: the double-ups.
        ticket: the first ticket, of any kind.
    """
    for number, moment in enumerate(calls.last, 1):
        found = moment.cluster.ticket
        if found is None or found.game != (*ticket.game[:-1], number):
            yield f"call {number} of the double-up is not about this win"


def _messages(here: DoubleUpMoment, found: DoubleUpMoment) -> Iterator[Message]:
    choice = found.cluster.choice
    if (here.state, found.state) == (_S.REFRESH, _S.JUDGE) and choice is not None:
        yield Pick(choice.position) if choice in PICKS else Message(choice.value)
    yield from map(Message, _PRESSES.get((here.state, found.state), ()))


def _check_place(played: PlayedRound, moment: DoubleUpMoment) -> None:
    if moment.cluster.round_number != played.number:
        raise ValueError("it belongs to another round")
    if moment.account.escrow:
        raise ValueError(f"{moment.account.escrow} credits in the escrow of a double-up, which moves none")


def _check_begin(moment: DoubleUpMoment) -> None:
    """Compares the first moment of a double-up with what its ticket begins."""
    ticket = moment.cluster.ticket
    if ticket is None:
        raise ValueError("a double-up without a ticket")
    expected = case.init(_EMPTY, moment.account, Begin(ticket))[0]
    if expected != moment.cluster:
        raise ValueError(f"{differences(expected, moment.cluster)}: not as a double-up begins")


_REPLAY: CreditReplay[DoubleUpState, DoubleUpCluster, DoubleUpSight] = CreditReplay(
    diagram=lambda _: _DIAGRAM,
    messages=_messages,
    agrees=lambda expected, found: expected == found.cluster,
    may_move=lambda last, known, before: True,  # it reads no account, and moves none
    players=lambda last, found: (),
)
