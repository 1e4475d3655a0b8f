"""Audits a bank with what tables and kiosk know of their rounds."""

from collections.abc import Callable

from cardroom.bank.rounds import RoundCheck
from cardroom.bank.sqlite.auditing.audit import Audit, Reader, audit
from cardroom.bank.sqlite.auditing.ledger_copy import Audited
from cardroom.bank.sqlite.auditing.round_audit import Progress, no_progress
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.house.achievements.record import CODE as ACHIEVEMENTS
from cardroom.house.achievements.record import from_json
from cardroom.house.spec import Tables, load
from cardroom.kiosk.rules.cluster import KIOSK

_KIOSK_READER = "cardroom.kiosk.rules.record:from_json"
_KIOSK_CHECK = "cardroom.kiosk.session_check:check"
_KIOSK_EVENTS = "cardroom.kiosk.session_check:check_events"


def audit_tables(bank: Audited, tables: Tables, progress: Progress = no_progress) -> Audit:
    """Checks an open bank, and plays its recorded rounds again.

    Args:
        bank: an open bank, or a copy of its ledger; it is not changed.
        tables: the tables of the room.
        progress: called while rounds are played again, with the number of those that are done, and of all.

    Returns:
        The result; see `audit`.
    """
    return audit(bank, readers_of(tables), checks_of(tables), parts_of(tables), progress, load(_KIOSK_EVENTS))


def audit_beside(bank: SqliteBank, tables: Tables) -> Callable[[Progress], Audit]:
    """Copies an open bank, in its thread.

    Args:
        bank: an open bank; it is used for the time of the copy alone.
        tables: the tables of the room.

    Returns:
        The audit of the copy, for any thread. It is called once; its argument is called many times a second, also
        while no rounds are played again, and ends the audit by raising.

    Raises:
        KnownError: the ledger cannot be copied.
    """
    copy = bank.copy()

    def run(progress: Progress) -> Audit:
        place = (0, 0)

        def note(done: int, total: int) -> None:
            nonlocal place
            place = (done, total)
            progress(done, total)

        copy.beat = lambda: progress(*place)
        with copy:
            return audit_tables(copy, tables, note)

    return run


def readers_of(tables: Tables) -> dict[str, Reader]:
    """Loads the readers of all records, by the records' codes."""
    of_tables = {code: load(reader) for spec in tables for code, reader in spec.replay.items()}
    return {**of_tables, KIOSK: load(_KIOSK_READER), ACHIEVEMENTS: from_json}


def checks_of(tables: Tables) -> dict[str, RoundCheck]:
    """Loads the checks of all rounds, by the tables' codes."""
    of_tables = {spec.code: load(spec.round_check) for spec in tables if spec.round_check}
    return {**of_tables, KIOSK: load(_KIOSK_CHECK)}


def parts_of(tables: Tables) -> dict[str, tuple[str, ...]]:
    """Returns the codes of the tables' sub-VIs, by the tables' codes."""
    return {spec.code: spec.sub_vis for spec in tables if spec.sub_vis}
