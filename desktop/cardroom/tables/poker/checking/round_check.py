"""Plays a recorded round of poker again, with its double-up."""

from collections.abc import Iterator

from cardroom.bank.rounds import PlayedRound
from cardroom.dataflow.credit_walk import Reached
from cardroom.tables.poker.checking.double_up_replay import Calls, faults_of_double_up, faults_of_tickets
from cardroom.tables.poker.checking.double_up_replay import read_line as read_line_of_double_up
from cardroom.tables.poker.checking.lines import faults_alone, read_line
from cardroom.tables.poker.checking.poker_replay import WALK
from cardroom.tables.poker.double_up.rules.ticket import TABLE as DOUBLE_UP
from cardroom.tables.poker.double_up.rules.ticket import Kind, Ticket
from cardroom.tables.poker.rules.cluster import PokerCluster, PokerState


def check(played: PlayedRound) -> Iterator[str]:
    """Plays a round of poker, or a double-up alone, again; see `RoundCheck`.

    Seed and word give the cards; bet, marks and presses are those on record; the rest must follow: each state, cluster
    and account, the postings, and the line. Of a round whose steps have been deleted, line and postings are compared.
    """
    if played.table == DOUBLE_UP:
        yield from faults_of_double_up(played, Calls())
        return
    reached: Reached[PokerState, PokerCluster] = Reached([])
    yield from WALK.faults(played, reached) if played.steps else faults_alone(played)
    if played.parts is None:
        return
    calls = Calls()
    for part in played.parts:
        for fault in faults_of_double_up(part, calls):
            yield f"double-up, {fault}"
    if reached.is_sound and calls.is_sound and played.number:
        faults = _faults_with_steps(played, reached, calls) if reached.moments else _faults_with_line(played, calls)
        yield from faults


def _faults_with_steps(played: PlayedRound, reached: Reached[PokerState, PokerCluster], calls: Calls) -> Iterator[str]:
    """Compares the double-up with the steps of its round."""
    last = reached.moments[-1]
    cluster = last.cluster
    waits = last.state is PokerState.DOUBLE_UP and cluster.doubled is None and played.is_last
    ticket = Ticket(cluster.round_number, cluster.seed, cluster.word, cluster.win, Kind.HIGH_LOW)
    yield from faults_of_tickets(calls, ticket)
    if cluster.taken_back not in (calls.taken_back, calls.taken_back - waits):
        yield f"{cluster.taken_back} double-ups were taken back, not {calls.taken_back}"
    if cluster.doubled not in (None, cluster.win) and not calls.last:
        yield "the steps of its double-up are missing"
        return
    yield from _faults_of_outcome(cluster.win, cluster.doubled, calls, waits=waits)


def _faults_with_line(played: PlayedRound, calls: Calls) -> Iterator[str]:
    """Compares the double-up with the line of its round."""
    line = None if played.line is None else read_line(played.line)
    if line is not None:
        yield from _faults_of_outcome(line.win, line.doubled, calls, waits=False)
    elif played.line is None and (calls.last or calls.line is not None):
        yield "a double-up of no round"


def _faults_of_outcome(win: int, doubled: int | None, calls: Calls, *, waits: bool) -> Iterator[str]:
    """Compares the settled amount with that of the double-up.

    A double-up that could not be read was settled with the win as it was.
    """
    on_line = None if calls.last or calls.line is None else read_line_of_double_up(calls.line)
    if on_line is not None and on_line[0] != win:
        yield f"a double-up of {on_line[0]} credits, not of {win}"
        return
    amount = calls.amount if on_line is None else on_line[1]
    if doubled is None:
        has_ended = not calls.last or calls.last[-1].cluster.taken_back
        if not waits and (amount is not None or not has_ended):
            yield "a double-up that was not settled"
    elif doubled != (win if amount is None else amount):
        yield f"{doubled} credits after a double-up, not {win if amount is None else amount}"
