"""The rows of a side window scroll."""

from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget, QWidgetItem
from pytestqt.qtbot import QtBot
from shiboken6 import getAllValidWrappers

from cardroom.widgets.window.scroll_room import ScrollRoom, make_scrollable


def front_of(qtbot: QtBot) -> QWidget:
    front = QWidget()
    qtbot.addWidget(front)
    rows, row, foot = QVBoxLayout(front), QHBoxLayout(), QHBoxLayout()
    rows.addWidget(QLabel("first", front))
    row.addWidget(QLabel("in a row", front))
    rows.addLayout(row, 2)
    rows.addWidget(QLabel("last", front), 3)
    foot.addWidget(QPushButton("Close", front))
    rows.addLayout(foot)
    return front


def test_all_rows_but_the_foot_scroll_in_their_order(qtbot: QtBot) -> None:
    front = front_of(qtbot)
    make_scrollable(front)
    scroll = front.findChild(ScrollRoom)
    assert scroll is not None
    labels = {label.text(): label for label in front.findChildren(QLabel)}
    assert scroll.rows.indexOf(labels["first"]) == 0
    assert scroll.rows.indexOf(labels["last"]) == 2
    assert [scroll.rows.stretch(place) for place in range(3)] == [0, 2, 3]
    assert all(scroll.isAncestorOf(label) for label in labels.values())
    close = front.findChild(QPushButton)
    assert close is not None
    assert not scroll.isAncestorOf(close)


def test_no_python_object_outlives_the_item_of_a_row(qtbot: QtBot) -> None:
    """Such an object may have the address of another item."""
    before = sum(isinstance(each, QWidgetItem) for each in getAllValidWrappers())
    make_scrollable(front_of(qtbot))
    assert sum(isinstance(each, QWidgetItem) for each in getAllValidWrappers()) == before
