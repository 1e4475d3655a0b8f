"""Writes meters, event log and audit as CSV files, without Qt.

The files are for a spreadsheet: UTF-8 with its mark, commas, one heading row, codes in English and times in UTC.
"""

import csv
import io
import json
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from pathlib import Path

from cardroom.bank.ports import LoggedBank
from cardroom.errors import KnownError, Trouble
from cardroom.kiosk.meters.reading import EVENTS, MeterReading, MeterSets
from cardroom.kiosk.parts import AuditResult

FOLDER = "kiosk-reports"
"""The folder of the reports, inside the data folder."""


def write_reports(
    bank: LoggedBank, folder: Path, reading: MeterReading, minutes_on: int, found: AuditResult | None
) -> str:
    """Writes a report of each kind; in the bank's thread.

    Args:
        bank: the ledger.
        folder: the data folder.
        reading: reads the meters; used by this thread alone.
        minutes_on: as in `MeterReading.read`.
        found: the result of the last audit; None if there was none.

    Returns:
        What the names of the files begin with.

    Raises:
        KnownError: DISK_FULL, BANK_UNREADABLE: a file could not be written; or as the bank.
    """
    sets = None
    while sets is None:
        sets = reading.read(minutes_on)
    stem = datetime.now(UTC).strftime("%Y-%m-%dT%H%M%S")
    try:
        (folder / FOLDER).mkdir(parents=True, exist_ok=True)
        _write(folder / FOLDER / f"{stem}-meters.csv", _meter_rows(sets))
        _write(folder / FOLDER / f"{stem}-events.csv", _event_rows(bank))
        if found is not None:
            _write(folder / FOLDER / f"{stem}-audit.csv", _audit_rows(found))
    except OSError as error:
        raise KnownError(Trouble.BANK_UNREADABLE, str(error)) from error
    return stem


def _meter_rows(sets: MeterSets) -> Iterator[tuple[object, ...]]:
    period = sets.period
    yield "meter", "lifetime", "period"
    yield "since", sets.begun, sets.since
    sums = [("total-in", "total_in"), ("played", "played"), ("won", "won"), ("total-out", "total_out")]
    for name, attribute in sums:
        yield name, getattr(sets.lifetime, attribute), getattr(period, attribute)
    for name, value in sets.lifetime.values.items():
        yield name, value, period.values.get(name, 0)


def _event_rows(bank: LoggedBank) -> Iterator[tuple[object, ...]]:
    yield "number", "time (UTC)", "event", "details"
    after = 0
    while events := bank.events(after, EVENTS):
        for event in events:
            yield event.number, event.at, event.note.kind, json.dumps(dict(event.note.detail), ensure_ascii=False)
        after = events[-1].number


def _audit_rows(found: AuditResult) -> Iterator[tuple[object, ...]]:
    yield "number", "fault"
    yield from enumerate(found.faults, 1)
    if found.ok:
        yield 0, "the books are in order"
    if found.uncompared:
        yield 0, f"not compared: {found.uncompared}"


def _write(path: Path, rows: Iterable[tuple[object, ...]]) -> None:
    """Writes a file under another name first: no report is half written."""
    text = io.StringIO(newline="")
    csv.writer(text).writerows([_safe(cell) for cell in row] for row in rows)
    unfinished = path.with_suffix(".part")
    unfinished.write_bytes(text.getvalue().encode("utf-8-sig"))
    unfinished.replace(path)


def _safe(cell: object) -> object:
    """Returns a cell that no spreadsheet takes for a formula."""
    return f"'{cell}" if isinstance(cell, str) and cell[:1] in tuple("=+-@\t\r") else cell
