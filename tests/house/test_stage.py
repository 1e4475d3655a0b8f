"""A stage shows presentations in order; money moves exactly."""

from collections.abc import Callable, Iterator
from enum import Enum

import pytest
from PySide6.QtCore import QLocale, QRectF
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from cardroom.house.sound.cue_sheet import HouseCue
from cardroom.house.stage import TableStage
from cardroom.widgets.controls.meter import Meter
from cardroom.widgets.motion.card_flights import CardFlights
from cardroom.widgets.motion.flight import Flight
from cardroom.widgets.motion.motion import Gesture, WinSize
from cardroom.widgets.window.look import Look, Speed
from tests.dressed import dress
from tests.widgets.on_screen import added


class Show:
    """A stage over an empty panel, and a log of presentations."""

    def __init__(self, front: QWidget) -> None:
        self.log: list[str] = []
        self.stage = TableStage(front, front)
        self.count = self.stage.counter(lambda number: self.log.append(str(number)))
        self.stage.settled.connect(lambda: self.log.append("settled"))

    def note(self, word: str) -> Callable[[], None]:
        return lambda: self.log.append(word)

    def fly(self, word: str) -> None:
        place = QRectF(0, 0, 10, 10)
        flight = Flight(face=QPixmap(10, 10), start=place, end=place, duration_ms=60_000, landed=self.note(word))
        self.stage.layer.fly([flight], self.note("then"))


@pytest.fixture
def show(qtbot: QtBot) -> Iterator[Show]:
    dress()
    front = added(qtbot, QWidget(), 800, 600)
    show = Show(front)
    yield show
    show.stage.flush()


def test_a_presentation_runs_at_once_or_waits_for_a_pause(show: Show) -> None:
    assert show.stage.is_settled
    show.stage.post(show.note("shown"))
    assert show.log == ["shown", "settled"]
    del show.log[:]
    show.stage.post(lambda: show.stage.pause.rest(60_000))
    show.stage.post(show.note("next"))
    assert show.log == []
    show.stage.flush()
    assert show.log == ["next", "settled"]


def test_presentations_wait_for_flights_and_a_flush_runs_them_in_order(show: Show) -> None:
    show.stage.post(lambda: show.fly("landed"))
    show.stage.post(show.note("next"))
    assert show.log == []
    assert not show.stage.is_settled
    show.stage.flush()
    assert show.log == ["landed", "then", "next", "settled"]
    assert show.stage.is_settled


def test_presentations_do_not_wait_for_counters_and_celebrations(show: Show) -> None:
    stage = show.stage
    stage.post(lambda: show.count.count(0, 50, 60_000))
    stage.post(lambda: stage.celebration.celebrate([QRectF(10, 10, 100, 140)], WinSize.BIG, stage.motion))
    stage.post(show.note("next"))
    assert show.log[-2:] == ["next", "settled"]
    assert not show.count.is_idle and not stage.celebration.is_idle
    stage.flush()
    assert show.log[-1] == "50"
    assert show.count.is_idle and stage.celebration.is_idle


def test_a_celebration_ends_without_a_flush_of_presentations(show: Show) -> None:
    stage = show.stage
    show.count.count(0, 50, 60_000)
    stage.post(lambda: show.fly("landed"))
    stage.end_celebration()
    assert show.count.is_idle
    assert not stage.is_settled
    assert "landed" not in show.log


def test_another_look_ends_all_motion_and_changes_the_speed(show: Show) -> None:
    show.stage.post(lambda: show.fly("landed"))
    show.stage.apply_look(Look(speed=Speed.SLOW))
    assert show.log == ["landed", "then", "settled"]
    assert show.stage.motion.ms(Gesture.DEAL) == 352
    show.stage.apply_look(Look(speed=Speed.OFF))
    assert show.stage.motion.ms(Gesture.DEAL) == 0


def test_a_table_may_bring_its_own_flights(qtbot: QtBot) -> None:
    class OwnFlights(CardFlights):
        pass

    front = added(qtbot, QWidget())
    flights = OwnFlights(front)
    stage = TableStage(front, front, flights)
    stage.apply_look(Look(reduced_motion=True))
    assert stage.flights is flights
    assert flights.look.reduced_motion


class Table:
    """A stage over a panel with three meters."""

    def __init__(self, qtbot: QtBot) -> None:
        QLocale.setDefault(QLocale("en"))
        self.qtbot = qtbot
        self.front = QWidget()
        self.front.resize(800, 600)
        qtbot.addWidget(self.front)
        self.credits, self.bet, self.win = (
            self._meter(200 * place, number) for place, number in enumerate((100, 0, 0))
        )
        self.stage = TableStage(self.front, self.front)
        self.cues: list[Enum] = []
        self.stage.cue.connect(self.cues.append)

    def _meter(self, left: int, number: int) -> Meter:
        meter = Meter(self.front)
        meter.setGeometry(left, 500, 180, 50)
        meter.show_number(number)
        return meter

    def bet_ten(self) -> None:
        self.stage.move_money(self.credits, self.bet, 10, HouseCue.BET)
        self.stage.roll({self.credits: 90, self.bet: 10})

    @property
    def figures(self) -> list[str]:
        return [each.text for each in (self.credits, self.bet, self.win)]

    @property
    def numbers(self) -> list[int]:
        return [each.number for each in (self.credits, self.bet, self.win)]


@pytest.fixture
def table(qtbot: QtBot) -> Table:
    return Table(qtbot)


def test_numbers_are_exact_at_once_and_figures_after_the_flight(table: Table) -> None:
    table.bet_ten()
    assert table.numbers == [90, 10, 0]
    assert table.figures == ["100", "0", "0"]
    assert table.credits.accessibleName().endswith("90")
    table.qtbot.waitUntil(lambda: table.stage.money.is_idle, timeout=3000)
    assert table.figures == ["90", "10", "0"]
    assert table.cues == [HouseCue.BET]


def test_presentations_do_not_wait_for_money(table: Table) -> None:
    shown: list[str] = []
    table.stage.post(table.bet_ten)
    table.stage.post(lambda: shown.append("next"))
    assert shown == ["next"] and table.stage.is_settled
    table.stage.flush()
    assert table.stage.money.is_idle
    assert table.figures == ["90", "10", "0"], "a flush shows every number"


def test_the_end_of_a_celebration_leaves_coins_in_the_air(table: Table) -> None:
    table.bet_ten()
    table.stage.end_celebration()
    assert not table.stage.money.is_idle
    table.stage.flush()


def test_money_that_comes_and_goes_at_once_is_exact(table: Table) -> None:
    table.win.show_number(50)
    table.stage.roll({table.credits: 150, table.win: 0})
    table.stage.roll({table.credits: 140, table.bet: 10})
    assert table.numbers == [140, 10, 0]
    table.qtbot.waitUntil(lambda: table.stage.money.is_idle, timeout=3000)
    assert table.figures == ["140", "10", "0"]


def test_without_motion_numbers_change_at_once_and_the_cue_stays(table: Table) -> None:
    for look in (Look(speed=Speed.OFF), Look(reduced_motion=True)):
        table.stage.apply_look(look)
        table.bet_ten()
        assert table.stage.money.is_idle
        assert table.figures == ["90", "10", "0"]
        table.stage.roll({table.credits: 100, table.bet: 0})
    assert table.cues == [HouseCue.BET] * 2


def test_no_credits_give_no_coins_and_lost_ones_no_cue(table: Table) -> None:
    table.stage.move_money(table.credits, table.bet, 0, HouseCue.BET)
    table.stage.drop_money(table.bet, 0)
    assert table.cues == [] and table.stage.money.is_idle
    table.stage.drop_money(table.bet, 10)
    assert not table.stage.money.is_idle
    assert table.cues == []
    table.stage.flush()


def test_a_win_is_counted_up_with_ticks(table: Table) -> None:
    table.stage.count_up(table.win, 0, 50, 120)
    assert (table.win.number, table.win.text) == (50, "0")
    table.qtbot.waitUntil(lambda: table.win.text == "50", timeout=3000)
    assert table.cues and set(table.cues) == {HouseCue.COUNT}


def test_a_win_that_is_collected_while_it_is_counted_is_exact(table: Table) -> None:
    table.stage.count_up(table.win, 0, 50, 60_000)
    table.stage.move_money(table.win, table.credits, 50, HouseCue.COLLECT)
    table.stage.roll({table.win: 0, table.credits: 150})
    assert table.numbers == [150, 0, 0]
    table.qtbot.waitUntil(lambda: table.stage.money.is_idle, timeout=3000)
    assert table.figures == ["150", "0", "0"]


def test_a_count_ends_a_roll_of_the_same_meter(table: Table) -> None:
    table.win.show_number(20)
    table.stage.roll({table.win: 0})
    table.stage.count_up(table.win, 0, 40, 60_000)
    table.stage.end_celebration()
    assert (table.win.number, table.win.text) == (40, "40")
    assert table.stage.money.is_idle


def test_a_text_gives_way_to_a_number_even_to_the_one_before(table: Table) -> None:
    table.credits.show_text("–")
    table.stage.roll({table.credits: 100})
    assert (table.credits.text, table.credits.number) == ("100", 100)
    assert table.stage.money.is_idle
