"""Minutes are written with the next step of the kiosk."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardroom.app.table_checks import audit_tables
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.errors import KnownError, Trouble
from cardroom.kiosk.faults import failures
from cardroom.kiosk.rules.cluster import KioskState
from cardroom.kiosk.rules.messages import Change, End, Idle
from cardroom.kiosk.rules.setup import to_fields
from cardroom.messages import Message
from cardroom.tables import TABLES
from tests.kiosk.faults.conftest import Run
from tests.kiosk.found import there
from tests.kiosk_ledger import SESSION, walk


class Hall:
    """A running kiosk, whose minutes pass when a test says so."""

    def __init__(self, run: Run) -> None:
        self.run = run

    def wait(self, minutes: int) -> None:
        for _ in range(minutes):
            self.run.kiosk._minute.timeout.emit()
            self.run.wait_for(self.run.kiosk.machine.state)

    def send(self, message: Message, state: KioskState) -> None:
        self.run.terminals.send(message)
        self.run.wait_for(state)

    @property
    def steps(self) -> int:
        return len(self.run.bank.query("SELECT id FROM step WHERE table_name = 'kiosk'"))

    @property
    def minutes_on(self) -> int:
        return self.run.kiosk.machine.cluster.minutes_on

    @property
    def minutes_played(self) -> int:
        return there(self.run.kiosk.machine.cluster.session).minutes


@pytest.fixture
def hall(qapp: QApplication, tmp_path: Path, qtbot: QtBot) -> Iterator[Hall]:
    """A kiosk in a session with 300 credits, without a limit."""
    with SqliteBank(tmp_path) as bank:
        walk(bank, *SESSION)
    run = Run(qapp, tmp_path, qtbot)
    yield Hall(run)
    run.close()


def leave(hall: Hall) -> None:
    """Lets the machine be idle until the attract loop runs."""
    hall.send(Idle(has_open_game=False), KioskState.COUNTDOWN)
    hall.send(Idle(has_open_game=False), KioskState.ATTRACT)


def test_an_idle_kiosk_commits_nothing_and_minutes_of_a_session_are_on_its_line(hall: Hall) -> None:
    leave(hall)
    before = hall.steps, hall.run.bank.chain_head()
    hall.wait(600)
    assert (hall.steps, hall.run.bank.chain_head()) == before
    hall.send(Message("touch"), KioskState.SESSION)
    assert (hall.minutes_on, hall.minutes_played) == (600, 0)
    hall.send(Message("open_menu"), KioskState.OPERATOR)
    assert hall.minutes_on == 600, "each minute is written once"
    hall.send(Message("leave_menu"), KioskState.SESSION)
    steps = hall.steps
    hall.wait(12)
    assert hall.steps == steps
    hall.send(End(has_open_game=False), KioskState.RECEIPT)
    ((line,),) = hall.run.bank.query("SELECT line FROM round WHERE table_name = 'kiosk'")
    assert (json.loads(line)["minutes"], hall.minutes_on) == (12, 612)
    assert audit_tables(hall.run.bank, TABLES).faults == ()


def test_each_minute_of_a_session_with_a_limit_is_a_step(hall: Hall) -> None:
    hall.send(Message("open_menu"), KioskState.OPERATOR)
    setup = replace(hall.run.kiosk.machine.cluster.setup, session_minutes=60)
    hall.send(Change(json.dumps(to_fields(setup))), KioskState.OPERATOR)
    hall.send(Message("leave_menu"), KioskState.SESSION)
    before = hall.steps
    hall.wait(2)
    assert (hall.steps, hall.minutes_played, hall.minutes_on) == (before + 2, 2, 2)
    leave(hall)
    before = hall.steps
    hall.wait(2)
    assert (hall.steps, hall.minutes_on) == (before, 2)


def test_a_commit_that_fails_loses_no_minute(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(failures, "FIRST_RETRY_MS", 20)
    hall.wait(5)
    hall.run.fail_with(KnownError(Trouble.BANK_UNREADABLE, "one I/O error"))
    hall.run.terminals.send(Idle(has_open_game=False))
    hall.run.wait_for_cover()
    hall.run.kiosk._minute.timeout.emit()
    hall.run.fail_with(None)
    hall.run.wait_for(KioskState.OUT_OF_ORDER)
    assert hall.minutes_on == 6
