"""A simulated hour, and a week, at the kiosk."""

import gc
import shutil
import sqlite3
from collections import Counter
from contextlib import closing
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication

from cardroom.app.table_checks import audit_tables
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.ledger import INWARD, OUTWARD
from cardroom.tables import TABLES
from tests.kiosk.simulation import Hall
from tests.reliability.reader import faults, read

_MOST_GROWTH = 4 * 2**20


def sums_of(data: Path) -> Counter[str]:
    """Sums the kiosk's entries by reason, with sqlite3 alone."""
    rows = "SELECT reason, abs(sum(player)) FROM entry WHERE table_name = 'kiosk' GROUP BY reason"
    with closing(sqlite3.connect(f"file:{data / 'cardroom.db'}?mode=ro", uri=True)) as connection:
        return Counter(dict(connection.execute(rows).fetchall()))


def check(hall: Hall, folder: Path) -> None:
    """Compares the ledger with the count beside the program."""
    hall.close()
    found, books = sums_of(hall.data), read(hall.data)
    assert {name: sum for name, sum in found.items() if sum} == {
        name: sum for name, sum in hall.expected.items() if sum
    }
    assert set(found) <= {reason.value for reason in (*INWARD, *OUTWARD)}
    assert faults(books) == []
    assert not [row for row in books.entries if row["reason"] == "grant"], "credits from nowhere"
    with SqliteBank(hall.data, folder / f"marks-{hall.cuts}") as bank:
        assert audit_tables(bank, TABLES).faults == ()


def test_an_hour(qapp: QCoreApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hall = Hall(tmp_path, monkeypatch, "hour 2")
    hall.run_hour()
    assert hall.hands > 5
    check(hall, tmp_path)


def memory() -> int:
    """Returns the memory in use, in bytes."""
    gc.collect()
    return int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1]) * 4_096


@pytest.mark.long
@pytest.mark.timeout(3_600)
def test_a_week(qapp: QCoreApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hall = Hall(tmp_path, monkeypatch, "week")
    used = []
    for _ in range(7):
        for _ in range(24):
            hall.run_hour()
        used.append(memory())
    assert hall.cuts > 3
    assert hall.hands > 500
    backups = shutil.disk_usage(tmp_path), list(hall.data.rglob("*backup*"))
    assert backups[1]
    check(hall, tmp_path)
    assert used[-1] - used[1] < _MOST_GROWTH, used
