"""A count and a meter's roll stay within bounds, and end exactly."""

import sys

import pytest
from PySide6.QtCore import QLocale
from pytestqt.qtbot import QtBot

from cardroom.widgets.controls.meter import Meter
from cardroom.widgets.motion.count_up import CountUp, MeterRoll
from tests.widgets.paint.test_frame_clock import HandClock


class Counted:
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
def meter(qtbot: QtBot) -> Counted:
    return Counted()


def test_it_counts_from_the_first_to_the_last_number(meter: Counted) -> None:
    meter.count_up.count(820, 920, 600)
    assert meter.shown == [820]
    for _ in range(40):
        meter.clock.wait(16)
    assert meter.shown[-1] == 920
    assert meter.shown == sorted(set(meter.shown)), "each number once, upwards"
    assert len(meter.shown) > 20
    assert meter.count_up.is_idle and not meter.clock.is_running
    assert meter.ends == 1


def test_it_is_quick_first_and_slow_at_the_end(meter: Counted) -> None:
    meter.count_up.count(0, 100, 600)
    meter.clock.wait(300)
    assert 50 < meter.shown[-1] < 100


def test_it_counts_down_as_well(meter: Counted) -> None:
    meter.count_up.count(10, 0, 300)
    for _ in range(20):
        meter.clock.wait(16)
    assert meter.shown == list(range(10, -1, -1))


def test_a_flush_shows_the_last_number_once(meter: Counted) -> None:
    meter.count_up.count(0, 100, 600)
    meter.clock.wait(100)
    meter.count_up.flush()
    meter.count_up.flush()
    assert meter.shown.count(100) == 1 and meter.shown[-1] == 100
    assert meter.ends == 1
    assert not meter.clock.is_running


@pytest.mark.parametrize(("first", "last", "duration"), [(3, 9, 0), (7, 7, 600)])
def test_a_count_of_no_duration_is_shown_at_once(meter: Counted, first: int, last: int, duration: int) -> None:
    meter.count_up.count(first, last, duration)
    assert meter.shown == [last]
    assert meter.ends == 1
    assert not meter.clock.is_running


def test_another_count_takes_over(meter: Counted) -> None:
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


class Rolling:
    """A meter of 100 credits, and its roll."""

    def __init__(self, qtbot: QtBot) -> None:
        QLocale.setDefault(QLocale("en"))
        self.meter = Meter()
        qtbot.addWidget(self.meter)
        self.meter.show_number(100)
        self.clock = HandClock(self.meter)
        self.roll = MeterRoll(self.meter, self.clock, self.meter)
        self.ticks = 0
        self.roll.ticked.connect(self._tick)

    @property
    def figure(self) -> int:
        return int(self.meter.text)

    def _tick(self) -> None:
        self.ticks += 1


@pytest.fixture
def rolling(qtbot: QtBot) -> Rolling:
    return Rolling(qtbot)


def test_the_figure_is_on_the_way_and_the_number_is_not(rolling: Rolling) -> None:
    rolling.roll.roll(50, 400)
    rolling.clock.wait(100)
    assert 50 < rolling.figure < 100
    assert rolling.meter.number == 50
    assert rolling.meter.accessibleName().endswith("50")
    rolling.clock.wait(400)
    assert rolling.figure == 50
    assert rolling.roll.is_idle and not rolling.clock.is_running


def test_the_first_figure_stays_during_the_delay(rolling: Rolling) -> None:
    rolling.roll.roll(150, 200, delay_ms=200)
    rolling.clock.wait(190)
    assert rolling.figure == 100 and rolling.meter.number == 150
    rolling.clock.wait(110)
    assert 100 < rolling.figure < 150
    rolling.clock.wait(200)
    assert rolling.figure == 150


def test_a_new_goal_is_rolled_to_from_where_the_figure_is(rolling: Rolling) -> None:
    rolling.roll.roll(200, 400)
    rolling.clock.wait(100)
    there = rolling.figure
    rolling.roll.roll(190, 400)
    assert rolling.figure == there
    rolling.clock.wait(500)
    assert rolling.figure == rolling.meter.number == 190


def test_another_number_or_text_of_the_meter_is_kept(rolling: Rolling) -> None:
    rolling.roll.roll(200, 400)
    rolling.clock.wait(100)
    rolling.meter.show_number(30)
    rolling.clock.wait(100)
    assert rolling.figure == 30
    rolling.roll.roll(20, 400)
    assert rolling.figure == 30, "the next roll starts there"
    rolling.roll.flush()
    assert rolling.figure == rolling.meter.number == 20
    rolling.roll.roll(200, 400)
    rolling.clock.wait(100)
    rolling.meter.show_number(30)
    rolling.roll.flush()
    assert rolling.figure == rolling.meter.number == 30
    rolling.roll.roll(200, 400)
    rolling.clock.wait(100)
    rolling.meter.show_text("–")
    rolling.clock.wait(400)
    assert rolling.meter.text == "–"


def test_it_ticks_for_each_figure_on_the_way_only(rolling: Rolling) -> None:
    rolling.roll.roll(900, 400)
    rolling.roll.flush()
    rolling.roll.roll(100, 0)
    assert rolling.figure == 100
    assert rolling.ticks == 0, "a flush and no duration give none"
    rolling.roll.roll(103, 400, first=100)
    for _ in range(60):
        rolling.clock.wait(10)
    assert rolling.ticks == 2, "101 and 102"
