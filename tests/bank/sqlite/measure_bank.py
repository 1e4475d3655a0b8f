"""Measures the time of commits, openings, backups and audits of the bank.

    PYTHONPATH=desktop:. python tests/bank/sqlite/measure_bank.py [ENTRIES]

A script, not a test. Prints milliseconds. Works in a temporary folder on the disk of TMPDIR.
"""

import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path

from cardroom.bank.ports import Record
from cardroom.bank.sqlite.auditing.audit import audit
from cardroom.bank.sqlite.backup.backups import backups_in
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.ledger import Posting, grant, take_bet
from tests.resealing import forge

_COMMITS = 1000
_OPENINGS = 7


def _milliseconds(action: Callable[[], object]) -> float:
    start = time.perf_counter()
    action()
    return (time.perf_counter() - start) * 1000


def _open_and_close(folder: Path) -> None:
    SqliteBank(folder).close()


def _print_times(what: str, times: Iterable[float]) -> None:
    all_times = sorted(times)
    middle, late = statistics.median(all_times), all_times[int(len(all_times) * 0.95)]
    print(f"{what:<58} median {middle:9.3f}   95 % {late:9.3f}   of {len(all_times)}")


def _measure_commits(bank: SqliteBank, what: str, postings: tuple[Posting, ...]) -> None:
    def commit(number: int) -> None:
        # A different record each time: SQLite does not write unchanged pages.
        record = Record("open-hand", f'{{"version": 1, "padding": "{number:0500}"}}')
        bank.commit("poker", record, postings)

    _print_times(what, (_milliseconds(partial(commit, number)) for number in range(_COMMITS)))


def _fill(folder: Path, entries: int) -> None:
    """Inserts the entries in one transaction, without the bank, and seals them.

    A million commits would take minutes.
    """
    rows = (("bet", -5, 5, 0), ("win", 0, -6, 6), ("collect", 6, 0, -6))
    sql = "INSERT INTO entry (table_name, reason, player, house, escrow) VALUES ('poker', ?, ?, ?, ?)"
    forge(folder, lambda raw: raw.executemany(sql, (rows[number % 3] for number in range(entries))))


def _measure_folder(folder: Path, what: str) -> None:
    open_and_close = partial(_open_and_close, folder)
    _print_times(f"open and close, {what}, with the day's backup", [_milliseconds(open_and_close)])
    _print_times(f"open and close, {what}", (_milliseconds(open_and_close) for _ in range(_OPENINGS)))
    with SqliteBank(folder) as bank:
        _print_times(f"back_up, {what}", (_milliseconds(bank.back_up) for _ in range(3)))
        _print_times(f"audit, {what}", (_milliseconds(lambda: audit(bank)) for _ in range(3)))


def main(entries: int = 1_000_000) -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        fresh = (_milliseconds(partial(_open_and_close, folder / str(number))) for number in range(_OPENINGS))
        _print_times("make, open and close a fresh ledger", fresh)
        with SqliteBank(folder) as bank:
            bank.commit("poker", Record("bet", "{}"), (grant(10_000_000),))
            _measure_commits(bank, "commit of a record alone", ())
            _measure_commits(bank, "commit of a record and a posting", (take_bet(1),))
            _print_times("account", (_milliseconds(lambda: bank.account("poker")) for _ in range(_COMMITS)))
        _measure_folder(folder, "1,001 entries")
        _fill(folder, entries)
        size = (folder / "cardroom.db").stat().st_size / 1e6
        for backup in backups_in(folder):
            backup.unlink()
        _measure_folder(folder, f"{entries + 1001:,} entries ({size:.0f} MB)")


main(*map(int, sys.argv[1:]))
