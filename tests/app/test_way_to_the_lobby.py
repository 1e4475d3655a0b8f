"""Every table, and practice, has a way back to the lobby."""

from contextlib import suppress

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from cardroom.house.table_window import TableWindow
from cardroom.widgets.controls.icon_button import LobbyButton
from tests.app.shown import SMALL, shown
from tools.screenshots.house import settle

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
    with shown(name, size=SMALL) as window:
        assert lobby_button(window).accessibleName() == "Lobby"
        closed = closings(window)
        QTest.mouseClick(lobby_button(window), Qt.MouseButton.LeftButton)
        assert closed == [True]


@pytest.mark.parametrize("name", NAMES)
def test_so_does_its_key(name: str) -> None:
    closed: list[bool] = []
    # The closed window is deleted before the end of the block closes it again.
    with suppress(RuntimeError), shown(name, size=SMALL) as window:
        window.activateWindow()
        settle()
        closed = closings(window)
        QTest.keyClick(window, Qt.Key.Key_W, Qt.KeyboardModifier.ControlModifier)
        settle()
    assert closed == [True]
