"""Tests of the round table: places, the pile, and flights of cards."""

from collections.abc import Iterable, Iterator
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace
from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QFrame, QLabel, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from cardroom.cards.cards import DECK
from cardroom.tables.old_maid.panel.flights import OldMaidFlights
from cardroom.tables.old_maid.panel.round_table import DiscardPile, RoundTable
from cardroom.tables.old_maid.rules.cluster import OldMaidCluster, OldMaidOptions, OldMaidState, without_pairs
from cardroom.tables.old_maid.rules.sight import SeenDraw, SeenPair, sight_of
from cardroom.widgets.motion.flight import Flight
from cardroom.widgets.motion.motion import Gesture
from cardroom.widgets.seats.portrait import Character
from cardroom.widgets.window.look import Deck, Look, Speed
from tests.dressed import dress
from tests.tables.old_maid.rules.play import NO_MONEY, draw, numbered_seed, paired

SIZES = ((776, 420), (1248, 620), (3800, 1900))


def laid(qtbot: QtBot, size: tuple[int, int], seats: int, bottom: int = 0) -> RoundTable:
    dress()
    table = RoundTable()
    setup = QFrame(table)
    setup.setObjectName("setup")
    QVBoxLayout(setup).addWidget(QLabel("Who plays?"))
    qtbot.addWidget(table)
    table.resize(*size)
    for seat in range(seats):
        table.signs[seat].show_player(Character.FOX, "Rabbit", "10 cards")
    table.seat(seats, bottom)
    table.show()
    return table


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", range(2, 7))
def test_signs_and_fans_lie_on_the_table_and_apart(qtbot: QtBot, size: tuple[int, int], seats: int) -> None:
    table = laid(qtbot, size, seats)
    signs = [sign.geometry() for _, _, sign in table.places()]
    fans = [fan.geometry() for _, fan, _ in table.places()]
    for place in (*signs, *fans, table.forward.geometry(), table.pile.geometry()):
        assert table.rect().contains(place)
    apart = [*combinations(signs, 2), *combinations(fans, 2), *zip(fans, signs, strict=True)]
    for one, other in (*apart, (fans[0], table.forward.geometry())):
        assert not one.intersects(other)


@pytest.mark.parametrize("seats", range(3, 7))
@pytest.mark.parametrize("bottom", [0, 2])
def test_play_goes_clockwise_from_the_bottom_seat(qtbot: QtBot, seats: int, bottom: int) -> None:
    table = laid(qtbot, SIZES[1], seats, bottom)
    order = [(bottom + step) % seats for step in range(1, seats)]
    across = [table.signs[seat].geometry().center().x() for seat in order]
    assert across == sorted(across), "the next seat is on the left, the last one on the right"
    assert table.place(bottom) == 0
    assert table.signs[bottom].geometry().top() > max(table.signs[seat].geometry().bottom() for seat in order)


def test_unused_seats_are_hidden_and_the_setup_page_is_on_the_table(qtbot: QtBot) -> None:
    table = laid(qtbot, SIZES[0], 6)
    assert table.setup.objectName() == "setup"
    assert table.setup.height() > 10
    assert table.rect().contains(table.setup.geometry())
    table.seat(3, 0)
    assert [sign.isVisibleTo(table) for sign in table.signs] == [True] * 3 + [False] * 3
    assert [fan.isVisibleTo(table) for fan in table.fans] == [True] * 3 + [False] * 3


@pytest.fixture
def made(qtbot: QtBot) -> DiscardPile:
    dress()
    made = DiscardPile()
    qtbot.addWidget(made)
    made.resize(400, 180)
    return made


@given(cards=st.permutations(DECK[:52]))
def test_every_card_lies_on_the_pile(made: DiscardPile, cards: list[int]) -> None:
    made.show_cards(cards)
    room = QRectF(made.rect()).adjusted(-30, -20, 30, 20)
    assert all(room.contains(made.place(number, card)) for number, card in enumerate(cards))


def test_the_cards_of_a_pair_lie_beside_each_other_and_stay(made: DiscardPile) -> None:
    made.show_cards(DECK[:40])
    places = [made.place(number, card) for number, card in enumerate(DECK[:40])]
    for first, second in zip(places[::2], places[1::2], strict=True):
        assert first.left() < second.left() < first.right(), "both corners can be read"
    made.show_cards(DECK[:50])
    assert [made.place(number, card) for number, card in enumerate(DECK[:40])] == places
    assert made.cards == DECK[:50]


def test_the_picture_follows_the_cards_and_the_deck(made: DiscardPile) -> None:
    pictures = [made.grab().toImage()]
    made.show_cards(DECK[13:15])
    pictures.append(made.grab().toImage())
    made.apply_look(Look(deck=Deck.FOUR_COLOUR_LARGE))
    pictures.append(made.grab().toImage())
    assert pictures[0] != pictures[1] != pictures[2]


def test_it_stands_back_while_other_cards_lie_before_it_and_comes_again(qtbot: QtBot, made: DiscardPile) -> None:
    made.show_cards(DECK[:10])
    before = made.grab().toImage()
    made.stand_back(back=True)
    assert made.grab().toImage() == before, "it fades in a short time"
    qtbot.waitUntil(lambda: made._eased.is_idle)
    assert made.grab().toImage() != before
    made.stand_back(back=False)
    qtbot.waitUntil(lambda: made._eased.is_idle)
    assert made.grab().toImage() == before


CLUSTER = paired(numbered_seed(1), OldMaidOptions(4))
PAIRED = sight_of(OldMaidState.DISCARD, CLUSTER, NO_MONEY, 0)
DEALT = sight_of(OldMaidState.DEAL, replace(CLUSTER, hands=CLUSTER.dealt, pile=(), paired=False), NO_MONEY, 0)


def a_draw(*, pairs: bool) -> OldMaidCluster:
    """Returns the game after a draw with a pair, or without one."""
    drawn = (draw(CLUSTER, place) for place in range(len(CLUSTER.hands[1])))
    return next(after for after in drawn if after.last is not None and bool(after.last.pair) is pairs)


def seen_draw(seat: int, *, pairs: bool = False) -> SeenDraw:
    """Returns the next draw, as a seat sees it."""
    last = sight_of(OldMaidState.DRAWN, a_draw(pairs=pairs), NO_MONEY, seat).last
    assert last is not None
    return last


def land(flights: Iterable[Flight]) -> None:
    for flight in flights:
        assert flight.landed is not None
        flight.landed()


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
    flying = list(made.deal(DEALT, lambda seat, count: reported.append((seat, count))))
    dealt = [flight for flight in flying if flight.opacity != (0.0, 0.0)]
    assert len(dealt) == 53
    assert table.deck.count == 53
    land(flight for flight in flying if flight not in dealt and flight.landed is not None)
    assert table.deck.count <= 4, "each card leaves the deck lower"
    assert table.deck.isHidden()
    assert all(inside(table, table.fans[number % 4], flight.end) for number, flight in enumerate(dealt))
    land(dealt)
    assert reported[:5] == [(0, 1), (1, 1), (2, 1), (3, 1), (0, 2)]
    assert max(flight.total_ms for flight in dealt) < 2_000


def test_the_first_pairs_leave_together_and_land_on_the_pile(flights: tuple[OldMaidFlights, RoundTable]) -> None:
    made, table = flights
    left: list[SeenPair] = []
    arrived: list[int] = []
    going = list(made.first_pairs(PAIRED, left.append, arrived.append))
    markers = [flight for flight in going if flight.opacity == (0.0, 0.0)]
    cards = [flight for flight in going if flight not in markers]
    assert len(cards) == len(CLUSTER.pile)
    assert len(markers) == len(CLUSTER.pile) // 2
    assert all(inside(table, table.pile, flight.end) for flight in cards)
    assert {flight.duration_ms for flight in cards} == {made.motion.ms(Gesture.SLIDE)}
    land(markers)
    assert [card for pair in left for card in pair.cards] == list(CLUSTER.pile)
    land(cards)
    assert arrived == list(range(1, len(CLUSTER.pile) + 1)), "the pile grows card by card"
    assert [flight.start for flight in cards] == [
        made._in_fan(table.fans[seat], hand.index(card), len(hand))
        for seat, hand in enumerate(CLUSTER.dealt)
        for card in without_pairs(hand)[1]
    ], "each card leaves its place in the dealt hand"


def test_the_pair_of_a_draw_leaves_its_places(flights: tuple[OldMaidFlights, RoundTable]) -> None:
    made, table = flights
    count = len(CLUSTER.hands[0])
    last = seen_draw(2, pairs=True)
    going = list(made.pair(last, a_draw(pairs=True).pile, count + 1))
    places = ((CLUSTER.hands[0].index(last.pair[0]), count), (count, count + 1))
    starts = [made._in_fan(table.fans[0], place, size) for place, size in places]
    assert [flight.start for flight in going] == starts, "the drawn card is the last one of the hand"
    assert all(inside(table, table.pile, flight.end) for flight in going)


def test_a_drawn_card_turns_over_only_where_another_side_is_seen(flights: tuple[OldMaidFlights, RoundTable]) -> None:
    made, table = flights
    closed = seen_draw(2)
    hidden = made.draw(closed, table.forward, (7, 8), start_ms=0)
    assert (hidden.back, hidden.flip_ms) == (None, 0)
    opened = seen_draw(0)
    shown = made.draw(opened, table.forward, (7, 8), start_ms=100)
    assert shown.back is not None
    assert shown.flip_ms > 0
    assert shown.start_ms == 100
    assert inside(table, table.forward, shown.start)
    assert inside(table, table.fans[opened.drawer], shown.end)
    given_away = made.draw(seen_draw(1), table.fans[1], (7, 8), start_ms=0)
    assert given_away.flip_ms > 0, "the card leaves the person's hand and arrives face down"


def test_a_fan_comes_forward_and_goes_back_the_same_way(flights: tuple[OldMaidFlights, RoundTable]) -> None:
    made, table = flights
    there = list(made.forward(1, [None] * 5, back=False))
    back = list(made.forward(1, [None] * 5, back=True))
    assert [(flight.start, flight.end) for flight in there] == [(flight.end, flight.start) for flight in back]
    assert all(inside(table, table.forward, flight.end) for flight in there)


def test_without_motion_everything_takes_no_time(flights: tuple[OldMaidFlights, RoundTable]) -> None:
    made, table = flights
    made.look = Look(speed=Speed.OFF)
    every = [
        *made.deal(DEALT, lambda seat, count: None),
        *made.first_pairs(PAIRED, lambda pair: None, lambda count: None),
        *made.forward(1, [None] * 3, back=False),
        made.draw(seen_draw(0), table.forward, (7, 8), start_ms=0),
    ]
    assert {flight.total_ms for flight in every} == {0}


def test_the_cards_of_a_hand_are_turned_over_in_their_places(flights: tuple[OldMaidFlights, RoundTable]) -> None:
    made, table = flights
    hand = CLUSTER.hands[0]
    turning = list(made.opening(0, hand))
    shape = table.fans[0].shape(len(hand))
    assert [flight.angles for flight in turning] == [(shape.angle(place),) * 2 for place in range(len(hand))]
    assert all(flight.start == flight.end and flight.back is not None for flight in turning)
    assert all(flight.waits_in_sight for flight in turning), "no card is missing before it is turned over"
    assert [flight.start_ms for flight in turning] == sorted(flight.start_ms for flight in turning)
    assert max(flight.total_ms for flight in turning) < 500
