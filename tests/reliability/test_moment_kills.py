"""A program that is killed after a win has it on record."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from cardroom.app.table_checks import audit_tables
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.tables import TABLES
from tests.paths import PYTHONPATH, ROOT
from tests.reliability.moment_player import MOMENTS
from tests.reliability.sessions import marks_in

DELAYS = (0.0, 0.05, 0.2, 0.6, 1.2, 2.5)
"""Seconds from the press to the kill; the longest is in the middle of a celebration."""


def kill_in(moment: str, delay: float, folder: Path) -> int:
    """Kills the program in a moment; returns all credits on record."""
    home, data = folder / "home", folder / "data"
    home.mkdir(parents=True)
    data.mkdir()
    state = marks_in(home)
    words = [sys.executable, "-P", str(ROOT / "tests/reliability/moment_player.py"), str(data), moment, str(delay)]
    variables = {"HOME": str(home), "XDG_STATE_HOME": str(home / ".local/state"), "QT_QPA_PLATFORM": "offscreen"}
    paths = os.pathsep.join([PYTHONPATH, str(ROOT)])
    done = subprocess.run(words, env={**os.environ, **variables, "PYTHONPATH": paths}, check=False, timeout=120)
    assert done.returncode == -9
    with SqliteBank(data, state) as bank:
        assert (found := audit_tables(bank, TABLES)).ok, found.faults
        record, account = bank.recall("poker"), bank.account("poker")
    assert record is not None
    assert delay == 0 or record.state not in ("open-hand", "choose-hand"), "the press was not on record"
    return account.player + account.escrow


@pytest.mark.long
@pytest.mark.parametrize("moment", MOMENTS)
def test_a_kill_in_a_moment_loses_nothing(moment: str, tmp_path: Path) -> None:
    win = MOMENTS[moment].win
    for delay in DELAYS:
        credits = kill_in(moment, delay, tmp_path / str(delay))
        assert credits in ((990, 990 + win) if delay == 0 or moment == "double-up" else (990 + win,))
