"""Errors while the kiosk runs put it out of order."""

from typing import TYPE_CHECKING

import pytest
from pytestqt.qtbot import QtBot

from cardroom.errors import KnownError, Trouble
from cardroom.kiosk.faults import failures
from cardroom.kiosk.faults.failures import MOST_BUGS, fault_of
from cardroom.kiosk.faults.view import OutOfOrderPage
from cardroom.kiosk.rules.cluster import FaultCode, KioskState
from cardroom.messages import Message
from cardroom.widgets.controls.meter import Meter
from tests.kiosk.found import found

if TYPE_CHECKING:
    from .conftest import Run

FULL = KnownError(Trouble.DISK_FULL, "cardroom.db")


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(failures, "FIRST_RETRY_MS", 20)


@pytest.mark.parametrize(
    ("error", "code"),
    [
        (FULL, FaultCode.DISK),
        (KnownError(Trouble.BANK_MOVED), FaultCode.JOURNAL),
        (KnownError(Trouble.BANK_UNREADABLE), FaultCode.JOURNAL),
        (KnownError(Trouble.BANK_CORRUPT), FaultCode.DATABASE),
        (KnownError(Trouble.RECORD_UNREADABLE), FaultCode.DATABASE),
        (ValueError("1234"), FaultCode.PROGRAM),
    ],
)
def test_each_error_has_a_number(error: Exception, code: FaultCode) -> None:
    assert fault_of(error).code is code


def test_the_detail_of_a_bug_is_its_place_alone() -> None:
    try:
        raise ValueError("246810")
    except ValueError as bug:
        detail = fault_of(bug).detail
    assert detail.startswith("ValueError at ")
    assert "246810" not in detail


def test_a_commit_that_fails_covers_the_window_and_is_recorded_once_that_is_possible(run: "Run", qtbot: QtBot) -> None:
    run.fail_with(FULL)
    run.terminals.send(Message("minute"))
    cover = run.wait_for_cover()
    assert cover.isVisible()
    assert cover.geometry() == run.kiosk.shell.rect()
    assert "FAULT 5" in cover.accessibleName()
    assert found(cover, Meter, "credits").number == 300
    run.kiosk.shell.resize(1000, 700)
    assert cover.geometry() == run.kiosk.shell.rect()
    qtbot.wait(80)  # retries that fail
    assert run.kiosk.failures.cover is not None
    assert run.codes == []
    run.fail_with(None)
    run.wait_for(KioskState.OUT_OF_ORDER)
    qtbot.waitUntil(lambda: run.kiosk.failures.cover is None)
    assert run.codes == [5]
    assert isinstance(run.kiosk.shell.page, OutOfOrderPage)
    assert run.kiosk.machine.account.player == 300


def test_the_error_of_a_table_is_a_fault(run: "Run") -> None:
    run.kiosk.failures.report(KnownError(Trouble.BANK_CORRUPT, "a page"))
    run.wait_for(KioskState.OUT_OF_ORDER)
    assert run.codes == [3]
    assert run.kiosk.failures.cover is None


def test_bugs_are_one_fault_and_too_many_end_the_process(run: "Run") -> None:
    ended: list[bool] = []
    run.kiosk.failures.exhausted.connect(lambda: ended.append(True))
    for _ in range(MOST_BUGS - 1):
        run.kiosk.failures.report(ValueError("x"))
    run.wait_for(KioskState.OUT_OF_ORDER)
    assert (run.codes, ended) == ([8], [])
    run.kiosk.failures.report(ValueError("x"))
    assert ended == [True]


def test_a_fault_comes_once(run: "Run", qtbot: QtBot) -> None:
    for _ in range(3):
        run.report(FaultCode.CLOCK, "back")
    run.wait_for(KioskState.OUT_OF_ORDER)
    run.report(FaultCode.CLOCK, "back")
    qtbot.wait(20)
    assert run.codes == [4]
