"""Windows have first sizes, restore their places, and toggle full screen."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from cardroom.widgets.window.first_size import fresh_size, inside, open_fresh, room_for
from cardroom.widgets.window.window_place import ScreenFit, WindowPlace
from tests.widgets.on_screen import activate, added


class Memory:
    def __init__(self) -> None:
        self.places: dict[str, str] = {}

    def place(self, window: str) -> str:
        return self.places.get(window, "")

    def remember_place(self, window: str, place: str) -> None:
        self.places[window] = place


@pytest.fixture
def memory() -> Iterator[Memory]:
    yield Memory()


def opened(qtbot: QtBot, memory: Memory, name: str = "table", *, fills_screen: bool = True) -> QWidget:
    window = QWidget()
    window.resize(400, 300)
    WindowPlace(window, name, memory, fills_screen=fills_screen)
    qtbot.addWidget(window)
    activate(qtbot, window)
    return window


def test_a_window_comes_back_to_its_place_within_the_screen(qtbot: QtBot, memory: Memory) -> None:
    window = opened(qtbot, memory)
    window.setGeometry(QRect(120, 90, 510, 333))
    window.close()
    again = opened(qtbot, memory)
    assert again.geometry() == QRect(120, 90, 510, 333)
    assert opened(qtbot, memory, "another").size() == QSize(400, 300), "each window has a place of its own"
    again.setGeometry(QRect(300, 200, 1900, 1000))
    again.close()
    again = opened(qtbot, memory)
    assert again.screen().availableGeometry().contains(again.frameGeometry())
    again.setGeometry(QRect(30_000, 20_000, 222, 111))
    again.close()
    again = opened(qtbot, memory)
    assert again.size() == QSize(400, 300)
    assert QGuiApplication.primaryScreen().availableGeometry().intersects(again.geometry())


def test_a_place_that_cannot_be_read_is_ignored(qtbot: QtBot, memory: Memory) -> None:
    for noise in ("", "nonsense", "1 2 3", "a b c d e", "0 0 400 300 xyz", "0 0 400 300 00ff00"):
        memory.remember_place("table", noise)
        assert opened(qtbot, memory).size() == QSize(400, 300)


def test_f11_fills_the_screen_and_f11_or_escape_bring_the_window_back(qtbot: QtBot, memory: Memory) -> None:
    window = opened(qtbot, memory)
    before = window.geometry()
    QTest.keyClick(window, Qt.Key.Key_Escape)
    assert window.isVisible()
    for key in (Qt.Key.Key_F11, Qt.Key.Key_Escape):
        QTest.keyClick(window, Qt.Key.Key_F11)
        qtbot.waitUntil(window.isFullScreen)
        QTest.keyClick(window, key)
        qtbot.waitUntil(lambda: not window.isFullScreen())
        assert window.geometry() == before
        assert window.isVisible()
    side = opened(qtbot, memory, fills_screen=False)
    QTest.keyClick(side, Qt.Key.Key_F11)
    assert not side.isFullScreen()


def test_closed_while_it_fills_the_screen_a_window_does_so_again(qtbot: QtBot, memory: Memory) -> None:
    window = opened(qtbot, memory)
    QTest.keyClick(window, Qt.Key.Key_F11)
    qtbot.waitUntil(window.isFullScreen)
    window.close()
    again = opened(qtbot, memory)
    assert again.isFullScreen()
    QTest.keyClick(again, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: not again.isFullScreen())
    assert again.size() == QSize(400, 300)


def opened_from(qtbot: QtBot, memory: Memory, opener: QWidget, name: str = "table") -> QWidget:
    window = QWidget()
    window.resize(400, 300)
    WindowPlace(window, name, memory).open_beside(opener)
    qtbot.addWidget(window)
    window.show()
    return window


@pytest.fixture
def opener(qtbot: QtBot, memory: Memory) -> QWidget:
    opener = opened(qtbot, memory, "lobby")
    opener.setGeometry(120, 90, 510, 333)
    return opener


@pytest.mark.parametrize("state", [Qt.WindowState.WindowFullScreen, Qt.WindowState.WindowMaximized])
def test_a_window_takes_its_openers_state(qtbot: QtBot, memory: Memory, opener: QWidget, state: Qt.WindowState) -> None:
    opener.setWindowState(state)
    window = opened_from(qtbot, memory, opener)
    assert window.windowState() & state
    window.close()
    opener.setWindowState(Qt.WindowState.WindowNoState)
    again = opened_from(qtbot, memory, opener)
    assert not again.windowState() & state, "its state of the last time does not count"


def test_full_screen_of_the_opener_is_left_to_the_openers_place(qtbot: QtBot, memory: Memory, opener: QWidget) -> None:
    opener.setWindowState(Qt.WindowState.WindowFullScreen)
    window = opened_from(qtbot, memory, opener)
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    QTest.keyClick(window, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: not window.isFullScreen())
    assert window.geometry() == QRect(120, 90, 510, 333)


def test_a_window_opens_at_its_own_place_or_else_at_its_openers(qtbot: QtBot, memory: Memory, opener: QWidget) -> None:
    window = opened_from(qtbot, memory, opener)
    assert window.geometry() == QRect(120, 90, 510, 333)
    window.setGeometry(40, 70, 450, 310)
    window.close()
    assert opened_from(qtbot, memory, opener).geometry() == QRect(40, 70, 450, 310)


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
    window = added(qtbot, QWidget())
    window.setMinimumSize(5000, 100)
    window.resize(5000, 3000)
    window.move(-200, -100)
    ScreenFit(window)
    window.show()
    screen = window.screen().availableGeometry()
    assert screen.contains(window.frameGeometry())
    assert window.geometry() == room_for(window), "as large as it may be; its smallest size gives way"


def test_a_window_that_grows_while_it_is_open_stays_inside(qtbot: QtBot) -> None:
    window = added(qtbot, QWidget())
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
    window = added(qtbot, QWidget())
    ScreenFit(window)
    window.resize(3840, 2160)
    window.show()
    assert window.size() == QSize(3840, 2160)


def test_a_fresh_window_has_first_and_smallest_size(qtbot: QtBot) -> None:
    window = added(qtbot, QWidget())
    open_fresh(window)
    assert (window.size(), window.minimumSize()) == (QSize(1280, 800), QSize(800, 600))
    assert window.geometry().center() == room_for(window).center()
