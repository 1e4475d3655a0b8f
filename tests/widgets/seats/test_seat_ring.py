"""The seat ring: places never overlap, and are ordered clockwise."""

from itertools import combinations

import pytest
from PySide6.QtCore import QRectF
from pytestqt.qtbot import QtBot

from cardroom.widgets.seats.portrait import Character
from cardroom.widgets.seats.seat_ring import MIDDLE, MOST_SEATS, OWN_PLACE, SeatRing
from tests.dressed import dress

SIZES = ((776, 420), (1248, 620), (3800, 1900))


class MiddleNoted(SeatRing):
    """Counts the calls of `arrange_middle`."""

    arranged = 0

    def arrange_middle(self) -> None:
        self.arranged += 1


def laid(qtbot: QtBot, size: tuple[int, int], seats: int, bottom: int = 0) -> MiddleNoted:
    dress()
    ring = MiddleNoted()
    qtbot.addWidget(ring)
    ring.resize(*size)
    for seat in range(seats):
        ring.signs[seat].show_player(Character.FOX, "Rabbit", "10 cards")
    ring.seat(seats, bottom)
    ring.show()
    return ring


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", range(2, MOST_SEATS + 1))
def test_signs_and_fans_are_on_the_table_and_do_not_overlap(qtbot: QtBot, size: tuple[int, int], seats: int) -> None:
    ring = laid(qtbot, size, seats)
    signs = [sign.geometry() for _, _, sign in ring.places()]
    fans = [fan.geometry() for _, fan, _ in ring.places()]
    for place in (*signs, *fans):
        assert ring.rect().contains(place)
    for one, other in (*combinations(signs, 2), *combinations(fans, 2)):
        assert not one.intersects(other)
    for _, fan, sign in ring.places():
        assert not fan.geometry().intersects(sign.geometry())


@pytest.mark.parametrize("seats", range(3, MOST_SEATS + 1))
@pytest.mark.parametrize("bottom", [0, 2])
def test_seats_follow_clockwise_from_the_bottom(qtbot: QtBot, seats: int, bottom: int) -> None:
    ring = laid(qtbot, SIZES[1], seats, bottom)
    order = [(bottom + step) % seats for step in range(1, seats)]
    assert [ring.place(seat) for seat in order] == list(range(1, seats))
    across = [ring.signs[seat].geometry().center().x() for seat in order]
    assert across == sorted(across), "the next seat is on the left, the last one on the right"
    assert ring.place(bottom) == 0
    assert ring.signs[bottom].geometry().top() > max(ring.signs[seat].geometry().bottom() for seat in order)


def test_unused_seats_are_hidden(qtbot: QtBot) -> None:
    ring = laid(qtbot, SIZES[0], 6)
    ring.seat(3, 0)
    assert [sign.isVisibleTo(ring) for sign in ring.signs] == [True] * 3 + [False] * 3
    assert [fan.isVisibleTo(ring) for fan in ring.fans] == [True] * 3 + [False] * 3
    assert [seat for seat, _, _ in ring.places()] == [0, 1, 2]


def test_the_middle_is_free_and_arranged_with_the_seats(qtbot: QtBot) -> None:
    ring = laid(qtbot, SIZES[1], 6)
    assert ring.part(MIDDLE).contains(ring.middle())
    assert not ring.part(MIDDLE).intersects(ring.part(OWN_PLACE))
    assert all(ring.middle().y() > QRectF(sign.geometry()).bottom() for seat, _, sign in ring.places() if seat)
    before = ring.arranged
    ring.resize(900, 500)
    ring.seat(3, 1)
    assert ring.arranged >= before + 2
