"""Cards are large, each with a tab that is joined to it.

The grid of pays above them.
"""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QTableWidget, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from cardroom.cards.hands import Hand
from cardroom.tables.poker.panel.hand_row import HandRow
from cardroom.tables.poker.panel.mark_tab import MarkTab
from cardroom.tables.poker.panel.pay_table_view import PayTableView
from cardroom.tables.poker.rules.cluster import Marking, PokerState
from cardroom.tables.poker.rules.pay_tables import FESTIVAL, PRESETS
from cardroom.widgets.cards.card_picture import CardPicture
from cardroom.widgets.speech.roles import Role
from cardroom.widgets.window.look import Look, Speed, TextSize
from tests.poker_window import Table
from tests.printed_keys import key_event

LEAST_CARDS = {(800, 600): (140, 196), (1280, 800): (214, 300), (1920, 1080): (295, 412), (3840, 2160): (580, 812)}
"""The least size of a card, by the size of the window; all in pixels."""


@pytest.fixture
def row(qtbot: QtBot) -> Iterator[HandRow]:
    row = HandRow()
    for number in range(1, 6):
        CardPicture(row)
        tab = MarkTab(row)
        tab.setText("CHANGE")
        tab.setStyleSheet("font-size: 14px")
        tab.setProperty("key", str(number))
    qtbot.addWidget(row)
    row.resize(1248, 363)
    row.show()
    yield row


def places(row: QWidget) -> list[tuple[QRect, QRect]]:
    """Returns the rectangles of each card and its tab."""
    pictures, tabs = row.findChildren(CardPicture), row.findChildren(MarkTab)
    assert len(pictures) == len(tabs) == 5
    return [
        (picture.card_rect().translated(picture.pos()), tab.geometry())
        for picture, tab in zip(pictures, tabs, strict=True)
    ]


@pytest.mark.parametrize("size", [(1248, 363), (600, 500), (2400, 300), (760, 240), (1000, 1000)])
def test_a_tab_is_joined_to_its_card_and_the_cards_fill_the_row(row: HandRow, size: tuple[int, int]) -> None:
    row.resize(*size)
    for picture, tab in zip(row.findChildren(CardPicture), row.findChildren(MarkTab), strict=True):
        assert not picture.geometry().intersects(tab.geometry()), "each has its own area for the mouse"
        assert row.rect().contains(picture.geometry()) and row.rect().contains(tab.geometry())
    for card, tab_place in places(row):
        assert 0 < tab_place.top() - card.bottom() <= 1 + card.width() // 20, "only the room of the gold frame"
        assert abs(tab_place.center().x() - card.center().x()) <= 1
        assert tab_place.width() <= card.width()
    first, last = places(row)[0], places(row)[-1]
    across = last[0].right() - first[0].left() > row.width() * 0.9
    down = first[1].bottom() - first[0].top() > row.height() * 0.9
    assert across or down, "the cards fill the row in one direction"


def test_cards_stay_together_in_a_wide_row(row: HandRow) -> None:
    row.resize(2400, 300)
    (first, _), (second, _), *_, (last, _) = places(row)
    assert second.left() - first.right() < first.width() * 0.35
    assert abs(first.left() - (row.width() - 1 - last.right())) <= 5, "in the middle"


def test_the_least_size_holds_cards_and_tabs(row: HandRow) -> None:
    for picture in row.findChildren(CardPicture):
        picture.setMinimumSize(170, 258)
    tabs = row.findChildren(MarkTab)
    assert row.minimumSizeHint().height() == 258 + tabs[0].minimumSizeHint().height()
    assert row.minimumSizeHint().width() == 5 * max(170, tabs[0].minimumSizeHint().width())


def test_the_cards_are_the_table(table: Table) -> None:
    for size, least in LEAST_CARDS.items():
        table.panel.resize(*size)
        card = table.panel.controls.card1.card_rect()
        assert (card.width() >= least[0], card.height() >= least[1]) == (True, True), (size, card)


@pytest.mark.each_value_once
@pytest.mark.parametrize("text_size", [TextSize.NORMAL, TextSize.LARGE, TextSize.LARGER])
@pytest.mark.parametrize("size", [(800, 600), (1280, 800)])
def test_deal_never_moves(table: Table, text_size: TextSize, size: tuple[int, int]) -> None:
    """Only its left edge may move: disabled buttons give way.

    The largest texts may get smaller for a longer prompt, and the button with them.
    """
    table.settings.appearance.apply_look(Look(speed=Speed.OFF, text_size=text_size))
    table.panel.resize(*size)
    table.panel.rest_ms = 0
    primary = table.panel.controls.primary
    found = {(primary.geometry().right(), primary.y(), primary.height())}
    for _ in range(3):
        QTest.mouseClick(primary, Qt.MouseButton.LeftButton)
        QTest.mouseClick(table.panel.controls.change1, Qt.MouseButton.LeftButton)
        found.add((primary.geometry().right(), primary.y(), primary.height()))
    assert {PokerState.OPEN_HAND, PokerState.RESULT} <= {state for state, _, _ in table.entered}
    assert len(found) == 1


def test_a_tab_of_a_marked_card_is_gold_and_its_whole_height_is_pressed(table: Table) -> None:
    controls = table.panel.controls
    QTest.mouseClick(controls.primary, Qt.MouseButton.LeftButton)
    table.wait_for(PokerState.OPEN_HAND)
    tab = controls.change3
    for y in (0, tab.height() - 1):
        QTest.mouseClick(tab, Qt.MouseButton.LeftButton, pos=QPoint(tab.width() // 2, y))
    assert table.cluster.marks == frozenset(), "marked, and unmarked"
    QTest.mouseClick(tab, Qt.MouseButton.LeftButton, pos=QPoint(2, tab.height() // 2))
    assert table.cluster.marks == {2}
    assert [tab.is_marked for tab in controls.changes] == [False, False, True, False, False]
    table.set_marking(Marking.HOLD)
    assert [tab.is_marked for tab in controls.changes] == [True, True, False, True, True], "what is not changed is held"


def test_hover_and_press_are_seen_behind_the_card(row: HandRow) -> None:
    tab = row.findChildren(MarkTab)[0]
    above = QPoint(tab.geometry().center().x(), tab.y() - 2)

    def colour() -> str:
        return row.grab().toImage().pixelColor(above).name()

    plain = colour()
    tab.setDown(True)
    assert colour() != plain, "the body begins above the button"
    tab.setDown(False)
    tab.show_marked(marked=True)
    assert colour() != plain


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
