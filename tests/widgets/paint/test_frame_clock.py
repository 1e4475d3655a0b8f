"""The frame clock, and the numbers that it eases."""

from types import SimpleNamespace

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QObject, QTimer
from pytestqt.qtbot import QtBot

from cardroom.widgets.paint import frame_clock
from cardroom.widgets.paint.eased import Eased
from cardroom.widgets.paint.frame_clock import FrameClock
from tests.widgets.on_screen import timer_runs


class HandClock(FrameClock):
    """A clock whose time is advanced by the test."""

    def __init__(self, parent: QObject | None = None) -> None:
        self.moment = 1000.0
        super().__init__(parent, lambda: self.moment)

    def wait(self, milliseconds: float) -> None:
        """Advances the time, then emits one frame."""
        self.moment += milliseconds
        self.tick()


class Dancer(QObject):
    """Counts its frames."""

    def __init__(self) -> None:
        super().__init__()
        self.frames = 0

    def step(self) -> None:
        self.frames += 1


def test_the_clock_runs_while_somebody_has_joined(qtbot: QtBot) -> None:
    clock, one, two = HandClock(), Dancer(), Dancer()
    assert not timer_runs(clock)
    clock.join(one.step)
    clock.join(two.step)
    clock.tick()
    clock.leave(one.step)
    assert timer_runs(clock)
    clock.tick()
    clock.leave(two.step)
    assert (one.frames, two.frames) == (1, 2)
    assert not timer_runs(clock)
    assert not clock.is_running


def test_a_clock_without_clients_stops(qtbot: QtBot) -> None:
    clock, dancer = HandClock(), Dancer()
    clock.join(dancer.step)
    dancer.deleteLater()
    QCoreApplication.sendPostedEvents(dancer, QEvent.Type.DeferredDelete)
    clock.tick()
    assert not timer_runs(clock)


def test_the_real_clock_ticks_and_goes_forward(qtbot: QtBot) -> None:
    clock, dancer = FrameClock(), Dancer()
    before = clock.now()
    clock.join(dancer.step)
    qtbot.waitUntil(lambda: dancer.frames >= 2)
    clock.leave(dancer.step)
    assert clock.now() > before
    assert not timer_runs(clock)


@pytest.mark.parametrize(("rate", "interval"), [(30.0, 33), (60.0, 17), (144.0, 17), (0.0, 17), (None, 17)])
def test_a_frame_is_as_long_as_the_screen_can_show_it(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, rate: float | None, interval: int
) -> None:
    screen = None if rate is None else SimpleNamespace(refreshRate=lambda: rate)
    monkeypatch.setattr(frame_clock, "QGuiApplication", SimpleNamespace(primaryScreen=lambda: screen))
    clock, dancer = HandClock(), Dancer()
    clock.join(dancer.step)
    assert [timer.interval() for timer in clock.findChildren(QTimer)] == [interval]
    clock.leave(dancer.step)


@pytest.mark.parametrize(
    ("cost", "interval"),
    [pytest.param(0.5, 17, id="fast machine"), pytest.param(2.0, 24, id="slow"), pytest.param(9.0, 30, id="very slow")],
)
def test_motion_keeps_to_its_share_of_a_core(qtbot: QtBot, cost: float, interval: int) -> None:
    spent = iter(cost * frame for frame in range(1000))
    clock, dancer = FrameClock(spent=lambda: next(spent)), Dancer()
    clock.join(dancer.step)
    for _ in range(20):
        clock.tick()
    assert [timer.interval() for timer in clock.findChildren(QTimer)] == [interval]
    clock.leave(dancer.step)


def test_one_dear_frame_does_not_slow_the_motion_down(qtbot: QtBot) -> None:
    costs = [0.5] * 5 + [90.0] + [0.5] * 5
    spent = iter([sum(costs[:frame]) for frame in range(len(costs))])
    clock, dancer, paces = FrameClock(spent=lambda: next(spent)), Dancer(), set()
    clock.join(dancer.step)
    for _ in costs:
        clock.tick()
        paces |= {timer.interval() for timer in clock.findChildren(QTimer)}
    assert paces == {17}
    clock.leave(dancer.step)


@pytest.fixture
def clock(qtbot: QtBot) -> HandClock:
    return HandClock()


@pytest.fixture
def eased(clock: HandClock) -> Eased:
    return Eased(clock, clock)


def test_a_number_moves_fast_at_first_and_ends_exactly(eased: Eased, clock: HandClock) -> None:
    eased.move("a", 1, 90)
    seen = []
    for _ in range(3):
        clock.wait(30)
        seen.append(eased.now("a"))
    assert seen == sorted(seen) and seen[-1] == 1
    assert seen[0] > 0.5
    assert eased.is_idle and not clock.is_running


def test_each_number_moves_on_its_own(eased: Eased, clock: HandClock) -> None:
    eased.move("a", 1, 100)
    clock.wait(50)
    eased.move("b", -2, 100)
    clock.wait(50)
    assert eased.now("a") == 1
    assert -2 < eased.now("b") < 0
    assert clock.is_running
    clock.wait(50)
    assert eased.now("b") == -2
    assert not clock.is_running


def test_a_number_turns_back_from_where_it_is(eased: Eased, clock: HandClock) -> None:
    eased.move("a", 1, 100)
    clock.wait(20)
    there = eased.now("a")
    eased.move("a", 0, 100)
    assert eased.now("a") == there
    clock.wait(1)
    assert 0 < eased.now("a") < there
    assert eased.target("a") == 0


def test_the_same_target_does_not_begin_anew(eased: Eased, clock: HandClock) -> None:
    eased.move("a", 1, 100)
    clock.wait(90)
    eased.move("a", 1, 100)
    clock.wait(10)
    assert eased.now("a") == 1
    assert not clock.is_running


def test_no_duration_is_at_once_and_a_flush_ends_all(eased: Eased, clock: HandClock) -> None:
    moves: list[float] = []
    eased.moved.connect(lambda: moves.append(eased.now("a")))
    eased.move("a", 1, 0)
    eased.move("a", 1, 0)
    assert moves == [1], "no change, no signal"
    eased.move("a", 0, 100)
    clock.wait(10)
    eased.move("a", 0.5, 0)
    assert eased.now("a") == 0.5
    assert not clock.is_running
    eased.move("a", 1, 100)
    eased.move("b", 1, 100)
    eased.flush()
    assert (eased.now("a"), eased.now("b"), clock.is_running) == (1, 1, False)


def test_without_motion_there_is_no_clock(qtbot: QtBot) -> None:
    parent = QObject()
    eased = Eased(parent)
    eased.move("a", 1, 0)
    assert not eased.children()
    eased.move("a", 0, 90)
    assert eased.children()
    eased.flush()
