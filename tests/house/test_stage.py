"""A stage shows presentations in order.

They wait for flights and pauses, not for counters and celebrations.
"""

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from cardroom.house.stage import TableStage
from cardroom.widgets.motion.card_flights import CardFlights
from cardroom.widgets.motion.flight import Flight
from cardroom.widgets.motion.motion import Gesture, WinSize
from cardroom.widgets.window.look import Look, Speed
from tests.dressed import dress


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
    front = QWidget()
    front.resize(800, 600)
    qtbot.addWidget(front)
    show = Show(front)
    yield show
    show.stage.flush()


def test_a_presentation_runs_at_once_when_nothing_moves(show: Show) -> None:
    assert show.stage.is_settled
    show.stage.post(show.note("shown"))
    assert show.log == ["shown", "settled"]


def test_presentations_wait_for_flights_and_a_flush_runs_them_in_order(show: Show) -> None:
    show.stage.post(lambda: show.fly("landed"))
    show.stage.post(show.note("next"))
    assert show.log == []
    assert not show.stage.is_settled
    show.stage.flush()
    assert show.log == ["landed", "then", "next", "settled"]
    assert show.stage.is_settled


def test_presentations_wait_for_a_pause(show: Show) -> None:
    show.stage.post(lambda: show.stage.pause.rest(60_000))
    show.stage.post(show.note("next"))
    assert show.log == []
    show.stage.flush()
    assert show.log == ["next", "settled"]


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

    front = QWidget()
    qtbot.addWidget(front)
    flights = OwnFlights(front)
    stage = TableStage(front, front, flights)
    stage.apply_look(Look(reduced_motion=True))
    assert stage.flights is flights
    assert flights.look.reduced_motion
