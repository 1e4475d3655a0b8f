"""SIGKILL at random instants: the books stay clean, and the round goes on as it was.

The autopilot's cards follow from its seed and the round's number, and its presses from what it sees: so a run that was
killed any number of times must end exactly as one that was never interrupted.
"""

import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from cardroom.bank.audit import audit
from cardroom.bank.bank import Bank
from cardroom.rules.poker.record import from_json

DESKTOP = Path(__file__).parents[2] / "desktop"
ROUNDS = 10_000_000


def autopilot(folder: Path, rounds: int) -> subprocess.Popen[bytes]:
    words = ["autopilot", "poker", "--rounds", str(rounds), "--seed", "kills", "--data", str(folder)]
    return subprocess.Popen(
        [sys.executable, "-m", "cardroom", *words],
        env={"PYTHONPATH": str(DESKTOP), "PATH": ""},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
    )


def ledger(folder: Path) -> tuple[list[tuple[object, ...]], str, str]:
    """Every entry without its time, and the record: checked for being in order."""
    with Bank(folder) as bank:
        found = audit(bank)
        assert found.ok, found.faults
        entries = bank.query("SELECT id, table_name, reason, player, house, escrow FROM entry ORDER BY id")
        record = bank.recall("poker")
        assert record is not None
        from_json(record.cluster)
        return list(entries), record.state, record.cluster


def kill_again_and_again(folder: Path, kills: int, source: random.Random) -> None:
    entries: list[tuple[object, ...]] = []
    for _ in range(kills):
        pilot = autopilot(folder, ROUNDS)
        time.sleep(source.uniform(0.15, 0.6))
        pilot.send_signal(signal.SIGKILL)
        _, told = pilot.communicate()
        assert pilot.returncode == -signal.SIGKILL, told.decode()
        if not (folder / "cardroom.db").exists():
            continue
        with Bank(folder) as bank:
            if bank.recall("poker") is None:
                continue
        before, (entries, _, _) = entries, ledger(folder)
        assert entries[: len(before)] == before, "what was on record has changed"


def run_with_kills(tmp_path: Path, kills: int) -> None:
    killed, whole = tmp_path / "killed", tmp_path / "whole"
    kill_again_and_again(killed, kills, random.Random(20261120))
    with Bank(killed) as bank:
        record = bank.recall("poker")
    assert record is not None, "not one kill came after the first commit: nothing was tested"
    rounds = from_json(record.cluster).round_number + 2
    for folder in (killed, whole):
        pilot = autopilot(folder, rounds)
        _, told = pilot.communicate(timeout=300)
        assert pilot.returncode == 0, told.decode()
    assert ledger(killed) == ledger(whole)


def test_a_run_killed_again_and_again_ends_as_one_never_interrupted(tmp_path: Path) -> None:
    run_with_kills(tmp_path, 8)


@pytest.mark.long
def test_fifty_kills(tmp_path: Path) -> None:
    run_with_kills(tmp_path, 50)
