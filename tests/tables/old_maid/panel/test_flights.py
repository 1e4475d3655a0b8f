"""Tests of the flights of cards at a round table.

Cards fly from the middle to the fans, from fan to fan, and to the pile.
"""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from cardroom.app.window_program import dress
from cardroom.tables.old_maid.panel.flights import OldMaidFlights
from cardroom.tables.old_maid.panel.round_table import RoundTable
from cardroom.tables.old_maid.rules.cluster import OldMaidOptions
from cardroom.widgets.motion.motion import Gesture
from cardroom.widgets.window.look import Look, Speed
from tables.old_maid.rules.play import draw, numbered_seed, paired

CLUSTER = paired(numbered_seed(1), OldMaidOptions(4))
DEALT = replace(CLUSTER, hands=CLUSTER.dealt, pile=(), paired=False)


@pytest.fixture
def flights(qtbot: QtBot) -> Iterator[tuple[OldMaidFlights, RoundTable]]:
    dress()
    panel = QWidget()
    table = RoundTable(panel)
    QFrame(table).setObjectName("setup")
    QVBoxLayout(panel).addWidget(table)
    panel.resize(900, 600)
    qtbot.addWidget(panel)
    panel.show()
    table.seat(4, 0)
    yield OldMaidFlights(panel, table), table


def inside(table: RoundTable, widget: QWidget, place: QRectF) -> bool:
    area = QRectF(widget.mapTo(table.window(), widget.rect().topLeft()), widget.size())
    return area.contains(place.center())


def test_the_whole_deck_is_dealt_each_card_into_its_fan(flights: tuple[OldMaidFlights, RoundTable]) -> None:
    made, table = flights
    reported: list[tuple[int, int]] = []
    dealt = list(made.deal(DEALT, lambda seat, count: reported.append((seat, count))))
    assert len(dealt) == 53
    for number, flight in enumerate(dealt):
        assert inside(table, table.fans[number % 4], flight.end)
        assert flight.landed is not None
        flight.landed()
    assert reported[:5] == [(0, 1), (1, 1), (2, 1), (3, 1), (0, 2)]
    assert max(flight.total_ms for flight in dealt) < 2_000


def test_the_first_pairs_leave_together_and_land_on_the_pile(flights: tuple[OldMaidFlights, RoundTable]) -> None:
    made, table = flights
    left: list[tuple[int, tuple[int, ...]]] = []
    going = list(made.first_pairs(CLUSTER, lambda seat, pair: left.append((seat, pair))))
    cards = [
        flight for flight in going if flight.duration_ms == made.motion.ms(Gesture.SLIDE) and flight.landed is None
    ]
    markers = [flight for flight in going if flight.landed is not None]
    assert len(cards) == len(CLUSTER.pile)
    assert len(markers) == len(CLUSTER.pile) // 2
    assert all(inside(table, table.pile, flight.end) for flight in cards)
    assert all(flight.opacity == (0.0, 0.0) for flight in markers)
    for flight in markers:
        assert flight.landed is not None
        flight.landed()
    assert [card for _, pair in left for card in pair] == list(CLUSTER.pile)


def test_a_drawn_card_turns_over_only_where_another_side_is_seen(flights: tuple[OldMaidFlights, RoundTable]) -> None:
    made, table = flights
    last = draw(CLUSTER, 0).last
    assert last is not None
    hidden = made.draw(last, table.forward, (7, 8), (None, None), start_ms=0)
    assert (hidden.back, hidden.flip_ms) == (None, 0)
    shown = made.draw(last, table.forward, (7, 8), (None, last.card), start_ms=100)
    assert shown.back is not None
    assert shown.flip_ms > 0
    assert shown.start_ms == 100
    assert inside(table, table.forward, shown.start)
    assert inside(table, table.fans[last.drawer], shown.end)


def test_a_fan_comes_forward_and_goes_back_the_same_way(flights: tuple[OldMaidFlights, RoundTable]) -> None:
    made, table = flights
    there = list(made.forward(1, [None] * 5, back=False))
    back = list(made.forward(1, [None] * 5, back=True))
    assert [(flight.start, flight.end) for flight in there] == [(flight.end, flight.start) for flight in back]
    assert all(inside(table, table.forward, flight.end) for flight in there)


def test_without_motion_everything_takes_no_time(flights: tuple[OldMaidFlights, RoundTable]) -> None:
    made, table = flights
    made.look = Look(speed=Speed.OFF)
    last = draw(CLUSTER, 0).last
    assert last is not None
    every = [
        *made.deal(DEALT, lambda seat, count: None),
        *made.first_pairs(CLUSTER, lambda seat, pair: None),
        *made.forward(1, [None] * 3, back=False),
        made.draw(last, table.forward, (7, 8), (None, last.card), start_ms=0),
    ]
    assert {flight.total_ms for flight in every} == {0}
