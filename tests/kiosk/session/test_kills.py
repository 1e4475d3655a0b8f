"""Tests with SIGKILL in a hand, and in a paid game."""

import signal
import subprocess
import sys
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from cardroom.app.table_checks import audit_tables
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.kiosk.rules.cluster import KioskState
from cardroom.tables import TABLES
from tests.kiosk.session.conftest import Visit
from tests.paths import PYTHONPATH
from tests.running_kiosk import running_kiosk

DYING = Path(__file__).with_name("dying.py")


@pytest.mark.parametrize(
    ("table", "presses", "credits"),
    [
        ("poker", ["deal", "mark_all"], 99),
        pytest.param("square", [], 90, marks=pytest.mark.long),
        pytest.param("old_maid", [], 90, marks=pytest.mark.long),
    ],
)
def test_a_killed_game_goes_on(tmp_path: Path, qtbot: QtBot, table: str, presses: list[str], credits: int) -> None:
    environment = {"PYTHONPATH": PYTHONPATH, "PATH": "", "HOME": str(tmp_path)}
    killed = subprocess.run(
        [sys.executable, str(DYING), str(tmp_path), table, *presses],
        env={**environment, "QT_QPA_PLATFORM": "offscreen", "XDG_STATE_HOME": str(tmp_path / "state")},
        capture_output=True,
        timeout=120,
        check=False,
    )
    assert killed.returncode == -signal.SIGKILL, killed.stderr.decode()
    with SqliteBank(tmp_path, tmp_path / "marks") as bank:
        record = bank.recall(table)
    assert record is not None
    with running_kiosk(tmp_path, qtbot) as room:
        room.start()
        assert room.state is KioskState.SESSION
        visit = Visit(room, qtbot)
        visit.wait(lambda: visit.page.hosted is not None and visit.table.machine.has_entered)
        assert visit.hosted.spec.code == table
        assert room.credits == credits
        machine = visit.table.machine
        assert (machine.state.value, machine.diagram.to_json(machine.cluster)) == (record.state, record.cluster)
        assert table != "poker" or record.state == "open-hand"
        assert not visit.page.payment.gate.isVisible(), "the game is paid for"
    with SqliteBank(tmp_path, tmp_path / "marks") as bank:
        found = audit_tables(bank, TABLES)
        assert found.ok, found.faults
