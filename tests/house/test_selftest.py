"""The selftest's patience with slow tables."""

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, cast

import pytest
from PySide6.QtCore import QObject, QTimer, Signal
from pytestqt.qtbot import QtBot

from cardroom.house import selftest as module
from cardroom.house.selftest import Room, Selftest, SelftestFailedError

STEP_MS = 40


class Machine(QObject):
    """Enters a state from time to time, so often."""

    entered = Signal(object, object, object)

    def __init__(self, steps: int) -> None:
        super().__init__()
        self.left = steps
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._step)
        self._timer.start(STEP_MS)

    def _step(self) -> None:
        if self.left:
            self.left -= 1
            self.entered.emit(None, None, None)


Open = Callable[[int], tuple[Selftest, Machine]]


@pytest.fixture
def open_table(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Open:
    monkeypatch.setattr(module, "TIMEOUT_MS", 5 * STEP_MS)
    monkeypatch.setattr(module, "LONGEST_MS", 30 * STEP_MS)

    def _open(steps: int) -> tuple[Selftest, Machine]:
        machine = Machine(steps)
        table = SimpleNamespace(machine=machine, panel=SimpleNamespace(rest_ms=1))
        room = SimpleNamespace(open_tables={"slow": table}, open_table=lambda code: None)
        selftest = Selftest(cast("Room", room), "slow")
        selftest.open("slow", cast("type[Any]", SimpleNamespace))
        assert table.panel.rest_ms == 0
        return selftest, machine

    return _open


def test_a_table_that_moves_on_may_be_slow(open_table: Open) -> None:
    selftest, machine = open_table(12)
    selftest.wait_for("the end", lambda: not machine.left)
    assert machine.left == 0


def test_a_table_that_stands_still_fails(open_table: Open) -> None:
    selftest, machine = open_table(1)
    with pytest.raises(SelftestFailedError, match="the slow table does not come to the end"):
        selftest.wait_for("the end", lambda: False)
    assert machine.left == 0


def test_a_table_that_never_ends_fails(open_table: Open) -> None:
    selftest, machine = open_table(1_000_000)
    with pytest.raises(SelftestFailedError, match="does not come to the end"):
        selftest.wait_for("the end", lambda: False)
    assert machine.left > 0
