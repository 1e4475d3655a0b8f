"""Compares the events of a kiosk with its entries."""

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from cardroom.bank.ports import Query
from cardroom.kiosk.rules.cluster import KIOSK
from cardroom.kiosk.rules.log import PREFIX, Happening, happening_of
from cardroom.ledger import INWARD, OUTWARD, Reason

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
