"""Measures the audit, and the openings, of a ledger of 200,000 rounds.

Run the script (`.venv/bin/python tests/benchmarks/audit_figures.py`) or all benchmarks (`python3 play.py bench`). It
prints Markdown; docs/benchmarks.md describes how the figures are taken.
"""

import os
import resource
import sys
import time
from pathlib import Path

if __package__ in (None, ""):  # run as a script
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from cardroom.app.table_checks import audit_tables
from cardroom.bank.sqlite.backup.backups import backups_in
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.regular_file import sync_file
from cardroom.tables import TABLES
from tests.benchmarks.long_ledger import write_ledger
from tests.benchmarks.page import forget_pages, in_process, median_and_most, new_folder, page, run, table

ROUNDS = 200_000
TIMES = 3


def measure(ledger: str) -> dict[str, float]:
    """Opens a ledger and audits it, once, in this process.

    Returns:
        Seconds of three openings, of the audit, and of its processor time; MiB of memory at most; the number of steps.
    """
    folder = Path(ledger)
    SqliteBank(folder).close()  # the daily backup and the archive, if they are due
    for path in folder.glob("cardroom*.db"):
        sync_file(path)
        forget_pages(path)
    opened = _seconds_to_open(folder)
    again = _seconds_to_open(folder)
    with SqliteBank(folder) as bank:
        begin, busy = time.perf_counter(), time.process_time()
        found = audit_tables(bank, TABLES)
        audited, worked = time.perf_counter() - begin, time.process_time() - busy
        assert found.ok, found.faults[:5]
        (steps,) = bank.query("SELECT count(*) FROM step")[0]
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    for backup in backups_in(folder):
        os.utime(backup, (0, 0))  # the next one is due
    first = _seconds_to_open(folder)
    opening = {"open": opened, "again": again, "first": first}
    return {**opening, "audit": audited, "processor": worked, "memory": memory, "step": steps}


def _seconds_to_open(folder: Path) -> float:
    begin = time.perf_counter()
    bank = SqliteBank(folder)
    opened = time.perf_counter() - begin
    bank.close()
    return opened


_ROWS = {
    "open": ("opening, nothing of it in memory", "0.3 s"),
    "again": ("opening again", "0.3 s"),
    "first": ("first opening of a day, with its backup", ""),
    "audit": ("audit", "60 s"),
    "processor": ("processor time of the audit", ""),
}


def report(times: int = TIMES, rounds: int = ROUNDS, ledger: Path | None = None) -> str:
    """Measures in fresh processes; takes some minutes.

    Args:
        times: the number of processes.
        rounds: of the ledger.
        ledger: one that `write_ledger` has written; None to write it.
    """
    with new_folder() as folder:
        if ledger is None:
            ledger = folder / "data"
            write_ledger(ledger, rounds)
        files = [ledger / "cardroom.db", *sorted(ledger.glob("cardroom-archive-*.db"))]
        sizes = " + ".join(f"{file.stat().st_size / 2**20:,.0f}" for file in files)
        figures = [in_process(__file__, ledger) for _ in range(times)]
    rows = [
        [what, *median_and_most([each[name] for each in figures], "{:.2f} s"), goal]
        for name, (what, goal) in _ROWS.items()
    ]
    rows.append(["memory of the process", *median_and_most([each["memory"] for each in figures], "{:,.0f} MiB"), ""])
    return page(
        f"{os.getloadavg()[0]:.0f} programs running",
        f"{rounds:,} rounds with {figures[0]['step']:,} kept steps",
        f"ledger and archives of {sizes} MiB",
        "all in order",
        f"{times} times, each in a new process",
        tables=[table(" | median | slowest | goal", rows)],
    )


if __name__ == "__main__":
    run(report, "audit figures", measure, times=TIMES, rounds=ROUNDS, ledger=Path)
