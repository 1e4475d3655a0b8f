"""Compares the events of a kiosk with its entries and its steps."""

import json
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from cardroom.bank.ports import STEPS_KEPT, Query, Step
from cardroom.dataflow.credit_replay import UNFIT
from cardroom.kiosk.replay import Moment, follow, is_reset, read
from cardroom.kiosk.rules.cluster import KIOSK, KioskState
from cardroom.kiosk.rules.guards import LOGGED
from cardroom.kiosk.rules.log import PREFIX, Happening, happening_of
from cardroom.ledger import INWARD, OUTWARD, Account, Posting, Reason

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
_SESSIONS = f"SELECT DISTINCT round_number FROM step WHERE table_name = '{KIOSK}' ORDER BY 1"
_STEPS = f"SELECT at, state, cluster, commitment, player, escrow, prize FROM step \
WHERE table_name = '{KIOSK}' AND round_number = ? ORDER BY id"
_POSTINGS = f"SELECT at, reason, player, house, escrow, prize FROM entry \
WHERE table_name = '{KIOSK}' AND round_number >= ? ORDER BY id"


class _Noted(NamedTuple):
    """What is compared of an event."""

    happening: Happening | None
    credits: int
    hash: str


class _Event(NamedTuple):
    """An event of the kiosk."""

    number: int
    at: str
    noted: _Noted


def check_events(query: Query) -> Iterator[str]:
    """Yields a short technical text for each fault.

    Raises:
        TypeError, ValueError: an event is damaged.
    """
    for (entry,) in query(_ELSEWHERE):
        yield f"entry: {entry} is one of a kiosk, but in no session"
    events = [_Event(number, at, _noted(kind, json.loads(detail))) for number, at, kind, detail in query(_EVENTS)]
    yield from _faults_of_entries(query, events)
    yield from _faults_of_vouchers(events)
    yield from _faults_of_steps(query, events)


def _noted(kind: str, detail: Mapping[str, Any]) -> _Noted:
    return _Noted(happening_of(kind), int(detail.get("credits", detail.get("left", 0))), str(detail.get("hash", "")))


def _faults_of_entries(query: Query, events: Sequence[_Event]) -> Iterator[str]:
    """Compares the entries with the events of the same commits."""
    done = [(at, _POSTED[noted.happening], noted.credits) for _, at, noted in events if noted.happening in _POSTED]
    noted, made = Counter(each for each in done if each[2]), Counter(query(_ENTRIES))
    for at, reason, credits in sorted((made - noted) + (noted - made)):
        yield f"event: the {reason} of {credits} at {at} has no {'event' if (at, reason, credits) in made else 'entry'}"


def _faults_of_vouchers(events: Sequence[_Event]) -> Iterator[str]:
    """Checks that each used voucher was made before, and used once."""
    unused = dict[str, int]()
    for number, _, (happening, credits, code) in events:
        if happening is Happening.VOUCHER_MADE:
            unused[code] = credits
        elif happening is Happening.VOUCHER_USED and unused.pop(code, None) != credits:
            yield f"event: {number} uses a voucher that was not made so, or was used before"


def _faults_of_steps(query: Query, events: Sequence[_Event]) -> Iterator[str]:
    """Plays the kept steps again, and compares what they note.

    A step that has replaced others is left out, with the events near it.
    """
    noted, made = defaultdict[str, list[_Noted]](list), defaultdict[str, list[Posting]](list)
    for _, at, each in events:
        noted[at].append(each)
    sessions = [number for (number,) in query(_SESSIONS)]
    for at, reason, *amounts in query(_POSTINGS, (min(sessions, default=0),)):
        made[at].append(Posting(Reason(reason), *amounts))
    compared, last = dict[str, bool](), None
    for session in sessions:
        for place, (at, state, cluster, commitment, *credits) in enumerate(query(_STEPS, (session,)), 1):
            found = _read(Step(at, state, cluster, Account(*credits), commitment))
            compared[at] = last is not None and found is not None and place < STEPS_KEPT
            if last and found and compared[at] and not _is_noted(last, found, tuple(made[at]), noted[at]):
                yield f"event: those at {at} are not those of the step in session {session}"
            last = found
    yield from _faults_without_steps(events, compared)


def _read(step: Step) -> Moment | None:
    try:
        return read(step)
    except UNFIT:
        return None  # a fault of the session


def _is_noted(last: Moment, found: Moment, made: tuple[Posting, ...], noted: list[_Noted]) -> bool:
    """Returns whether a step has the events that belong to it.

    Without a change it is there for them alone: a report, or what the operator does that is in no cluster.
    """
    happenings = [each.happening for each in noted]
    if (last.state, last.cluster, made) == (found.state, found.cluster, ()):
        return bool(happenings) and (found.state is KioskState.OPERATOR or LOGGED.issuperset(happenings))
    if is_reset(last, found):
        return happenings == [Happening.PIN_RESET]
    cluster = follow(last, found, made)
    return cluster is None or noted == [_noted(note.kind, note.detail) for note in cluster.notes]


def _faults_without_steps(events: Sequence[_Event], compared: Mapping[str, bool]) -> Iterator[str]:
    """Yields the events between compared steps that belong to none.

    Args:
        events: all events.
        compared: the times of the steps, and whether they were compared.
    """
    places, sure = {at: place for place, at in enumerate(compared)}, list(compared.values())
    last, passed = len(sure), list[int]()
    for number, at, _ in events:
        place = places.get(at)
        if place is None:
            passed.append(number)
            continue
        if last <= place and all(sure[last + 1 : place + 1]):
            yield from (f"event: {each} belongs to no step of the kiosk" for each in passed)
        last, passed = place, []
    if last < len(sure) and all(sure[last + 1 :]):
        yield from (f"event: {each} belongs to no step of the kiosk" for each in passed)
