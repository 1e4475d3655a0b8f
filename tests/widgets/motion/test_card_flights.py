"""Flights that all stages share: start and landing."""

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from cardroom.app.window_program import dress
from cardroom.cards.cards import parse_card
from cardroom.widgets.cards.card_picture import CardPicture
from cardroom.widgets.motion.card_flights import CardFlights
from cardroom.widgets.motion.flight import Turn
from cardroom.widgets.motion.motion import Gesture
from cardroom.widgets.window.look import Look, Speed

ACE = parse_card("AS")


class Table(QWidget):
    """A table with one place on it."""

    def __init__(self) -> None:
        super().__init__()
        self.resize(800, 600)
        self.place = CardPicture(self)
        self.place.setGeometry(100, 200, 150, 240)
        self.flights = CardFlights(self)


@pytest.fixture
def table(qtbot: QtBot) -> Iterator[Table]:
    dress()
    table = Table()
    qtbot.addWidget(table)
    yield table


def nothing() -> None:
    """Does nothing on landing."""


def test_a_card_comes_from_beyond_the_edge_and_is_turned_over_in_its_place(table: Table) -> None:
    flight = table.flights.coming(table.place, ACE, 2, Gesture.DEAL, nothing, start_ms=100)
    assert (flight.start.left(), flight.start.top()) == (800, flight.end.top())
    assert flight.end == table.flights.place(table.place)
    assert table.place.geometry().contains(flight.end.toRect())
    assert flight.start_ms == 100 + 2 * table.flights.motion.ms(Gesture.DEAL_GAP)
    assert flight.back is not None
    assert flight.flip_ms == table.flights.motion.ms(Gesture.FLIP) > 0
    assert flight.turn is Turn.SQUEEZE


def test_a_card_that_stays_face_down_shows_its_back_alone(table: Table) -> None:
    flight = table.flights.coming_face_down(table.place, 0, Gesture.DEAL, nothing)
    assert flight.back is None
    assert flight.face.toImage() == table.flights.picture(None, flight.end).toImage()


def test_a_card_is_turned_over_in_its_place_after_a_visible_delay(table: Table) -> None:
    flight = table.flights.turning(table.place, ACE, nothing, start_ms=450)
    assert flight.start == flight.end
    assert (flight.waits_in_sight, flight.start_ms, flight.duration_ms) == (True, 450, 0)
    assert flight.face.toImage() == table.flights.picture(ACE, flight.end).toImage()


@pytest.mark.parametrize("look", [Look(speed=Speed.OFF), Look(reduced_motion=True)])
def test_without_motion_a_card_is_in_its_place_at_once(table: Table, look: Look) -> None:
    table.flights.look = look
    flight = table.flights.coming(table.place, ACE, 4, Gesture.DEAL, nothing)
    assert flight.start == flight.end
    assert flight.duration_ms == flight.start_ms == 0
    assert flight.turn is (Turn.FADE if look.reduced_motion else Turn.SQUEEZE)
