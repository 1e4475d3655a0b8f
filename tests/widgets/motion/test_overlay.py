"""An overlay has its parent's size, and gets no input."""

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton, QWidget
from pytestqt.qtbot import QtBot

from cardroom.widgets.motion.overlay import Overlay, stretched


class StretchNoted(Overlay):
    """Logs the calls of `stretch`."""

    def __init__(self, parent: QWidget) -> None:
        self.stretchings: list[tuple[float, float]] = []
        super().__init__(parent)

    def stretch(self, across: float, down: float) -> None:
        self.stretchings.append((across, down))


def shown_table(qtbot: QtBot) -> QWidget:
    table = QWidget()
    table.resize(400, 300)
    qtbot.addWidget(table)
    table.show()
    qtbot.waitExposed(table)
    return table


def test_it_covers_its_parent_and_follows_its_size(qtbot: QtBot) -> None:
    table = shown_table(qtbot)
    overlay = StretchNoted(table)
    assert overlay.isVisible() and overlay.geometry() == QRect(0, 0, 400, 300)
    assert overlay.stretchings == [], "nothing was on it before"
    table.resize(800, 150)
    assert overlay.size() == QSize(800, 150)
    assert overlay.stretchings == [(2.0, 0.5)]


def test_a_place_is_stretched_with_its_table() -> None:
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
