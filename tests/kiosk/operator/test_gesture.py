"""The gesture of the four corners."""

import pytest
from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from cardroom.kiosk.operator.door import CORNER_SECONDS, CornerGesture, corner_at

WIDE = QSize(1920, 1080)
CORNERS = (QPoint(5, 5), QPoint(1915, 5), QPoint(1915, 1075), QPoint(5, 1075))


class Watched:
    """A window of the size of a screen, and its gesture."""

    def __init__(self, qtbot: QtBot) -> None:
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        self.window, self.now, self.made = QWidget(), 0.0, 0
        qtbot.addWidget(self.window)
        self.window.resize(WIDE)
        self.window.show()
        self.gesture = CornerGesture(application, self.window, lambda: self.now)
        self.gesture.made.connect(self._count)

    def _count(self) -> None:
        self.made += 1

    def press(self, *points: QPoint, after: float = 0.5) -> None:
        for point in points:
            self.now += after
            self.gesture.press(point)


@pytest.fixture
def watched(qtbot: QtBot) -> Watched:
    return Watched(qtbot)


@pytest.mark.parametrize("size", [WIDE, QSize(1080, 1920), QSize(800, 600)])
def test_corners_are_numbered_clockwise_from_the_top_left(size: QSize) -> None:
    right, bottom = size.width() - 1, size.height() - 1
    points = (QPoint(0, 0), QPoint(right, 0), QPoint(right, bottom), QPoint(0, bottom))
    assert [corner_at(point, size) for point in points] == [0, 1, 2, 3]
    assert corner_at(QPoint(size.width() // 2, 0), size) is None
    assert corner_at(QPoint(-1, 0), size) is None
    assert corner_at(QPoint(right + 1, 0), size) is None


def test_the_four_corners_make_it_in_their_order_alone(watched: Watched) -> None:
    watched.press(*reversed(CORNERS))
    watched.press(CORNERS[0], CORNERS[2], CORNERS[1], CORNERS[3])
    watched.press(CORNERS[0], CORNERS[1], QPoint(900, 500), CORNERS[2], CORNERS[3])
    assert watched.made == 0
    for times in (1, 2):
        watched.press(*CORNERS[:3])
        assert watched.made == times - 1
        watched.press(CORNERS[3])
        assert watched.made == times
    watched.press(CORNERS[0], CORNERS[1], *CORNERS)
    assert watched.made == 3, "a first corner begins anew"


def test_each_corner_comes_within_two_seconds(watched: Watched) -> None:
    watched.press(*CORNERS, after=CORNER_SECONDS)
    assert watched.made == 1
    watched.press(*CORNERS, after=CORNER_SECONDS + 0.1)
    assert watched.made == 1


def test_real_presses_make_it_over_any_child_and_reach_it(watched: Watched) -> None:
    button = QPushButton(watched.window)
    button.setGeometry(0, 0, 300, 300)
    button.show()
    clicks: list[str] = []
    button.clicked.connect(lambda: clicks.append("click"))
    QTest.mouseClick(button, Qt.MouseButton.LeftButton, pos=CORNERS[0])
    for corner in CORNERS[1:]:
        QTest.mouseClick(watched.window, Qt.MouseButton.LeftButton, pos=corner)
    assert watched.made == 1
    assert clicks == ["click"]


def test_presses_in_another_window_do_not_count(watched: Watched, qtbot: QtBot) -> None:
    other = QWidget()
    qtbot.addWidget(other)
    other.resize(WIDE)
    for corner in CORNERS:
        QTest.mouseClick(other, Qt.MouseButton.LeftButton, pos=corner)
    assert watched.made == 0
