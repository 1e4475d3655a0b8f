"""Lists show coloured suits; their items stay plain."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QListWidget, QStyledItemDelegate, QTreeWidget, QTreeWidgetItem
from pytestqt.qtbot import QtBot

from cardroom.widgets.cards.suit_delegate import SuitDelegate
from cardroom.widgets.cards.suit_text import ON_DARK
from cardroom.widgets.window.dressing import style_sheet
from cardroom.widgets.window.look import Appearance, Deck, Look
from tests.dressed import dress

RED, BLUE = QColor(ON_DARK["four"]["♥"]), QColor(ON_DARK["four"]["♦"])


@pytest.fixture
def appearance() -> Appearance:
    return Appearance()


@pytest.fixture
def rows(qtbot: QtBot, appearance: Appearance) -> Iterator[QListWidget]:
    dress()
    rows = QListWidget()
    qtbot.addWidget(rows)
    rows.setStyleSheet(style_sheet(2.0, 1.3))
    rows.resize(600, 240)
    SuitDelegate(appearance, rows)
    rows.addItems(["K♥ K♦", "Joker", "K♦ K♦"])
    rows.show()
    yield rows


def has(rows: QListWidget, row: int, colour: QColor) -> bool:
    image: QImage = rows.viewport().grab(rows.visualItemRect(rows.item(row))).toImage()
    return any(image.pixelColor(x, y) == colour for x in range(image.width()) for y in range(image.height()))


def test_the_suits_have_the_colours_of_the_deck_at_once(rows: QListWidget, appearance: Appearance) -> None:
    assert has(rows, 0, RED)
    assert not has(rows, 0, BLUE)
    appearance.apply_look(Look(deck=Deck.FOUR_COLOUR))
    assert has(rows, 0, RED)
    assert has(rows, 0, BLUE)
    assert not has(rows, 2, RED)


def test_a_chosen_row_has_them_too(rows: QListWidget) -> None:
    rows.setCurrentRow(0)
    assert has(rows, 0, QColor("#7a1226"))
    assert has(rows, 0, RED)


def test_a_row_without_suits_is_drawn_as_ever(rows: QListWidget) -> None:
    mine = rows.viewport().grab(rows.visualItemRect(rows.item(1))).toImage()
    rows.setItemDelegate(QStyledItemDelegate(rows))
    assert rows.viewport().grab(rows.visualItemRect(rows.item(1))).toImage() == mine


def test_the_items_stay_plain_for_screen_readers(rows: QListWidget) -> None:
    assert rows.item(0).data(Qt.ItemDataRole.DisplayRole) == "K♥ K♦"


def test_a_text_that_is_too_wide_gets_smaller_and_is_not_cut(qtbot: QtBot, appearance: Appearance) -> None:
    dress()
    tree = QTreeWidget()
    qtbot.addWidget(tree)
    tree.setStyleSheet(style_sheet(2.0, 1.3))
    tree.setIndentation(0)
    tree.setColumnCount(2)
    tree.header().setStretchLastSection(False)
    SuitDelegate(appearance, tree)
    item = QTreeWidgetItem(["K♣ K♣ K♣ K♥", ""])
    tree.addTopLevelItem(item)
    tree.resize(600, 240)
    tree.show()
    tree.setColumnWidth(0, tree.sizeHintForColumn(0) * 2 // 3)
    image = tree.viewport().grab(tree.visualItemRect(item)).toImage()
    assert any(image.pixelColor(x, y) == RED for x in range(image.width()) for y in range(image.height()))
