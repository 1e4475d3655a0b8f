"""Numbers that move to new values, and a timer that rests."""

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from cardroom.widgets.paint.eased import Eased
from tests.widgets.paint.test_frame_clock import HandClock


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
