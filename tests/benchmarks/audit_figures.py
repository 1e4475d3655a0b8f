"""Measures the audit, and the openings, of a ledger of 200,000 rounds.

Run the script (`.venv/bin/python tests/benchmarks/audit_figures.py`) or all benchmarks (`python3 play.py bench`). It
prints Markdown; docs/benchmarks.md describes how the figures are taken.
"""

import argparse
import json
import os
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from datetime import date
from pathlib import Path

if __package__ in (None, ""):  # run as a script
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from cardroom.app.table_checks import audit_tables
from cardroom.bank.sqlite.backup.backups import backups_in
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.regular_file import sync_file
from cardroom.tables import TABLES
from tests.benchmarks.long_ledger import write_ledger
from tests.benchmarks.page import write_down
from tests.benchmarks.window_figures import machine

ROUNDS = 200_000
TIMES = 3


def measure(folder: Path) -> dict[str, float]:
    """Opens a ledger and audits it, once, in this process.

    Returns:
        Seconds of three openings, of the audit, and of its processor time; MiB of memory at most; the number of steps.
    """
    SqliteBank(folder).close()  # the daily backup and the archive, if they are due
    _forget(folder)
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


def _forget(folder: Path) -> None:
    """Removes a ledger's pages from the system's memory.

    So it is after the start of the computer. Only Linux can be asked to.
    """
    if sys.platform != "linux":
        return
    for path in folder.glob("cardroom*.db"):
        sync_file(path)
        descriptor = os.open(path, os.O_RDONLY)
        os.posix_fadvise(descriptor, 0, 0, os.POSIX_FADV_DONTNEED)
        os.close(descriptor)


def report(times: int = TIMES, rounds: int = ROUNDS) -> str:
    """Writes a ledger, and measures in fresh processes.

    Takes some minutes.

    Returns:
        Markdown.
    """
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder) / "data"
        write_ledger(data, rounds)
        return report_of(data, times, rounds)


def report_of(data: Path, times: int = TIMES, rounds: int = ROUNDS) -> str:
    """Measures a ledger that exists, in fresh processes; returns Markdown."""
    files = [data / "cardroom.db", *sorted(data.glob("cardroom-archive-*.db"))]
    sizes = " + ".join(f"{file.stat().st_size / 2**20:,.0f}" for file in files)
    command = [sys.executable, __file__, "--measure", str(data)]
    places = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    outputs = [subprocess.run(command, env=places, check=True, capture_output=True).stdout for _ in range(times)]
    figures = [json.loads(each) for each in outputs]
    load = os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0
    lines = [
        f"{date.today().isoformat()}; {machine()}, {load:.0f} programs running; {rounds:,} rounds with "
        f"{figures[0]['step']:,} kept steps; ledger and archives of {sizes} MiB; all in order; {times} times, "
        "each in a new process.",
        "",
        "| | median | slowest | goal |",
        "| --- | --: | --: | --: |",
    ]
    for what, name, goal in (
        ("opening, nothing of it in memory", "open", "0.3 s"),
        ("opening again", "again", "0.3 s"),
        ("first opening of a day, with its backup", "first", ""),
        ("audit", "audit", "60 s"),
        ("processor time of the audit", "processor", ""),
    ):
        seconds = [each[name] for each in figures]
        lines.append(f"| {what} | {statistics.median(seconds):.2f} s | {max(seconds):.2f} s | {goal} |")
    memory = [each["memory"] for each in figures]
    lines.append(f"| memory of the process | {statistics.median(memory):,.0f} MiB | {max(memory):,.0f} MiB | |")
    return "\n".join(lines)


def main() -> None:
    """Measures with the options of the command line and prints the figures."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--measure", type=Path, help="audit the ledger in a folder once; prints JSON")
    parser.add_argument("--ledger", type=Path, help="measure a ledger that `write_ledger` has written")
    parser.add_argument("--write", action="store_true", help="put the figures into docs/benchmarks.md")
    chosen = parser.parse_args()
    if chosen.measure is not None:
        print(json.dumps(measure(chosen.measure)))
        return
    figures = report() if chosen.ledger is None else report_of(chosen.ledger)
    print(figures)
    if chosen.write:
        write_down("audit figures", figures)


if __name__ == "__main__":
    main()
