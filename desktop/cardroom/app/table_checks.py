"""Audits a bank with what the tables know of their rounds."""

from cardroom.bank.rounds import RoundCheck
from cardroom.bank.sqlite.auditing.audit import Audit, Reader, audit
from cardroom.bank.sqlite.auditing.round_audit import Progress, no_progress
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.house.spec import Tables, load


def audit_tables(bank: SqliteBank, tables: Tables, progress: Progress = no_progress) -> Audit:
    """Checks an open bank, and plays its recorded rounds again.

    Args:
        bank: an open bank; it is not changed.
        tables: the tables of the room.
        progress: called while rounds are played again, with the number of those that are done, and of all.

    Returns:
        The result; see `audit`.
    """
    return audit(bank, readers_of(tables), checks_of(tables), parts_of(tables), progress)


def readers_of(tables: Tables) -> dict[str, Reader]:
    """Loads the readers of the tables' records, by the records' codes."""
    return {code: load(reader) for spec in tables for code, reader in spec.replay.items()}


def checks_of(tables: Tables) -> dict[str, RoundCheck]:
    """Loads the checks of the tables' rounds, by the tables' codes."""
    return {spec.code: load(spec.round_check) for spec in tables if spec.round_check}


def parts_of(tables: Tables) -> dict[str, tuple[str, ...]]:
    """Returns the codes of the tables' sub-VIs, by the tables' codes."""
    return {spec.code: spec.sub_vis for spec in tables if spec.sub_vis}
