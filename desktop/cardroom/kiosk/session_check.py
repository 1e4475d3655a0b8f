"""Compares the sessions of the kiosk with their postings, for audits.

A "round" of the kiosk is a session, with the idle time after it.
"""

import json
from collections.abc import Iterator, Mapping

from cardroom.bank.ports import Step
from cardroom.bank.rounds import PlayedRound
from cardroom.dataflow.credit_faults import text_of
from cardroom.dataflow.credit_replay import UNFIT
from cardroom.kiosk.rules.cluster import KioskCluster, KioskState, Session
from cardroom.kiosk.rules.record import fits, from_json
from cardroom.ledger import INWARD, OUTWARD, Posting, Reason

Sums = Mapping[str, object]
"""What a session counts, in credits; the coins are counted one by one."""

_NOTHING: Sums = {"brought_in": 0, "coins": 0, "prices": 0, "left": 0}


def check(played: PlayedRound) -> Iterator[str]:
    """Checks a session; see `RoundCheck`.

    Each step must be one that a kiosk can have left, and what the session counts must be the sums of its postings.
    """
    last: KioskCluster | None = None
    for place, step in enumerate(played.steps, 1):
        try:
            last = _read(step, played.number)
        except UNFIT as fault:
            yield f"step {place}: {fault}"
            return
    if last is not None and played.number and (last.session is None) is (played.line is None):
        yield "line: a session has one when it has ended"
    if played.postings is not None:
        yield from _faults_of_postings(played.postings)
        yield from _faults_of_sums(played.line, played.number, last, _sums_of(played.postings))


def _read(step: Step, number: int) -> KioskCluster:
    """Parses a recorded step.

    Raises:
        ValueError: no kiosk could have left it in this session; the message is one plain line.
    """
    cluster = from_json(step.cluster)
    if not fits(KioskState(step.state), cluster):
        raise ValueError(f"{step.state} cannot have left this cluster")
    if step.account.escrow or step.commitment:
        raise ValueError("a kiosk has no escrow and deals no cards")
    if cluster.round_number != number:
        raise ValueError(f"it belongs to session {cluster.round_number}")
    return cluster


def _faults_of_postings(postings: tuple[Posting, ...]) -> Iterator[str]:
    for posting in postings:
        if posting.reason not in (*INWARD, *OUTWARD):
            yield f"posting {text_of(posting)}: a kiosk makes none of this kind"
        elif (posting.player > 0) is not (posting.reason in INWARD) or posting.escrow or posting.prize:
            yield f"posting {text_of(posting)}: not as a kiosk makes it"


def _faults_of_sums(line: str | None, number: int, last: KioskCluster | None, made: Sums) -> Iterator[str]:
    """Compares what a session counts with its postings.

    Args:
        line: the session's line, if it has ended.
        number: of the session; 0 before the first one.
        last: the cluster after its last step, if it is kept.
        made: the sums of its postings.
    """
    try:
        if line is not None:
            counted: Sums = json.loads(line)
        elif last is not None and last.session is not None:
            counted = _counted(last.session)
        elif not number:
            counted = _NOTHING
        else:
            return
        wrong = [name for name, sum in made.items() if counted[name] != sum or type(counted[name]) is not int]
    except (LookupError, RecursionError, TypeError, ValueError):
        wrong = ["its text"]
    if wrong:
        yield f"{'line' if line is not None else 'session'}: {', '.join(wrong)}: not as in the postings"


def _counted(session: Session) -> Sums:
    coins = sum(count for _, count in session.coins)
    return {**_NOTHING, "brought_in": session.brought_in, "coins": coins, "prices": session.prices}


def _sums_of(postings: tuple[Posting, ...]) -> Sums:
    return {
        "brought_in": sum(posting.player for posting in postings if posting.reason in INWARD),
        "coins": sum(posting.reason is Reason.COIN for posting in postings),
        "prices": -sum(posting.player for posting in postings if posting.reason is Reason.PRICE),
        "left": -sum(posting.player for posting in postings if posting.reason is Reason.LEFT),
    }
