"""Tests that the places of the round table never overlap."""

from itertools import combinations

import pytest
from PySide6.QtWidgets import QFrame, QLabel, QVBoxLayout
from pytestqt.qtbot import QtBot

from cardroom.tables.old_maid.panel.round_table import RoundTable
from cardroom.widgets.seats.portrait import Character
from tests.dressed import dress

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
