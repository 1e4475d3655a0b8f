"""Numbers that move to new values, and a timer that rests."""

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from cardroom.widgets.paint.eased import Eased
from cardroom.widgets.paint.frame_clock import FrameClock


class Clock(QObject):
    """A time that is advanced by the test."""

    def __init__(self) -> None:
        super().__init__()
        self.moment = 1000.0
        self.frames = FrameClock(self, lambda: self.moment)
        self.eased = Eased(self, self.frames)

    def wait(self, milliseconds: float) -> None:
        """Advances the time, then shows one frame."""
        self.moment += milliseconds
        self.frames.tick()

    @property
    def is_running(self) -> bool:
        return self.frames.is_running


@pytest.fixture
def clock(qtbot: QtBot) -> Clock:
    return Clock()


@pytest.fixture
def eased(clock: Clock) -> Eased:
    return clock.eased


def test_a_number_moves_fast_at_first_and_ends_exactly(eased: Eased, clock: Clock) -> None:
    eased.move("a", 1, 90)
    seen = []
    for _ in range(3):
        clock.wait(30)
        seen.append(eased.now("a"))
    assert seen == sorted(seen) and seen[-1] == 1
    assert seen[0] > 0.5
    assert eased.is_idle and not clock.is_running


def test_each_number_moves_on_its_own(eased: Eased, clock: Clock) -> None:
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


def test_a_number_turns_back_from_where_it_is(eased: Eased, clock: Clock) -> None:
    eased.move("a", 1, 100)
    clock.wait(20)
    there = eased.now("a")
    eased.move("a", 0, 100)
    assert eased.now("a") == there
    clock.wait(1)
    assert 0 < eased.now("a") < there
    assert eased.target("a") == 0


def test_the_same_target_does_not_begin_anew(eased: Eased, clock: Clock) -> None:
    eased.move("a", 1, 100)
    clock.wait(90)
    eased.move("a", 1, 100)
    clock.wait(10)
    assert eased.now("a") == 1
    assert not clock.is_running


def test_no_duration_is_at_once_and_a_flush_ends_all(eased: Eased, clock: Clock) -> None:
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
