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
