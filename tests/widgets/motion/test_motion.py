"""The times of motion, and the layer above a table."""

import pytest
from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton, QWidget
from pytestqt.qtbot import QtBot

from cardroom.widgets.motion.motion import BIG_WIN, GREAT_WIN, Gesture, Motion, WinSize, win_size
from cardroom.widgets.motion.overlay import Overlay, stretched
from cardroom.widgets.window.look import Speed
from tests.widgets.on_screen import shown

NORMAL = Motion()
BOUNDS = {
    Gesture.DEAL: (180, 240),
    Gesture.DEAL_GAP: (70, 90),
    Gesture.FLIP: (160, 200),
    Gesture.MARK: (90, 90),
    Gesture.DRAW_OUT: (120, 120),
    Gesture.DRAW_IN: (200, 200),
    Gesture.SLIDE: (220, 220),
    Gesture.CLOSE_UP: (120, 120),
    Gesture.THINK_LEAST: (350, 350),
    Gesture.THINK_MOST: (700, 700),
    Gesture.SUSPENSE: (0, 450),
    Gesture.JUDGE: (350, 700),
    Gesture.LINGER: (700, 1500),
    Gesture.MONEY: (300, 450),
    Gesture.FALL: (1000, 1500),
    Gesture.COUNT_SMALL: (300, 300),
    Gesture.COUNT_BIG: (600, 600),
    Gesture.COUNT_GREAT: (1600, 1600),
    Gesture.COUNT_GRAND: (2400, 2400),
    Gesture.CELEBRATE_SMALL: (600, 600),
    Gesture.CELEBRATE_BIG: (1500, 1500),
    Gesture.CELEBRATE_GREAT: (2600, 2600),
    Gesture.CELEBRATE_GRAND: (3500, 3500),
    Gesture.LAST_CARD: (250, 450),
    Gesture.LAST_TURN: (400, 600),
}
UNCHANGED_WHEN_REDUCED = {gesture for gesture in Gesture if gesture.name.startswith(("THINK", "LINGER", "CELEBRATE"))}


@pytest.mark.parametrize("gesture", Gesture)
def test_every_motion_is_within_its_bounds(gesture: Gesture) -> None:
    least, most = BOUNDS[gesture]
    assert least <= NORMAL.ms(gesture) <= most


@pytest.mark.parametrize("gesture", Gesture)
def test_a_speed_scales_every_motion(gesture: Gesture) -> None:
    off, fast, normal, slow = (Motion(speed).ms(gesture) for speed in Speed)
    assert off == 0
    assert fast == round(normal * 0.5)
    assert slow == round(normal * 1.6)


@pytest.mark.parametrize("gesture", Gesture)
def test_reduced_motion_is_at_once_or_still(gesture: Gesture) -> None:
    reduced = Motion(reduced=True).ms(gesture)
    if gesture in UNCHANGED_WHEN_REDUCED:
        assert reduced == NORMAL.ms(gesture)
    else:
        fades = {Gesture.FLIP: 80, Gesture.LAST_TURN: 160}
        assert reduced == fades.get(gesture, 0), "faces fade, all else is at once"


@pytest.mark.parametrize(
    ("win", "bet", "grand", "size"),
    [
        (0, 1, False, WinSize.NONE),
        (10, 10, False, WinSize.NONE),
        (10, 10, True, WinSize.NONE),
        (11, 10, False, WinSize.SMALL),
        (BIG_WIN * 10 - 1, 10, False, WinSize.SMALL),
        (BIG_WIN * 10, 10, False, WinSize.BIG),
        (GREAT_WIN * 10 - 1, 10, False, WinSize.BIG),
        (GREAT_WIN * 10, 10, False, WinSize.GREAT),
        (1000, 10, True, WinSize.GRAND),
    ],
)
def test_how_much_is_made_of_a_win(win: int, bet: int, grand: bool, size: WinSize) -> None:
    assert win_size(win, bet, grand=grand) is size


def test_the_larger_the_win_the_longer_its_show() -> None:
    assert [NORMAL.count_ms(size) for size in WinSize] == [300, 300, 600, 1600, 2400]
    assert [NORMAL.celebration_ms(size) for size in WinSize] == [0, 600, 1500, 2600, 3500]
    assert [Motion(Speed.OFF).celebration_ms(size) for size in WinSize] == [0, 0, 0, 0, 0]


class StretchNoted(Overlay):
    """Logs the calls of `stretch`."""

    def __init__(self, parent: QWidget) -> None:
        self.stretchings: list[tuple[float, float]] = []
        super().__init__(parent)

    def stretch(self, across: float, down: float) -> None:
        self.stretchings.append((across, down))


def shown_table(qtbot: QtBot) -> QWidget:
    table = shown(qtbot, QWidget(), 400, 300)
    qtbot.waitExposed(table)
    return table


def test_it_covers_its_parent_and_is_stretched_with_it(qtbot: QtBot) -> None:
    table = shown_table(qtbot)
    overlay = StretchNoted(table)
    assert overlay.isVisible() and overlay.geometry() == QRect(0, 0, 400, 300)
    assert overlay.stretchings == [], "nothing was on it before"
    table.resize(800, 150)
    assert overlay.size() == QSize(800, 150)
    assert overlay.stretchings == [(2.0, 0.5)]
    assert stretched(QRectF(10, 20, 30, 40), 2, 0.5) == QRectF(20, 10, 60, 20)


def test_mouse_keyboard_and_screen_reader_do_not_meet_it(qtbot: QtBot) -> None:
    table = shown_table(qtbot)
    button = QPushButton("DEAL", table)
    button.show()
    overlay = Overlay(table)
    clicks: list[str] = []
    button.clicked.connect(lambda: clicks.append("DEAL"))
    assert table.childAt(button.geometry().center()) is button
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert clicks == ["DEAL"]
    assert overlay.focusPolicy() is Qt.FocusPolicy.NoFocus
    spoken = QAccessible.queryAccessibleInterface(table)
    assert [spoken.child(place).object() for place in range(spoken.childCount())] == [button]
