"""The ledger is audited after a start, while the machine is idle."""

import threading
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import force_setattr
from pytestqt.qtbot import QtBot

from cardroom.bank.sqlite.auditing.audit import Audit
from cardroom.kiosk.parts import Progress
from cardroom.kiosk.rules.cluster import KioskState
from cardroom.kiosk.rules.messages import Idle
from cardroom.messages import Message

if TYPE_CHECKING:
    from .conftest import Run


@pytest.fixture(autouse=True)
def at_once(run: "Run") -> None:
    run.kiosk._audit._quiet.setInterval(5)


def _leave(run: "Run") -> None:
    """Leads from the session to the attract loop."""
    for state in (KioskState.COUNTDOWN, KioskState.ATTRACT):
        run.terminals.idle.emit(Idle(has_open_game=False))
        run.wait_for(state)


def test_a_fault_that_it_finds_after_a_session_locks_the_kiosk(run: "Run", qtbot: QtBot) -> None:
    run.audited = "entry 7 does not fit"
    qtbot.wait(30)
    assert not run.kiosk._audit.is_done
    assert run.codes == []
    _leave(run)
    run.wait_for(KioskState.OUT_OF_ORDER)
    assert run.codes == [3]
    assert run.kiosk.machine.cluster.faults[0].detail == "entry 7 does not fit"


def test_a_ledger_in_order_is_logged_once(run: "Run", qtbot: QtBot) -> None:
    _leave(run)
    qtbot.waitUntil(lambda: run.kiosk._audit.is_done)
    qtbot.wait(30)
    kinds = [(event.note.kind, event.note.detail) for event in run.bank.events(0, 1_000)]
    assert kinds.count(("kiosk-audit", {"detail": "in order"})) == 1


def test_a_touch_interrupts_it(run: "Run", qtbot: QtBot) -> None:
    calls: list[int] = []

    def audit(progress: Progress) -> Audit:
        calls.append(1)
        while len(calls) == 1:
            progress(1, 2)
        return Audit(ok=True, faults=(), meters={})

    force_setattr(run.kiosk._parts, "copy_for_audit", lambda: audit)
    _leave(run)
    qtbot.waitUntil(lambda: bool(calls))
    run.terminals.send(Message("touch"))
    run.wait_for(KioskState.SESSION)
    qtbot.waitUntil(lambda: run.kiosk._audit._run is None)
    assert not run.kiosk._audit.is_done
    _leave(run)
    qtbot.waitUntil(lambda: run.kiosk._audit.is_done)
    assert len(calls) == 2


def test_the_bank_only_copies(run: "Run", qtbot: QtBot) -> None:
    may_end, threads = threading.Event(), list[threading.Thread]()

    def audit(progress: Progress) -> Audit:
        threads.append(threading.current_thread())
        may_end.wait()
        return Audit(ok=True, faults=(), meters={})

    force_setattr(run.kiosk._parts, "copy_for_audit", lambda: audit)
    _leave(run)
    qtbot.waitUntil(lambda: bool(threads))
    before = run.bank.chain_head().number
    run.terminals.minute.emit()
    qtbot.waitUntil(lambda: run.bank.chain_head().number == before + 1)
    assert threads[0] is not threading.main_thread()
    may_end.set()
    qtbot.waitUntil(lambda: run.kiosk._audit.is_done)
