"""Open tables, and the ways to them and to the lobby."""

import gc
from collections import Counter
from contextlib import suppress

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from cardroom.house.table_window import TableWindow
from cardroom.tables import TABLES
from cardroom.widgets.controls.icon_button import LobbyButton
from tests.open_house import House
from tests.shown import SMALL, shown
from tools.screenshots.house import settle
from tools.take_screenshots import windows

CODES = [*(spec.code for spec in TABLES), "practice"]


def objects() -> Counter[str]:
    """Counts the QObjects that Python knows, by class."""
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    QCoreApplication.processEvents()
    gc.collect()
    return Counter(type(each).__name__ for each in gc.get_objects() if isinstance(each, QObject))


def open_and_close(house: House, code: str, times: int) -> None:
    for _ in range(times):
        house.room.open_table(code)
        house.settle()
        house.room.open_tables[code].close()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def check_that_nothing_is_left(house: House, code: str, times: int) -> None:
    house.open()
    open_and_close(house, code, 2)  # what is loaded once stays
    before = objects()
    open_and_close(house, code, times)
    assert objects() - before == Counter()


@pytest.mark.parametrize("code", CODES)
def test_a_table_that_is_closed_leaves_no_object_behind(house: House, code: str) -> None:
    check_that_nothing_is_left(house, code, 3)


@pytest.mark.long
@pytest.mark.parametrize("code", CODES)
def test_a_hundred_closed_tables_leave_no_object_behind(house: House, code: str) -> None:
    check_that_nothing_is_left(house, code, 100)


def test_lobby_table_and_practice_fill_the_screen_one_after_another(house: House) -> None:
    house.open()
    lobby = house.room.lobby
    lobby.showMaximized()
    lobby.table_chosen.emit("poker")
    assert house.poker.panel.isMaximized()
    house.poker.panel.showFullScreen()
    house.poker.window_wanted.emit("practice")
    assert house.practice.panel.isFullScreen()


NAMES = ("poker-choice", "practice", "square-start", "daifugo-lead", "old-maid-start")

pytestmark = pytest.mark.usefixtures("dressed")


def lobby_button(window: QWidget) -> LobbyButton:
    button = window.findChild(LobbyButton)
    assert isinstance(button, LobbyButton)
    return button


def closings(window: QWidget) -> list[bool]:
    """Returns a list that grows when the window is closed."""
    closed: list[bool] = []
    assert isinstance(window, TableWindow)
    window.closed.connect(lambda: closed.append(True))
    return closed


@pytest.mark.parametrize("name", NAMES)
def test_a_press_on_the_house_closes_the_window(name: str) -> None:
    with shown(windows(TABLES)[name], size=SMALL) as window:
        assert lobby_button(window).accessibleName() == "Lobby"
        closed = closings(window)
        QTest.mouseClick(lobby_button(window), Qt.MouseButton.LeftButton)
        assert closed == [True]


@pytest.mark.parametrize("name", NAMES)
def test_so_does_its_key(name: str) -> None:
    closed: list[bool] = []
    # The closed window is deleted before the end of the block closes it again.
    with suppress(RuntimeError), shown(windows(TABLES)[name], size=SMALL) as window:
        window.activateWindow()
        settle()
        closed = closings(window)
        QTest.keyClick(window, Qt.Key.Key_W, Qt.KeyboardModifier.ControlModifier)
        settle()
    assert closed == [True]
