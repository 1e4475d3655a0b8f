"""SIGKILL at random instants keeps the books in order.

The round continues at the next start.

The cards of the autopilot follow from its seed and the round's number, its messages from the state. So a run that was
killed any number of times must end exactly as one that was never interrupted.
"""

import random
import signal
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

import pytest

from cardroom.app.table_checks import audit_tables
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.dataflow.block_diagram import Round
from cardroom.house.spec import Tables, TableSpec, load
from cardroom.tables import TABLES
from tests.paths import program_environment

ROUNDS = 10_000_000
MOST_COMMITS = 60
"""The program is killed after fewer commits than these."""

A_COMMIT_S = 0.002
"""About the time from one commit to the next."""

PATIENCE_S = 120
"""How long a program may commit nothing: far longer than a loaded machine needs."""

DRIVEN = [spec for spec in TABLES if spec.drive]


@dataclass(frozen=True)
class Program:
    """The program under test: Python's arguments that start it, and its tables."""

    arguments: tuple[str, ...]
    tables: Tables


CARDROOM = Program(("-m", "cardroom"), TABLES)


def autopilot(table: TableSpec, folder: Path, rounds: int, program: Program) -> subprocess.Popen[bytes]:
    words = ["autopilot", table.word, "--rounds", str(rounds), "--seed", "kills", "--data", str(folder)]
    return subprocess.Popen(
        [sys.executable, *program.arguments, *words],
        env=program_environment(),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
    )


def ledger(table: TableSpec, folder: Path, program: Program) -> tuple[list[tuple[object, ...]], str, str]:
    """Audits the bank; returns its entries, its steps and its record.

    The steps are without their times.
    """
    with SqliteBank(folder) as bank:
        found = audit_tables(bank, program.tables)
        assert found.ok, found.faults
        balances = dict(bank.query("SELECT name, balance FROM account"))
        assert balances.keys() == {"player", "house", "prize", *(f"escrow:{code}" for code in codes_in(bank))}
        assert sum(balances.values()) == 0
        entries = bank.query("SELECT id, table_name, reason, player, house, escrow, prize FROM entry ORDER BY id")
        steps = bank.query(
            "SELECT table_name, round_number, state, cluster, player, escrow, prize FROM step ORDER BY id"
        )
        record = bank.recall(table.code)
        assert record is not None
        return [*entries, *steps], record.state, record.cluster


def codes_in(bank: SqliteBank) -> set[str]:
    """Returns the codes of the tables with entries."""
    return {code for (code,) in bank.query("SELECT DISTINCT table_name FROM entry")}


class Commits:
    """Counts the commits of a program by the changes of its log.

    An instant that is chosen by the clock lies before the first commit on a busy machine, and thousands of rounds later
    when the machine is idle again. Counted in commits it is the same everywhere.

    Args:
        folder: the data folder.
        pilot: the program.
    """

    def __init__(self, folder: Path, pilot: subprocess.Popen[bytes]) -> None:
        self._log = folder / "cardroom.db-wal"
        self._pilot = pilot
        self._last = self._found()

    def wait_for(self, count: int) -> None:
        """Waits until the log has changed so often."""
        deadline = time.monotonic() + PATIENCE_S
        while count:
            if self._found() != self._last:
                self._last = self._found()
                count -= 1
            assert self._pilot.poll() is None, "the program has ended by itself"
            assert time.monotonic() < deadline, "the program commits nothing"
            time.sleep(0.0002)

    def _found(self) -> tuple[int, int] | None:
        try:
            found = self._log.stat()
        except FileNotFoundError:
            return None
        return found.st_size, found.st_mtime_ns


def kill_again_and_again(table: TableSpec, folder: Path, kills: int, source: random.Random, program: Program) -> None:
    """Kills runs at random instants after a random number of commits."""
    entries: list[tuple[object, ...]] = []
    hits = 0
    for _ in range(kills):
        pilot = autopilot(table, folder, ROUNDS, program)
        Commits(folder, pilot).wait_for(source.randrange(1, MOST_COMMITS))
        time.sleep(source.uniform(0, A_COMMIT_S))
        pilot.send_signal(signal.SIGKILL)
        _, errors = pilot.communicate()
        assert pilot.returncode == -signal.SIGKILL, errors.decode()
        with SqliteBank(folder) as bank:
            if bank.recall(table.code) is None:
                continue  # killed while the ledger was made
            hits += 1
            before, entries = (
                entries,
                bank.query("SELECT id, reason, player, house, escrow, prize FROM entry ORDER BY id"),
            )
        ledger(table, folder, program)
        assert entries[: len(before)] == before, "what was on record has changed"
    assert hits >= kills // 2, "the kills came before the first commit: nothing was tested"


def run_with_kills(table: TableSpec, tmp_path: Path, kills: int, program: Program = CARDROOM) -> None:
    killed, whole = tmp_path / "killed", tmp_path / "whole"
    kill_again_and_again(table, killed, kills, random.Random(20261120), program)
    with SqliteBank(killed) as bank:
        record = bank.recall(table.code)
    assert record is not None
    saved: Round = load(table.replay[table.code])(record.cluster)
    rounds = saved.round_number + 2
    for folder in (killed, whole):
        pilot = autopilot(table, folder, rounds, program)
        _, errors = pilot.communicate(timeout=300)
        assert pilot.returncode == 0, errors.decode()
    assert ledger(table, killed, program) == ledger(table, whole, program)


@pytest.mark.parametrize("table", DRIVEN, ids=lambda spec: spec.code)
def test_a_run_killed_again_and_again_ends_as_one_never_interrupted(table: TableSpec, tmp_path: Path) -> None:
    run_with_kills(table, tmp_path, 5)


@pytest.mark.long
@pytest.mark.parametrize("table", DRIVEN, ids=lambda spec: spec.code)
def test_fifty_kills(table: TableSpec, tmp_path: Path) -> None:
    run_with_kills(table, tmp_path, 50)
