"""A tile of the lobby: readable texts, and the current look."""

import itertools

import pytest
from PySide6.QtCore import QCoreApplication, QPoint, Qt
from PySide6.QtGui import QAccessible, QColor, QImage
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from cardroom.house.lobby import table_tile
from cardroom.house.lobby.table_tile import TableTile
from cardroom.widgets.window.look import Back, Deck, Felt, Look
from tests.dressed import dress
from tests.widgets.paint.test_contrast import LEAST, contrast


@pytest.fixture
def tile(qtbot: QtBot) -> TableTile:
    dress()
    tile = TableTile("cardroom.tables.old_maid.lobby:picture", "4")
    tile.show_texts("Old Maid", "Who is left with the joker?")
    tile.resize(500, 260)
    qtbot.addWidget(tile)
    tile.show()
    return tile


def picture(tile: TableTile) -> QImage:
    tile.grab()
    QCoreApplication.processEvents()  # the first picture is rendered one turn of the event loop later
    return tile.grab().toImage()


def test_it_shows_name_line_and_key(tile: TableTile) -> None:
    assert [text.text for text in tile.texts()] == ["Old Maid", "Who is left with the joker?", "4"]


def test_the_status_replaces_the_line_and_is_spoken(tile: TableTile) -> None:
    tile.show_status("Resume round 12")
    assert [text.text for text in tile.texts()][1] == "Resume round 12"
    interface = QAccessible.queryAccessibleInterface(tile)
    assert interface.text(QAccessible.Text.Name) == "Old Maid"
    assert interface.text(QAccessible.Text.Description) == "Resume round 12"
    tile.show_status("")
    assert interface.text(QAccessible.Text.Description) == "Who is left with the joker?"


def test_a_click_presses_it(tile: TableTile) -> None:
    pressed: list[bool] = []
    tile.clicked.connect(lambda: pressed.append(True))
    QTest.mouseClick(tile, Qt.MouseButton.LeftButton)
    assert len(pressed) == 1


@pytest.mark.parametrize("look", [Look(felt=Felt.BLUE), Look(deck=Deck.FOUR_COLOUR_LARGE), Look(back=Back.BLUE)])
def test_it_wears_the_look_at_once(tile: TableTile, look: Look) -> None:
    before = picture(tile)
    tile.apply_look(look)
    assert picture(tile) != before


def test_focus_and_hand_can_be_seen(tile: TableTile, qtbot: QtBot) -> None:
    tile.clearFocus()
    plain = picture(tile)
    tile.activateWindow()
    tile.setFocus()
    qtbot.waitUntil(tile.hasFocus)
    focused = picture(tile)
    assert focused != plain
    assert focused.pixelColor(250, 2) == QColor("#ffffff")
    QTest.mousePress(tile, Qt.MouseButton.LeftButton, pos=QPoint(250, 130))
    assert picture(tile) != focused


@pytest.mark.parametrize(("width", "height"), [(370, 200), (370, 300), (900, 300), (1800, 950)])
def test_the_texts_fit_and_do_not_overlap(tile: TableTile, width: int, height: int) -> None:
    tile.resize(width, height)
    tile.show_status("Resume round 123,456: five cards are open")
    texts = list(tile.texts())
    assert all(text.fits for text in texts)
    assert all(tile.rect().contains(text.place.toAlignedRect()) for text in texts)
    assert all(text.font.pixelSize() >= 14 for text in texts)
    assert not any(one.place.intersects(other.place) for one, other in itertools.combinations(texts, 2))


@pytest.mark.parametrize(
    ("text", "ground"),
    [
        (table_tile.NAME, table_tile.SCRIM),
        (table_tile.LINE, table_tile.SCRIM),
        (table_tile.ON_STATUS, table_tile.STATUS),
    ],
)
def test_the_words_stand_out(text: QColor, ground: QColor) -> None:
    assert contrast(text, ground) >= LEAST


def test_the_ground_of_the_texts_is_dark(tile: TableTile) -> None:
    tile.show_texts("", "")
    shown = picture(tile)
    line = list(tile.texts())[1].place
    for x in range(int(line.left()), int(line.right()), 7):
        assert contrast(table_tile.LINE, shown.pixelColor(x, int(line.center().y()))) >= LEAST


def test_the_number_keeps_its_size_beside_a_long_line(tile: TableTile) -> None:
    tile.resize(300, 250)
    *_, before = tile.texts()
    tile.show_status("A sentence that is much longer than the tile is wide, so that it becomes smaller")
    _, line, key = tile.texts()
    assert line.font.pixelSize() < key.font.pixelSize() == before.font.pixelSize()
    assert key.place == before.place
