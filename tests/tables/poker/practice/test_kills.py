"""Tests SIGKILL in every state of practice.

Hands and score are the same as without it.
"""

import signal
import subprocess
import sys
from pathlib import Path

from cardroom.bank.sqlite.auditing.audit import audit
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.tables.poker.practice.rules.cluster import TABLE
from cardroom.tables.poker.practice.rules.record import from_json
from tests.paths import program_environment

PUPIL = Path(__file__).with_name("practising_in_another_process.py")
DEATHS = ("initialize:1", "deal:1", "choose:2", "judge:1", "draw:1", "choose:4", "judge:2")
HANDS = 12


def practise(folder: Path, death: str = "") -> int:
    finished = subprocess.run(
        [sys.executable, str(PUPIL), str(folder), str(HANDS), *([death] if death else [])],
        env=program_environment(),
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert not finished.stderr, finished.stderr
    return finished.returncode


def outcome(folder: Path) -> tuple[str, str]:
    with SqliteBank(folder) as bank:
        record = bank.recall(TABLE)
        assert record is not None
        assert audit(bank).ok
        assert bank.query("SELECT * FROM entry") == []
    return record.state, record.cluster


def test_practice_that_is_killed_in_every_state_ends_as_one_that_never_was(tmp_path: Path) -> None:
    killed, whole = tmp_path / "killed", tmp_path / "whole"
    for death in DEATHS:
        assert practise(killed, death) == -signal.SIGKILL, f"{death} never came"
        from_json(outcome(killed)[1])
    assert practise(killed) == 0
    assert practise(whole) == 0
    assert outcome(killed) == outcome(whole)
    score = from_json(outcome(whole)[1]).score
    assert score.hands == HANDS - 1
    assert 0 < score.right < score.hands
