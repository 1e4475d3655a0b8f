"""Every table, and practice, has a way back to the lobby."""

from contextlib import suppress

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from cardroom.house.table_window import TableWindow
from cardroom.tables import TABLES
from cardroom.widgets.controls.icon_button import LobbyButton
from tests.dressed import dress
from tools.screenshots.house import STILL, settle
from tools.take_screenshots import windows

NAMES = ("poker-bet", "poker-choice", "practice", "square-start", "daifugo-start", "daifugo-lead", "old-maid-start")


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
def test_a_press_on_the_house_closes_the_window(qapp: QApplication, name: str) -> None:
    dress()
    with windows(TABLES)[name]("en", STILL, (800, 600)) as window:
        settle()
        assert lobby_button(window).accessibleName() == "Lobby"
        closed = closings(window)
        QTest.mouseClick(lobby_button(window), Qt.MouseButton.LeftButton)
        assert closed == [True]


@pytest.mark.parametrize("name", NAMES)
def test_so_does_its_key(qapp: QApplication, name: str) -> None:
    dress()
    closed: list[bool] = []
    # The closed window is deleted before the end of the block closes it again.
    with suppress(RuntimeError), windows(TABLES)[name]("en", STILL, (800, 600)) as window:
        settle()
        window.activateWindow()
        settle()
        closed = closings(window)
        QTest.keyClick(window, Qt.Key.Key_W, Qt.KeyboardModifier.ControlModifier)
        settle()
    assert closed == [True]
