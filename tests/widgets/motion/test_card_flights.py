"""Flights that all stages share: start and landing."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from cardroom.cards.cards import parse_card
from cardroom.widgets.cards.card_picture import CardPicture, CardPose
from cardroom.widgets.cards.card_pile import CardPile
from cardroom.widgets.motion.card_flights import CardFlights
from cardroom.widgets.motion.flight import CardCue, Turn
from cardroom.widgets.motion.motion import Gesture
from cardroom.widgets.window.look import Look, Speed
from tests.dressed import dress
from tests.not_none import not_none

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


def test_a_card_stays_face_down_or_is_turned_over_after_a_delay(table: Table) -> None:
    flight = table.flights.coming_face_down(table.place, 0, Gesture.DEAL, nothing)
    assert flight.back is None
    assert flight.face.toImage() == table.flights.picture(None, flight.end).toImage()
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


@pytest.fixture
def piles(table: Table) -> Table:
    deck, tray = CardPile(table), CardPile(table)
    deck.setGeometry(680, 10, 100, 150)
    tray.setGeometry(20, 10, 100, 150)
    tray.setProperty("untidy", True)
    deck.show_count(53)
    table.flights = CardFlights(table, deck, tray)
    return table


def test_a_card_comes_from_the_top_of_the_deck(piles: Table) -> None:
    deck = not_none(piles.flights.deck)
    for flight in (
        piles.flights.coming(piles.place, ACE, 0, Gesture.DEAL, nothing),
        piles.flights.coming_face_down(piles.place, 0, Gesture.DEAL, nothing),
    ):
        assert flight.start == QRectF(deck.card_rect().translated(deck.pos()))
        assert flight.end == piles.flights.place(piles.place)
        assert flight.angles[0] != 0 == flight.angles[1]
        assert flight.arc > 0 < flight.overshoot
        assert flight.cues.start is CardCue.DEAL


def test_five_cards_are_dealt_within_the_time(piles: Table) -> None:
    flights = [piles.flights.coming(piles.place, ACE, order, Gesture.DEAL, nothing) for order in range(5)]
    assert max(flight.start_ms + flight.duration_ms for flight in flights) <= 600
    assert all(flight.start_ms < flight.flip_start_ms < flight.start_ms + flight.duration_ms for flight in flights)


def test_an_old_card_lands_on_the_tray_face_down_as_the_next_card_there(piles: Table) -> None:
    tray = not_none(piles.flights.tray)
    piles.place.show_card(ACE)
    flights = [piles.flights.leaving(piles.place, ACE, order) for order in range(3)]
    for order, flight in enumerate(flights):
        assert flight.start == piles.flights.place(piles.place)
        assert flight.end == tray.landing_place(order).translated(QPointF(tray.pos()))
        assert flight.angles == (0, tray.landing_angle(order))
        assert flight.back is not None
        assert flight.face.toImage() == piles.flights.picture(None, flight.start).toImage(), "face down at the end"
        assert flight.total_ms == flight.start_ms + flight.duration_ms, "turned over on the way"
        assert flight.opacity == (1, 1)
    assert len({flight.angles for flight in flights}) == 3
    tray.show_count(1)
    assert tray.landing_angle() == flights[1].angles[1]


def test_a_card_leaves_with_its_mark_or_face_down(piles: Table) -> None:
    piles.place.show_card(ACE, badge="CHANGE", pose=CardPose.DIMMED)
    flight = piles.flights.leaving(piles.place, ACE)
    assert flight.back is not None
    assert flight.back.toImage().pixelColor(20, 60).lightness() < 200, "it does not flash up"
    assert flight.start.size() == piles.place.lying_rect().size().toSizeF()
    piles.place.show_card(None)
    flight = piles.flights.leaving(piles.place, ACE)
    assert flight.back is not None
    assert flight.back.toImage().pixelColor(20, 60).lightness() > 200, "the place no longer shows it"
    flight = piles.flights.leaving(piles.place, None)
    assert flight.back is None


@pytest.mark.parametrize("look", [Look(speed=Speed.OFF), Look(reduced_motion=True)])
def test_without_motion_an_old_card_is_gone_at_once(piles: Table, look: Look) -> None:
    piles.flights.look = look
    assert piles.flights.leaving(piles.place, ACE).total_ms == 0
