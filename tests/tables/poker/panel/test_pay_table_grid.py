"""The pay table has rows and cells, for keyboard and screen readers."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QTableWidget, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from cardroom.cards.hands import Hand
from cardroom.tables.poker.panel.pay_table_view import PayTableView
from cardroom.tables.poker.rules.pay_tables import FESTIVAL, PRESETS
from cardroom.widgets.speech.roles import Role
from tests.printed_keys import key_event


@pytest.fixture
def view(qtbot: QtBot) -> PayTableView:
    view = PayTableView()
    qtbot.addWidget(view)
    view.resize(980, 240)
    with qtbot.waitExposed(view):
        view.show()
    return view


@pytest.mark.usefixtures("english")
def test_it_is_a_table_with_names_bets_and_pays(view: PayTableView) -> None:
    grid, pays = view.grid, view.grid.model()
    assert QAccessible.queryAccessibleInterface(grid).role() is Role.Table
    assert (pays.rowCount(), pays.columnCount()) == (9, 11)
    assert pays.index(8, 0).data() == "Two pair"
    assert pays.index(8, 10).data() == str(FESTIVAL.pay(Hand.TWO_PAIR, 10))
    assert [pays.headerData(column, Qt.Orientation.Horizontal) for column in (0, 1, 10)] == ["Hand", "Bet 1", "Bet 10"]
    assert pays.headerData(8, Qt.Orientation.Vertical) == "Two pair"


def test_it_follows_the_pay_table_of_the_round(view: PayTableView) -> None:
    usual = FESTIVAL.pay(Hand.FULL_HOUSE, 1)
    other = next(table for table in PRESETS.values() if table.pay(Hand.FULL_HOUSE, 1) != usual)
    view.show_pays(other, 1, None)
    row = next(row for row in range(9) if view.grid.model().index(row, 0).data() == "Full house")
    assert view.grid.model().index(row, 1).data() == str(other.pay(Hand.FULL_HOUSE, 1))


def test_the_arrow_keys_move_a_cell_that_is_seen(view: PayTableView) -> None:
    view.grid.clearFocus()
    assert view.grid.cell() is None
    plain = view.grab().toImage()
    view.grid.setFocus()
    view.grid.setCurrentIndex(view.grid.model().index(0, 0))
    QTest.keyClick(view.grid, Qt.Key.Key_Right)
    QTest.keyClick(view.grid, Qt.Key.Key_Down)
    assert view.grid.cell() == (1, 1)
    assert view.grab().toImage() != plain


def test_other_keys_and_clicks_reach_the_window(view: PayTableView, qtbot: QtBot) -> None:
    bets: list[int] = []
    view.bet_chosen.connect(bets.append)
    QTest.mouseClick(view, Qt.MouseButton.LeftButton, pos=view.rect().center())
    view.may_bet = False
    QTest.mouseClick(view, Qt.MouseButton.LeftButton, pos=view.rect().center())
    assert len(bets) == 1
    for key in (Qt.Key.Key_Space, Qt.Key.Key_D, Qt.Key.Key_Return):
        event = key_event(key)
        view.grid.keyPressEvent(event)
        assert not event.isAccepted(), "left to the window"


def test_tab_reaches_it_where_the_view_stands(qtbot: QtBot) -> None:
    window = QWidget()
    before, view, behind = QPushButton("before"), PayTableView(), QPushButton("behind")
    column = QVBoxLayout(window)
    for part in (before, view, behind):
        column.addWidget(part)
    qtbot.addWidget(window)
    with qtbot.waitActive(window):
        window.show()
    qtbot.waitUntil(lambda: view.findChild(QTableWidget) is not None)  # after the first picture
    before.setFocus()
    focused: QWidget = before
    for following in (view.grid, behind):
        QTest.keyClick(focused, Qt.Key.Key_Tab)
        assert QApplication.focusWidget() is following
        focused = following
