"""A tile of the lobby.

Readable texts, its picture, and the current look.
"""

import itertools

import pytest
from PySide6.QtCore import QCoreApplication, QPoint, Qt
from PySide6.QtGui import QAccessible, QColor, QImage
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from cardroom.cards.cards import JOKER, number_of, parse_card
from cardroom.cards.hands import Hand, judge
from cardroom.house.lobby import table_tile
from cardroom.house.lobby.pictures import Laid, laid_out
from cardroom.house.lobby.table_tile import TableTile
from cardroom.widgets.cards.card_faces import CARD_RATIO
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


def test_it_shows_name_line_status_and_key_and_is_pressed(tile: TableTile) -> None:
    assert [text.text for text in tile.texts()] == ["Old Maid", "Who is left with the joker?", "4"]
    tile.show_status("Resume round 12")
    assert [text.text for text in tile.texts()][1] == "Resume round 12"
    interface = QAccessible.queryAccessibleInterface(tile)
    assert interface.text(QAccessible.Text.Name) == "Old Maid"
    assert interface.text(QAccessible.Text.Description) == "Resume round 12"
    tile.show_status("")
    assert interface.text(QAccessible.Text.Description) == "Who is left with the joker?"
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


TABLES = ("poker", "square", "daifugo", "old_maid")


def cards_of(table: str) -> tuple[Laid, ...]:
    return laid_out(f"cardroom.tables.{table}.lobby:picture")


@pytest.mark.parametrize("table", TABLES)
def test_no_card_is_on_a_table_twice(table: str) -> None:
    cards = [laid.card for laid in cards_of(table) if laid.card is not None]
    assert len(cards) == len(set(cards)) > 0


@pytest.mark.parametrize("table", TABLES)
def test_every_card_has_its_middle_in_the_picture(table: str) -> None:
    assert all(abs(laid.y) < 0.5 and abs(laid.x) < 0.8 for laid in cards_of(table))


def test_poker_daifugo_and_old_maid_show_what_they_are_about() -> None:
    hand = tuple(laid.card for laid in cards_of("poker"))
    assert JOKER in hand
    assert judge([card for card in hand if card is not None]) is Hand.ROYAL_STRAIGHT_FLUSH
    uppermost = [laid.card for laid in cards_of("daifugo")][-4:]
    assert len({number_of(card) for card in uppermost if card is not None}) == 1
    cards = [laid.card for laid in cards_of("old_maid")]
    assert [card for card in cards if card is not None] == [parse_card("JOKER")]


def test_square_shows_a_board_of_its_own_deck() -> None:
    assert len({laid.x for laid in cards_of("square")}) == len({laid.y for laid in cards_of("square")}) == 5
    laid = cards_of("square")
    assert JOKER not in [each.card for each in laid]
    assert not hasattr(laid[0], "slant"), "a card is never squashed"
    rows = sorted({each.y for each in laid})
    columns = sorted({each.x for each in laid})
    height = laid[0].height
    assert rows[1] - rows[0] > height
    assert columns[1] - columns[0] > height * CARD_RATIO
    assert rows[-1] - rows[0] + height < 1
