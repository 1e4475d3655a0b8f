"""SIGKILL at random instants: the books stay clean, and the round goes on as it was.

The autopilot's cards follow from its seed and the round's number, and its presses from what it sees: so a run that was
killed any number of times must end exactly as one that was never interrupted.
"""

import random
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from cardroom.bank.sqlite.audit import audit
from cardroom.bank.sqlite.bank import Bank
from cardroom.house.drive import Round
from cardroom.tables.old_maid.rules.record import from_json as old_maid_from_json
from cardroom.tables.poker.rules.record import from_json as poker_from_json

DESKTOP = Path(__file__).parents[2] / "desktop"
ROUNDS = 10_000_000
TABLES: dict[str, tuple[str, Callable[[str], Round]]] = {
    "poker": ("poker", poker_from_json),
    "old-maid": ("old_maid", old_maid_from_json),
}
"""By their words: the tables' codes, and what reads their records."""


def autopilot(table: str, folder: Path, rounds: int) -> subprocess.Popen[bytes]:
    words = ["autopilot", table, "--rounds", str(rounds), "--seed", "kills", "--data", str(folder)]
    return subprocess.Popen(
        [sys.executable, "-m", "cardroom", *words],
        env={"PYTHONPATH": str(DESKTOP), "PATH": ""},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
    )


def ledger(table: str, folder: Path) -> tuple[list[tuple[object, ...]], str, str]:
    """Every entry and every step without its time, and the record: checked for being in order."""
    code, from_json = TABLES[table]
    with Bank(folder) as bank:
        found = audit(bank)
        assert found.ok, found.faults
        entries = bank.query("SELECT id, table_name, reason, player, house, escrow FROM entry ORDER BY id")
        steps = bank.query("SELECT table_name, round_number, state, cluster, player, escrow FROM step ORDER BY id")
        record = bank.recall(code)
        assert record is not None
        from_json(record.cluster)
        return [*entries, *steps], record.state, record.cluster


def kill_again_and_again(table: str, folder: Path, kills: int, source: random.Random) -> None:
    entries: list[tuple[object, ...]] = []
    for _ in range(kills):
        pilot = autopilot(table, folder, ROUNDS)
        time.sleep(source.uniform(0.15, 0.6))
        pilot.send_signal(signal.SIGKILL)
        _, told = pilot.communicate()
        assert pilot.returncode == -signal.SIGKILL, told.decode()
        if not (folder / "cardroom.db").exists():
            continue
        with Bank(folder) as bank:
            if bank.recall(TABLES[table][0]) is None:
                continue
            before, entries = entries, bank.query("SELECT id, reason, player, house, escrow FROM entry ORDER BY id")
        ledger(table, folder)
        assert entries[: len(before)] == before, "what was on record has changed"


def run_with_kills(table: str, tmp_path: Path, kills: int) -> None:
    killed, whole = tmp_path / "killed", tmp_path / "whole"
    kill_again_and_again(table, killed, kills, random.Random(20261120))
    code, from_json = TABLES[table]
    with Bank(killed) as bank:
        record = bank.recall(code)
    assert record is not None, "not one kill came after the first commit: nothing was tested"
    rounds = from_json(record.cluster).round_number + 2
    for folder in (killed, whole):
        pilot = autopilot(table, folder, rounds)
        _, told = pilot.communicate(timeout=300)
        assert pilot.returncode == 0, told.decode()
    assert ledger(table, killed) == ledger(table, whole)


@pytest.mark.parametrize("table", TABLES)
def test_a_run_killed_again_and_again_ends_as_one_never_interrupted(table: str, tmp_path: Path) -> None:
    run_with_kills(table, tmp_path, 8)


@pytest.mark.long
@pytest.mark.parametrize("table", TABLES)
def test_fifty_kills(table: str, tmp_path: Path) -> None:
    run_with_kills(table, tmp_path, 50)
