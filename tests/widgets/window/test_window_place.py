"""Windows restore their places, and toggle full screen."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from cardroom.widgets.window.window_place import WindowPlace


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
    window.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    return window


def test_a_window_comes_back_to_its_place(qtbot: QtBot, memory: Memory) -> None:
    window = opened(qtbot, memory)
    window.setGeometry(QRect(120, 90, 510, 333))
    window.close()
    again = opened(qtbot, memory)
    assert again.geometry() == QRect(120, 90, 510, 333)
    assert opened(qtbot, memory, "another").size() == QSize(400, 300), "each window has a place of its own"


def test_a_place_off_every_screen_is_ignored(qtbot: QtBot, memory: Memory) -> None:
    window = opened(qtbot, memory)
    window.move(QPoint(30_000, 20_000))
    window.resize(222, 111)
    window.close()
    again = opened(qtbot, memory)
    assert again.size() == QSize(400, 300)
    assert QGuiApplication.primaryScreen().availableGeometry().intersects(again.geometry())


@pytest.mark.parametrize("noise", ["", "nonsense", "1 2 3", "a b c d e", "0 0 400 300 xyz", "0 0 400 300 00ff00"])
def test_a_place_that_cannot_be_read_is_ignored(qtbot: QtBot, memory: Memory, noise: str) -> None:
    memory.remember_place("table", noise)
    assert opened(qtbot, memory).size() == QSize(400, 300)


def test_f11_fills_the_screen_and_brings_the_window_back(qtbot: QtBot, memory: Memory) -> None:
    window = opened(qtbot, memory)
    before = window.geometry()
    QTest.keyClick(window, Qt.Key.Key_F11)
    qtbot.waitUntil(window.isFullScreen)
    QTest.keyClick(window, Qt.Key.Key_F11)
    qtbot.waitUntil(lambda: not window.isFullScreen())
    assert window.geometry() == before


def test_escape_leaves_the_full_screen_and_does_nothing_else(qtbot: QtBot, memory: Memory) -> None:
    window = opened(qtbot, memory)
    QTest.keyClick(window, Qt.Key.Key_Escape)
    assert window.isVisible()
    QTest.keyClick(window, Qt.Key.Key_F11)
    qtbot.waitUntil(window.isFullScreen)
    QTest.keyClick(window, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: not window.isFullScreen())
    assert window.isVisible()


def test_a_side_window_does_not_fill_the_screen(qtbot: QtBot, memory: Memory) -> None:
    window = opened(qtbot, memory, fills_screen=False)
    QTest.keyClick(window, Qt.Key.Key_F11)
    assert not window.isFullScreen()


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


@pytest.mark.parametrize("state", [Qt.WindowState.WindowFullScreen, Qt.WindowState.WindowMaximized])
def test_a_window_takes_the_state_of_its_opener(qtbot: QtBot, memory: Memory, state: Qt.WindowState) -> None:
    opener = opened(qtbot, memory, "lobby")
    opener.setGeometry(120, 90, 510, 333)
    opener.setWindowState(state)
    window = opened_from(qtbot, memory, opener)
    assert window.windowState() & state
    window.close()
    opener.setWindowState(Qt.WindowState.WindowNoState)
    again = opened_from(qtbot, memory, opener)
    assert not again.windowState() & state, "its state of the last time does not count"


def test_full_screen_taken_from_the_opener_is_left_to_the_openers_place(qtbot: QtBot, memory: Memory) -> None:
    opener = opened(qtbot, memory, "lobby")
    opener.setGeometry(120, 90, 510, 333)
    opener.setWindowState(Qt.WindowState.WindowFullScreen)
    window = opened_from(qtbot, memory, opener)
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    QTest.keyClick(window, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: not window.isFullScreen())
    assert window.geometry() == QRect(120, 90, 510, 333)


def test_a_window_opens_at_its_own_place_or_else_at_its_openers(qtbot: QtBot, memory: Memory) -> None:
    opener = opened(qtbot, memory, "lobby")
    opener.setGeometry(120, 90, 510, 333)
    window = opened_from(qtbot, memory, opener)
    assert window.geometry() == QRect(120, 90, 510, 333)
    window.setGeometry(40, 70, 450, 310)
    window.close()
    assert opened_from(qtbot, memory, opener).geometry() == QRect(40, 70, 450, 310)


def test_a_place_of_a_larger_screen_is_moved_and_shrunk_into_this_one(qtbot: QtBot, memory: Memory) -> None:
    window = opened(qtbot, memory)
    window.setGeometry(QRect(300, 200, 1900, 1000))
    window.close()
    again = opened(qtbot, memory)
    assert again.screen().availableGeometry().contains(again.frameGeometry())
