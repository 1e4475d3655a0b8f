"""The figure of a meter rolls; its number does not."""

import pytest
from PySide6.QtCore import QLocale
from pytestqt.qtbot import QtBot

from cardroom.widgets.controls.meter import Meter
from cardroom.widgets.motion.count_up import MeterRoll
from tests.widgets.paint.test_frame_clock import HandClock


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
