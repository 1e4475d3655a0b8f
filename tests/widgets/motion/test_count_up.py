"""A count is monotonic, stays within bounds, and ends exactly."""

import sys

import pytest
from pytestqt.qtbot import QtBot

from cardroom.widgets.motion.count_up import CountUp
from tests.widgets.paint.test_frame_clock import HandClock


class Meter:
    """Logs the shown numbers."""

    def __init__(self) -> None:
        self.shown: list[int] = []
        self.clock = HandClock()
        self.count_up = CountUp(self.shown.append, self.clock)
        self.ends = 0
        self.count_up.idle.connect(self._note_end)

    def _note_end(self) -> None:
        assert self.count_up.is_idle
        self.ends += 1


@pytest.fixture
def meter(qtbot: QtBot) -> Meter:
    return Meter()


def test_it_counts_from_the_first_to_the_last_number(meter: Meter) -> None:
    meter.count_up.count(820, 920, 600)
    assert meter.shown == [820]
    for _ in range(40):
        meter.clock.wait(16)
    assert meter.shown[-1] == 920
    assert meter.shown == sorted(set(meter.shown)), "each number once, upwards"
    assert len(meter.shown) > 20
    assert meter.count_up.is_idle and not meter.clock.is_running
    assert meter.ends == 1


def test_it_is_quick_first_and_slow_at_the_end(meter: Meter) -> None:
    meter.count_up.count(0, 100, 600)
    meter.clock.wait(300)
    assert 50 < meter.shown[-1] < 100


def test_it_counts_down_as_well(meter: Meter) -> None:
    meter.count_up.count(10, 0, 300)
    for _ in range(20):
        meter.clock.wait(16)
    assert meter.shown == list(range(10, -1, -1))


def test_a_flush_shows_the_last_number_once(meter: Meter) -> None:
    meter.count_up.count(0, 100, 600)
    meter.clock.wait(100)
    meter.count_up.flush()
    meter.count_up.flush()
    assert meter.shown.count(100) == 1 and meter.shown[-1] == 100
    assert meter.ends == 1
    assert not meter.clock.is_running


@pytest.mark.parametrize(("first", "last", "duration"), [(3, 9, 0), (7, 7, 600)])
def test_a_count_of_no_duration_is_shown_at_once(meter: Meter, first: int, last: int, duration: int) -> None:
    meter.count_up.count(first, last, duration)
    assert meter.shown == [last]
    assert meter.ends == 1
    assert not meter.clock.is_running


def test_another_count_takes_over(meter: Meter) -> None:
    meter.count_up.count(0, 100, 600)
    meter.clock.wait(100)
    meter.count_up.count(500, 501, 100)
    meter.clock.wait(100)
    assert meter.shown[-2:] == [500, 501]
    assert meter.ends == 1
    assert not meter.clock.is_running


def test_a_bug_in_the_display_does_not_keep_it_counting(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    reported: list[BaseException] = []
    monkeypatch.setattr(sys, "excepthook", lambda kind, error, trace: reported.append(error))

    def fail(number: int) -> None:
        raise ZeroDivisionError(number)

    clock = HandClock()
    count_up = CountUp(fail, clock)
    count_up.count(0, 10, 100)
    clock.wait(100)
    assert count_up.is_idle and not clock.is_running
    assert len(reported) == 2
