"""Steps in the poker window."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from cardroom.house.table_window import REST_MS
from cardroom.tables.poker.rules.cluster import PokerState
from tests.poker_window import Table

LEFT = Qt.MouseButton.LeftButton


def rest(table: Table) -> None:
    table.qtbot.wait(REST_MS + 20)


def click(table: Table, *controls: QWidget, at: QPoint | None = None) -> None:
    for control in controls:
        QTest.mouseClick(control, LEFT, pos=at or control.rect().center())


def press(table: Table, what: QWidget | Qt.Key, state: PokerState) -> None:
    """Clicks a control or presses a key, and waits for a state."""
    QTest.keyClick(table.panel, what) if isinstance(what, Qt.Key) else click(table, what)
    table.wait_for(state)


def deal(table: Table) -> None:
    press(table, table.panel.controls.primary, PokerState.OPEN_HAND)


def cards_of(table: Table) -> tuple[int | None, ...]:
    return tuple(picture.card for picture in table.panel.controls.cards)
