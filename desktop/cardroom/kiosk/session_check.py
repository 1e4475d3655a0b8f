"""Compares sessions and events of the kiosk with its entries, for audits.

A "round" of the kiosk is a session, with the idle time after it.
"""

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from cardroom.bank.ports import Query, Step
from cardroom.bank.rounds import PlayedRound
from cardroom.dataflow.round_faults import UNFIT, text_of
from cardroom.kiosk.rules.cluster import KIOSK, KioskCluster, KioskState, Session
from cardroom.kiosk.rules.log import PREFIX, Happening, happening_of
from cardroom.kiosk.rules.record import fits, from_json
from cardroom.ledger import INWARD, OUTWARD, Posting, Reason

_POSTED = {
    Happening.VOUCHER_USED: Reason.VOUCHER.value,
    Happening.CREDITS_IN: Reason.CREDIT_IN.value,
    Happening.CREDITS_OUT: Reason.CREDIT_OUT.value,
    Happening.SESSION_ENDED: Reason.LEFT.value,
}
"""The events with an entry of the same commit, unless it is of no credits."""

_OF_KIOSKS = tuple(reason.value for reason in (*INWARD, *OUTWARD))
_EVENTS = f"SELECT id, at, kind, detail FROM event WHERE kind LIKE '{PREFIX}%' ORDER BY id"
_ELSEWHERE = f"SELECT id FROM entry WHERE reason IN {_OF_KIOSKS} \
AND (table_name <> '{KIOSK}' OR round_number IS NULL) ORDER BY id"
_ENTRIES = f"SELECT at, reason, abs(player) FROM entry WHERE reason IN {(*_POSTED.values(),)}"

Sums = Mapping[str, object]
"""What a session counts, in credits; the coins are counted one by one."""

_NOTHING: Sums = {"brought_in": 0, "coins": 0, "prices": 0, "left": 0}


# --- sessions ---------------------------------------------------------------------------------------------------------


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


# --- events -----------------------------------------------------------------------------------------------------------


class _Event(NamedTuple):
    """What is compared of an event of the kiosk."""

    number: int
    at: str
    happening: Happening | None
    credits: int
    hash: str


def check_events(query: Query) -> Iterator[str]:
    """Yields a short technical text for each fault.

    Raises:
        TypeError, ValueError: an event is damaged.
    """
    for (entry,) in query(_ELSEWHERE):
        yield f"entry: {entry} is one of a kiosk, but in no session"
    events = [_event(number, at, kind, json.loads(detail)) for number, at, kind, detail in query(_EVENTS)]
    yield from _faults_of_entries(query, events)
    yield from _faults_of_vouchers(events)


def _event(number: int, at: str, kind: str, detail: Mapping[str, Any]) -> _Event:
    credits = int(detail.get("credits", detail.get("left", 0)))
    return _Event(number, at, happening_of(kind), credits, str(detail.get("hash", "")))


def _faults_of_entries(query: Query, events: Sequence[_Event]) -> Iterator[str]:
    """Compares the entries with the events of the same commits."""
    done = [(at, _POSTED[kind], credits) for _, at, kind, credits, _ in events if kind in _POSTED and credits]
    noted, made = Counter(done), Counter(query(_ENTRIES))
    for at, reason, credits in sorted((made - noted) + (noted - made)):
        yield f"event: the {reason} of {credits} at {at} has no {'event' if (at, reason, credits) in made else 'entry'}"


def _faults_of_vouchers(events: Sequence[_Event]) -> Iterator[str]:
    """Checks that each used voucher was made before, and used once."""
    unused = dict[str, int]()
    for number, _, happening, credits, code in events:
        if happening is Happening.VOUCHER_MADE:
            unused[code] = credits
        elif happening is Happening.VOUCHER_USED and unused.pop(code, None) != credits:
            yield f"event: {number} uses a voucher that was not made so, or was used before"
