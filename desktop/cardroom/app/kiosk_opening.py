"""Opens the ledger of a kiosk, and finds faults."""

import time
from collections.abc import Callable
from pathlib import Path

from msgspec import Struct

from cardroom.app.folder_kinds import open_bank, refuse_a_persons
from cardroom.bank.ports import Answer, Commit, Page, Record
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.bank.sqlite.events import EventKind
from cardroom.errors import OlderDataError
from cardroom.kiosk.faults.checks import TOLERANCE_SECONDS, in_words, seconds_back
from cardroom.kiosk.rules import case
from cardroom.kiosk.rules.cluster import KIOSK, FaultCode, KioskCluster, KioskFault, KioskState
from cardroom.kiosk.rules.log import PREFIX, Happening
from cardroom.kiosk.rules.messages import Fail
from cardroom.kiosk.rules.record import from_json, to_json
from cardroom.messages import Message
from cardroom.saved_record import BadRecord

_LAST_EVENT = "SELECT id, detail FROM event WHERE kind = ? ORDER BY id DESC LIMIT 1"
_LAST_MISMATCH = "SELECT coalesce(max(id), 0) FROM event WHERE kind = ? AND json_extract(detail, '$.code') = ?"
_LAST_COMMIT = "SELECT at FROM link ORDER BY id DESC LIMIT 1"

_WITHOUT_FAULTS = (KioskState.INITIALIZE, KioskState.SET_PIN, KioskState.FINISH)
"""States in which no person plays, and from which a fault leads on when the machine runs."""

_NO_MARK = "there was no mark of this computer to compare with"


class OpenLedger(Struct, frozen=True):
    """An open ledger.

    Attributes:
        bank: the ledger.
        faults: found at opening, and not on record yet.
    """

    bank: SqliteBank
    faults: tuple[KioskFault, ...]


def open_ledger(folder: Path, marks: Path | None, now: Callable[[], float] = time.time) -> OpenLedger:
    """Opens a ledger, and records the faults that were found.

    An older ledger than the last one, or one that cannot be compared with a mark, is accepted with an event of its
    chain, and locks the kiosk until the operator has acted: the fault is on record before a window is opened. A process
    that ends between the two is not a way around it, because an accepted ledger without that fault gets it at the next
    opening.

    Args:
        folder: the data folder.
        marks: the folder of the marks; None for none.
        now: the clock, in seconds since 1970.

    Raises:
        KnownError: the ledger cannot be opened. BANK_OF_PERSON: it has a person's own games.
    """
    found: list[KioskFault] = []
    last: list[tuple[str]] = []
    try:
        bank = open_bank(folder, marks, refuse_a_persons)
    except OlderDataError as older:
        found.append(KioskFault(FaultCode.LEDGER_MISMATCH, mismatch_detail(older)))
        last = [(older.at,)]
        bank = open_bank(folder, marks, refuse_a_persons, accepts_older=True)
    try:
        last = last or bank.query(_LAST_COMMIT)
        if not found and (accepted := _accepted_alone(bank)):
            found.append(KioskFault(FaultCode.LEDGER_MISMATCH, accepted))
        if last and (back := seconds_back(last[0][0], now())) > TOLERANCE_SECONDS:
            found.append(KioskFault(FaultCode.CLOCK, in_words(back, now())))
        return OpenLedger(bank, _record(bank, found))
    except BaseException:
        bank.close()
        raise


def mismatch_detail(older: OlderDataError) -> str:
    """Returns the detail of a ledger that is older than its mark."""
    return f"{older.missing} steps missing since {older.at}; credits {older.credits_then}, now {older.credits_now}"


def _accepted_alone(bank: SqliteBank) -> str:
    """Returns what was accepted without a fault; "" for nothing."""
    fault = PREFIX + Happening.FAULT.value
    for accepted, detail in bank.query(_LAST_EVENT, (EventKind.OLDER_ACCEPTED.value,)):
        ((locked,),) = bank.query(_LAST_MISMATCH, (fault, FaultCode.LEDGER_MISMATCH.value))
        if locked < accepted:
            return _NO_MARK if detail == "{}" else "an older ledger was accepted"
    return ""


def _record(bank: SqliteBank, faults: list[KioskFault]) -> tuple[KioskFault, ...]:
    """Commits faults as the machine would.

    Returns:
        Those that it must commit itself.
    """
    record = bank.recall(KIOSK) if faults else None
    if record is None:
        return tuple(faults)
    try:
        cluster, state = from_json(record.cluster), KioskState(record.state)
    except (BadRecord, ValueError):  # the machine reports it
        return tuple(faults)
    if state in _WITHOUT_FAULTS:
        return tuple(faults)
    open_codes = {fault.code for fault in cluster.faults}
    for fault in faults:
        if fault.code not in open_codes:
            state = state if state is KioskState.OPERATOR else KioskState.OUT_OF_ORDER
            cluster = _commit(bank, state, cluster, Fail(fault.code.value, fault.detail))
    if state is KioskState.OPERATOR:  # the menu is not left open
        _commit(bank, KioskState.OUT_OF_ORDER, cluster, Message("leave_menu"))
    return ()


def _commit(bank: SqliteBank, state: KioskState, cluster: KioskCluster, message: Message) -> KioskCluster:
    """Commits the step of a state, and returns its cluster."""
    after, postings = case.step(state, cluster, bank.account(KIOSK), message)
    page = Page(after.round_number, after.line)
    commit = Commit(KIOSK, Record(state.value, to_json(after)), postings, page, after.notes)
    bank.request(commit, Answer(committed=lambda _: None, failed=_raise))
    return after


def _raise(error: Exception) -> None:
    raise error
