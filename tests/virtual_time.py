"""A fake clock for whole windows: motion and pauses take no time."""

import time
from collections.abc import Callable
from itertools import count
from types import ModuleType

import pytest
from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QApplication
from shiboken6 import isValid

from cardroom.house import stage, table_window
from cardroom.house.open_table import OpenTable
from cardroom.house.sound import desk
from cardroom.messages import StatePrompt
from cardroom.tables.daifugo import computers as daifugo_company
from cardroom.tables.daifugo.panel import own_cards
from cardroom.tables.old_maid import computers as old_maid_company
from cardroom.tables.poker.double_up.panel import window as double_up_window
from cardroom.widgets.motion import presenter
from cardroom.widgets.paint import frame_clock

_PATIENCE_S = 20.0
TIMED: tuple[ModuleType, ...] = (
    frame_clock,
    presenter,
    table_window,
    old_maid_company,
    daifugo_company,
    own_cards,
    double_up_window,
)
"""The modules whose timers follow the fake clock."""


class VirtualTime:
    """Moves the time of all windows on, timer by timer.

    Before each step everything that needs no time has happened: messages, commits, prompts.

    Args:
        monkeypatch: replaces the timers and clocks of the modules.

    Attributes:
        now: the time in seconds.
        is_quiet: returns whether nothing is on its way; set by the test.
    """

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 0.0
        self.is_quiet: Callable[[], bool] = lambda: True
        self._timers: list[_Timer] = []
        self._order = count()
        monkeypatch.setattr(desk, "time", _Monotonic(self))
        monkeypatch.setattr(stage, "FrameClock", lambda parent: frame_clock.FrameClock(parent, self.ms, lambda: 0.0))
        for module in TIMED:
            monkeypatch.setattr(module, "QTimer", lambda parent=None, **set: _Timer(self, parent, **set))

    def __call__(self) -> float:
        return self.now

    def ms(self) -> float:
        """Returns the time in milliseconds."""
        return self.now * 1000

    def run(self, ms: float) -> None:
        """Lets so many milliseconds pass."""
        end = self.now + ms / 1000
        self.settle()
        while (timer := self._next()) is not None and timer.due <= end:
            self.now = max(self.now, timer.due)
            timer.fire()
            self.settle()
        self.now = end

    def settle(self) -> None:
        """Waits, in real time, until nothing is on its way."""
        deadline = time.monotonic() + _PATIENCE_S
        quiet = 0
        while quiet < 3:
            QApplication.processEvents()
            quiet = quiet + 1 if self.is_quiet() else 0
            assert time.monotonic() < deadline, "the table does not come to rest"

    def add(self, timer: "_Timer") -> int:
        """Adds a timer; returns its place among those of the same time."""
        if timer not in self._timers:
            self._timers.append(timer)
        return next(self._order)

    def remove(self, timer: "_Timer") -> None:
        """Removes a timer, if it is there."""
        self._timers = [each for each in self._timers if each is not timer]

    def _next(self) -> "_Timer | None":
        self._timers = [timer for timer in self._timers if isValid(timer)]
        return min(self._timers, key=lambda timer: (timer.due, timer.place), default=None)


class _Monotonic:
    """Takes the place of the module `time`."""

    def __init__(self, clock: VirtualTime) -> None:
        self.monotonic = clock


class _Timer(QObject):
    """What the windows use of QTimer, on the fake clock."""

    timeout = Signal()

    def __init__(self, clock: VirtualTime, parent: QObject | None = None, *, singleShot: bool = False) -> None:  # noqa: N803 - as of QTimer
        super().__init__(parent)
        self._clock = clock
        self._interval_ms = 0
        self._is_single, self._is_active = singleShot, False
        self.due, self.place = 0.0, 0

    def setSingleShot(self, single: bool) -> None:  # noqa: N802 - as of QTimer
        self._is_single = single

    def setTimerType(self, kind: Qt.TimerType) -> None:  # noqa: N802 - as of QTimer
        """Does nothing: the fake clock is always precise."""

    def setInterval(self, ms: int) -> None:  # noqa: N802 - as of QTimer
        self._interval_ms = ms

    def interval(self) -> int:
        return self._interval_ms

    def isActive(self) -> bool:  # noqa: N802 - as of QTimer
        return self._is_active

    def start(self, ms: int | None = None) -> None:
        self._interval_ms = self._interval_ms if ms is None else ms
        self._is_active = True
        self._wait()

    def stop(self) -> None:
        self._is_active = False
        self._clock.remove(self)

    def fire(self) -> None:
        if self._is_single:
            self.stop()
        else:
            self._wait()
        self.timeout.emit()

    def _wait(self) -> None:
        self.due = self._clock.now + self._interval_ms / 1000
        self.place = self._clock.add(self)


class Watched(QObject):
    """Counts the prompts of an open table.

    Args:
        table: the open table, not started.

    Attributes:
        table: as given.
    """

    def __init__(self, table: OpenTable) -> None:
        super().__init__()
        self.table = table
        self._posted = self._shown = 0
        table.machine.prompt.connect(self._count_posted)
        table.status.shown.connect(self._count_shown)

    @property
    def is_quiet(self) -> bool:
        """Whether the machine waits and every prompt has been shown."""
        machine = self.table.machine
        return (machine.is_waiting or machine.running is None) and self._posted == self._shown

    def _count_posted(self, prompt: StatePrompt) -> None:
        self._posted += 1

    def _count_shown(self, prompt: StatePrompt) -> None:
        self._shown += 1
