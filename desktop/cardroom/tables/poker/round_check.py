"""Plays recorded rounds of poker again, with their double-ups.

Seed and word give the cards; bet, marks and presses are those on record. Of a round whose steps have been deleted, line
and postings are compared.
"""

import json
from collections.abc import Iterator
from functools import lru_cache
from itertools import takewhile

from msgspec.structs import replace

from cardroom.bank.rounds import PlayedRound
from cardroom.cards.hands import Hand
from cardroom.dataflow.block_diagram import BlockDiagram
from cardroom.dataflow.round_faults import UNFIT, is_written_so
from cardroom.dataflow.round_replay import ReplayedStep, RoundReplay
from cardroom.dataflow.seeds import recorded
from cardroom.ledger import FIRST_CREDITS, Account, Posting, collect, grant, pay_win, settle_double, take_bet
from cardroom.messages import AddWord, Message
from cardroom.tables.poker.diagram import poker_diagram
from cardroom.tables.poker.double_up import round_check as double_up
from cardroom.tables.poker.double_up.round_check import Amounts, DoubleUpMoment, calls_of, read_line
from cardroom.tables.poker.double_up.rules.cluster import DoubleUpState
from cardroom.tables.poker.double_up.rules.ticket import TABLE as DOUBLE_UP
from cardroom.tables.poker.double_up.rules.ticket import Kind, Ticket
from cardroom.tables.poker.rules.bets import HIGHEST_BET
from cardroom.tables.poker.rules.case import can_double, is_outcome
from cardroom.tables.poker.rules.cluster import (
    BetTo,
    Doubled,
    PokerCluster,
    PokerState,
    TakenBack,
    ToggleMark,
    WaitingDeal,
)
from cardroom.tables.poker.rules.line import Line, parse_line, without_cards
from cardroom.tables.poker.rules.record import from_json, line_of
from cardroom.tables.poker.rules.sight import PokerSight

PokerMoment = ReplayedStep[PokerState, PokerCluster]

_GRANT = grant(FIRST_CREDITS)
_NO_DOUBLE_UP = PlayedRound(DOUBLE_UP, 0, (), None, (), None, is_last=False)
_FIELDS = ("bet", "hand", "win", "doubled", "pay_table", "fair")
_FIELDS_WITH_CARDS = (*_FIELDS, "dealt", "cards")


def check(played: PlayedRound) -> Iterator[str]:
    """Plays a round of poker again; see `RoundCheck`."""
    moments: list[PokerMoment] = []
    yield from REPLAY.check(_with_cards(played), moments)
    if played.parts is None:
        return
    (part,) = played.parts or (_NO_DOUBLE_UP,)
    called: list[DoubleUpMoment] = []
    yield from (f"double-up, {fault}" for fault in double_up.check(part, called))
    if not played.number or len(moments) < len(played.steps) or len(called) < len(part.steps):
        return
    calls, amounts = calls_of(called), None if part.line is None else read_line(part.line)
    line = None if played.line is None else _read_line(played.line)
    if moments:
        yield from _faults_of_calls(moments[-1], calls, amounts, may_wait=played.is_last)
    elif line is not None:
        yield from _faults_of_outcome(line.win, line.doubled, calls, amounts)
    elif played.line is None and (calls or part.line is not None):
        yield "a double-up of no round"


def _with_cards(played: PlayedRound) -> PlayedRound:
    """Adds the cards of the last step to an older program's line."""
    if played.line is None or not played.steps or without_cards(played.line) != played.line:
        return played
    try:
        line = line_of(from_json(played.steps[-1].cluster)) or ""
    except UNFIT:
        return played  # the replay names the fault
    return replace(played, line=f"{played.line[:-1]}{line[len(without_cards(line)) - 1 :]}")


# --- double-ups -------------------------------------------------------------------------------------------------------


def _faults_of_calls(
    last: PokerMoment, calls: list[DoubleUpMoment], amounts: Amounts | None, *, may_wait: bool
) -> Iterator[str]:
    """Compares the double-ups with the last step of their round."""
    cluster = last.cluster
    for number, call in enumerate(calls, 1):
        ticket = Ticket(cluster.round_number, cluster.seed, cluster.word, cluster.win, Kind.HIGH_LOW, number)
        if call.cluster.ticket is None or call.cluster.ticket.game != ticket.game:
            yield f"call {number} of the double-up is not about this win"
    waits = may_wait and last.state is PokerState.DOUBLE_UP and cluster.doubled is None
    taken_back = sum(call.cluster.taken_back for call in calls)
    if cluster.taken_back not in (taken_back, taken_back - waits):
        yield f"{cluster.taken_back} double-ups were taken back, not {taken_back}"
    if cluster.doubled not in (None, cluster.win) and not calls:
        yield "the steps of its double-up are missing"
    elif not waits or not calls:
        yield from _faults_of_outcome(cluster.win, cluster.doubled, calls, amounts)


def _faults_of_outcome(
    win: int, doubled: int | None, calls: list[DoubleUpMoment], amounts: Amounts | None
) -> Iterator[str]:
    """Compares the settled amount with that of the last double-up.

    A double-up that could not be read was settled with the win as it was.
    """
    stake, amount = win, win
    if calls:
        last = calls[-1]
        is_due = not last.cluster.taken_back
        if is_due and last.state is DoubleUpState.FINISH:
            amount = last.cluster.amount
    else:
        is_due = amounts is not None
        stake, amount = amounts or (win, win)
    if stake != win:
        yield f"a double-up of {stake} credits, not of {win}"
    elif doubled is None and is_due:
        yield "a double-up that was not settled"
    elif doubled not in (None, amount):
        yield f"{doubled} credits after a double-up, not {amount}"


# --- how steps follow each other --------------------------------------------------------------------------------------


def _diagram(after: PokerCluster) -> BlockDiagram[PokerState, PokerCluster, PokerSight]:
    """Returns the diagram with the seed and the options of a cluster."""
    deal = after.next_deal or after
    return poker_diagram(lambda: after.options, recorded(deal.seed, fair=deal.fair))


def _valued(here: PokerMoment, found: PokerMoment) -> Iterator[Message]:
    """Yields the messages that can lead to a later moment."""
    after = found.cluster
    yield AddWord((after.next_deal or after).word)
    yield BetTo(after.bet)
    yield from map(ToggleMark, sorted(here.cluster.marks ^ after.marks))
    if after.pressed is not None:
        yield after.pressed
    yield TakenBack(after.round_number)
    if after.doubled is not None:
        yield Doubled(after.round_number, after.doubled)


def _before(played: PlayedRound, first: PokerMoment) -> PokerMoment:
    """Returns a round that has ended before the first one on record.

    Its win is collected by the first step.
    """
    cluster, after, collected = first.cluster, first.account, played.escrow
    ended = PokerCluster(
        round_number=cluster.round_number - 1,
        last_bet=cluster.last_bet,
        result=Hand.NOTHING,
        doubled=collected,
        next_deal=WaitingDeal(cluster.round_number, cluster.seed, cluster.word, cluster.fair),
    )
    state = PokerState.DOUBLE_UP if cluster.pressed is None else PokerState.RESULT
    return ReplayedStep(state, ended, Account(after.player - collected, collected, after.prize))


def _may_move(last: int, known: int, before: int) -> bool:
    """Returns whether another table can have moved the player's credits.

    It takes stakes; and it grants the first credits to a player who has none, or had none when both tables were opened
    at once.
    """
    if before <= last:
        return before <= known <= last
    if last == FIRST_CREDITS:
        return before == last + FIRST_CREDITS
    return last == 0 and 0 <= known <= before <= FIRST_CREDITS


# --- lines of rounds without steps ------------------------------------------------------------------------------------


@lru_cache(maxsize=1024)
def _read_line(text: str) -> Line | None:
    """Reads a line; None if no round could have left it.

    They are kept: a long book has few different ones.
    """
    line = parse_line(text)
    if (
        line is None
        or not is_written_so(text, *(_FIELDS_WITH_CARDS if line.cards else _FIELDS))
        or json.loads(text)["pay_table"] != str(line.pay_table)
    ):
        return None
    account = Account(0, line.win)
    can_become = line.doubled is None or (
        can_double(PokerCluster(), account) and is_outcome(PokerCluster(), account, Doubled(0, line.doubled))
    )
    return line if can_become else None


def _explained(played: PlayedRound) -> tuple[Posting, ...] | None:
    """Returns the postings of a line; None for a forged one.

    Before them the win of the round before may be collected, and a player without credits is granted new ones; before
    the first round once.
    """
    line = None if played.line is None else _read_line(played.line)
    if played.line is not None and line is None:
        return None
    collected = (collect(played.escrow),) if played.escrow else ()
    others = played.postings[len(collected) :]
    grants = tuple(takewhile(lambda each: each == _GRANT, others if played.number else others[:1]))
    return (*collected, *grants, *(() if line is None else _postings_of(line)))


def _postings_of(line: Line) -> Iterator[Posting]:
    """Yields the postings of a round, from the bet on."""
    yield take_bet(line.bet)
    if line.win:
        yield pay_win(line.win)
    if line.doubled is not None and line.doubled != line.win:
        yield settle_double(line.win, line.doubled)


REPLAY = RoundReplay(
    empty=PokerCluster(),
    diagram=_diagram,
    valued=_valued,
    explained=_explained,
    before=_before,
    may_move=_may_move,
    highest_bet=HIGHEST_BET,
)
