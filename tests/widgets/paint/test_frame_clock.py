"""The frame clock runs only while a client has joined."""

from types import SimpleNamespace

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QObject, QTimer
from pytestqt.qtbot import QtBot

from cardroom.widgets.paint import frame_clock
from cardroom.widgets.paint.frame_clock import FrameClock


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


def timers_running(clock: FrameClock) -> bool:
    return any(timer.isActive() for timer in clock.findChildren(QTimer))


def test_the_clock_runs_while_somebody_has_joined(qtbot: QtBot) -> None:
    clock, one, two = HandClock(), Dancer(), Dancer()
    assert not timers_running(clock)
    clock.join(one.step)
    clock.join(two.step)
    clock.tick()
    clock.leave(one.step)
    assert timers_running(clock)
    clock.tick()
    clock.leave(two.step)
    assert (one.frames, two.frames) == (1, 2)
    assert not timers_running(clock)
    assert not clock.is_running


def test_a_clock_without_clients_stops(qtbot: QtBot) -> None:
    clock, dancer = HandClock(), Dancer()
    clock.join(dancer.step)
    dancer.deleteLater()
    QCoreApplication.sendPostedEvents(dancer, QEvent.Type.DeferredDelete)
    clock.tick()
    assert not timers_running(clock)


def test_the_real_clock_ticks_and_goes_forward(qtbot: QtBot) -> None:
    clock, dancer = FrameClock(), Dancer()
    before = clock.now()
    clock.join(dancer.step)
    qtbot.waitUntil(lambda: dancer.frames >= 2)
    clock.leave(dancer.step)
    assert clock.now() > before
    assert not timers_running(clock)


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
