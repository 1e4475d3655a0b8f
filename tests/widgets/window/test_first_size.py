"""Windows lie inside the available area of their screen, with their frames."""

import pytest
from PySide6.QtCore import QRect, QSize
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from cardroom.widgets.window.first_size import fresh_size, inside, open_fresh, room_for
from cardroom.widgets.window.window_place import ScreenFit


@pytest.mark.parametrize(
    ("room", "size"),
    [
        ((784, 514), (784, 514)),  # 800 x 600 with a panel: the whole room
        ((1008, 682), (1008, 682)),
        ((1350, 692), (1280, 692)),
        ((1904, 1004), (1607, 904)),  # a large screen: most of it
        ((3824, 2084), (3335, 1876)),
        ((3424, 1364), (2183, 1228)),  # a wide screen: no wider than 16 : 9
        ((1064, 1844), (1064, 800)),  # an upright screen
    ],
)
def test_a_fresh_window_takes_most_of_its_room_and_never_more(room: tuple[int, int], size: tuple[int, int]) -> None:
    assert fresh_size(QSize(*room)) == QSize(*size)


@pytest.mark.parametrize(
    ("area", "moved"),
    [
        ((100, 80, 300, 200), (100, 80, 300, 200)),
        ((-50, -60, 300, 200), (10, 40, 300, 200)),
        ((700, 500, 300, 200), (510, 340, 300, 200)),
        ((0, 0, 1280, 800), (10, 40, 800, 500)),
    ],
)
def test_an_area_is_moved_and_shrunk_into_a_room(area: tuple[int, ...], moved: tuple[int, ...]) -> None:
    assert inside(QRect(*area), QRect(10, 40, 800, 500)) == QRect(*moved)


def test_a_window_that_hangs_over_the_edge_is_moved_inside_with_its_frame(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    window.setMinimumSize(5000, 100)
    window.resize(5000, 3000)
    window.move(-200, -100)
    ScreenFit(window)
    window.show()
    screen = window.screen().availableGeometry()
    assert screen.contains(window.frameGeometry())
    assert window.geometry() == room_for(window), "as large as it may be; its smallest size gives way"


def test_a_window_that_grows_while_it_is_open_stays_inside(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    fit = ScreenFit(window)
    window.resize(300, 200)
    fit.take_size()
    window.show()
    room = room_for(window)
    window.move(room.right() - 310, room.bottom() - 210)
    qtbot.waitExposed(window)
    qtbot.wait(50)
    window.resize(600, 400)
    qtbot.waitUntil(lambda: room_for(window).contains(window.geometry()))


def test_a_window_that_was_resized_on_purpose_keeps_its_size(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    ScreenFit(window)
    window.resize(3840, 2160)
    window.show()
    assert window.size() == QSize(3840, 2160)


def test_a_fresh_window_has_first_and_smallest_size(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    open_fresh(window)
    assert (window.size(), window.minimumSize()) == (QSize(1280, 800), QSize(800, 600))
    assert window.geometry().center() == room_for(window).center()
