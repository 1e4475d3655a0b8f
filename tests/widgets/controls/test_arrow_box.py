"""Lists of combo boxes show all rows and a highlight."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from cardroom.widgets.controls.arrow_box import ArrowBox
from cardroom.widgets.window.dressing import Dressing
from cardroom.widgets.window.look import Appearance, Look, TextSize
from tests.dressed import dress


@pytest.fixture
def window(qtbot: QtBot) -> QWidget:
    dress()
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(800, 600)
    QVBoxLayout(window)
    return window


def opened(window: QWidget, rows: int, text_size: TextSize, qtbot: QtBot) -> ArrowBox:
    box = ArrowBox(window)
    box.addItems([f"Rules {row}" for row in range(rows)])
    layout = window.layout()
    assert layout is not None
    layout.addWidget(box)
    appearance = Appearance(Look(text_size=text_size), window)
    window.setProperty("dressing", Dressing(window, appearance))
    window.show()
    box.setCurrentIndex(rows - 1)
    box.showPopup()
    qtbot.waitUntil(box.view().isVisible)
    return box


@pytest.mark.parametrize("text_size", [TextSize.NORMAL, TextSize.LARGEST])
@pytest.mark.parametrize("rows", [1, 3, 5, 9])
def test_all_rows_are_visible(window: QWidget, rows: int, text_size: TextSize, qtbot: QtBot) -> None:
    box = opened(window, rows, text_size, qtbot)
    view = box.view()
    places = [view.visualRect(view.model().index(row, 0)) for row in range(rows)]
    assert all(view.viewport().rect().contains(place.center()) for place in places)
    assert min(place.top() for place in places) >= 0
    box.hidePopup()


def test_a_long_list_scrolls_to_its_current_row(window: QWidget, qtbot: QtBot) -> None:
    box = opened(window, 40, TextSize.LARGEST, qtbot)
    view = box.view()
    assert view.window().geometry().bottom() <= box.screen().availableGeometry().bottom()
    assert view.viewport().rect().contains(view.visualRect(view.currentIndex()).center())
    box.hidePopup()


def test_the_highlight_is_seen(window: QWidget, qtbot: QtBot) -> None:
    box = opened(window, 5, TextSize.NORMAL, qtbot)
    view = box.view()
    QTest.keyClick(view, Qt.Key.Key_Up)
    picture = view.viewport().grab().toImage()
    here, there = (
        QColor(picture.pixel(view.visualRect(view.model().index(row, 0)).right() - 4, place.center().y()))
        for row in (3, 0)
        for place in [view.visualRect(view.model().index(row, 0))]
    )
    assert here.red() - there.red() > 60
    box.hidePopup()
