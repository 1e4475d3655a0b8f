"""Checks lines of rounds whose steps have been deleted."""

import json
from collections.abc import Iterator
from functools import lru_cache

from cardroom.bank.rounds import PlayedRound
from cardroom.dataflow.credit_faults import compare_postings
from cardroom.ledger import FIRST_CREDITS, Account, Posting, collect, grant, pay_win, settle_double, take_bet
from cardroom.tables.poker.rules.case import can_double, is_outcome
from cardroom.tables.poker.rules.cluster import Doubled, PokerCluster
from cardroom.tables.poker.statistics.tally import Line, parse_line

_GRANT = grant(FIRST_CREDITS)
_NO_ROUND = PokerCluster()
_FIELDS = ("bet", "hand", "win", "doubled", "pay_table", "fair")


def faults_alone(played: PlayedRound) -> Iterator[str]:
    """Yields the faults of a round without steps: line and postings."""
    line = None if played.line is None else read_line(played.line)
    if played.line is not None and line is None:
        yield "line: no round could have left it"
        return
    yield from _faults_of_postings(played, line)


@lru_cache(maxsize=1024)
def read_line(text: str) -> Line | None:
    """Reads a line; None if no round could have left it.

    They are kept: a long book has few different ones.
    """
    line = parse_line(text)
    if line is None or not _is_written_so(text, line):
        return None
    return line if line.doubled is None or _can_become(line.win, line.doubled) else None


def _is_written_so(text: str, line: Line) -> bool:
    fields = json.loads(text)
    return tuple(fields) == _FIELDS and fields["pay_table"] == str(line.pay_table) and json.dumps(fields) == text


def _can_become(win: int, doubled: int) -> bool:
    account = Account(0, win)
    return can_double(_NO_ROUND, account) and is_outcome(_NO_ROUND, account, Doubled(0, doubled))


def _faults_of_postings(played: PlayedRound, line: Line | None) -> Iterator[str]:
    """Compares the postings with those that the line explains.

    Before them the win of the round before may be collected, and a player without credits is granted new ones; before
    the first round once.
    """
    postings = played.postings
    ahead = list(postings)
    if played.escrow:
        if ahead[:1] != [collect(played.escrow)]:
            yield f"posting 1: {played.escrow} credits of the round before were not collected"
            return
        del ahead[0]
    while ahead and ahead[0] == _GRANT and (played.number or len(ahead) == len(postings)):
        del ahead[0]
    done = postings[: len(postings) - len(ahead)]
    yield from compare_postings(postings, (*done, *(() if line is None else _postings_of(line))))


def _postings_of(line: Line) -> Iterator[Posting]:
    """Yields the postings of a round, from the bet on."""
    yield take_bet(line.bet)
    if line.win:
        yield pay_win(line.win)
    if line.doubled is not None and line.doubled != line.win:
        yield settle_double(line.win, line.doubled)
